import { noticesKey } from '#src/browser/storage-keys.ts'
import { withFacts } from '#src/domain/facts.ts'
import type { KeptOrder } from '#src/order/kept-order.ts'
import { faq } from '../../content/shop/faq.ts'
import { settings } from '../../content/shop/settings.ts'
import { aKeptOrder } from '../../support/sample-order.ts'
import { errorSummary, openCheckout, submitButton } from '../support/checkout.ts'
import { advance, idle } from '../support/clock.ts'
import { credit, fillContact } from '../support/fields.ts'
import { keepOrder, keptStates, panelOf } from '../support/kept-orders.ts'
import { recordShifts, shiftsOf } from '../support/layout.ts'
import { holdBackScripts, openWithoutScripts, scriptsArrived } from '../support/network.ts'
import { siteUrlOf } from '../support/sites.ts'
import { expect, hydrated, openPage, stopClock, test, type Page } from '../support/test.ts'

const last = 'Banco emissor'

/** How far down the page each field is, up to and including this one. */
async function heights(page: Page, label: string): Promise<number[]> {
  return page.getByLabel(label, { exact: true }).evaluate((end) => {
    const all = [...document.querySelectorAll('main input, main select')].filter((field) => field.checkVisibility())
    return all.slice(0, all.indexOf(end) + 1).map((field) => Math.round(field.getBoundingClientRect().top + scrollY))
  })
}

/** What is advised depends on the address, on another field or on the day, too. */
const fields: [label: string, wrong: string, advice: RegExp, right: string, note: string][] = [
  ['Link do canal ou vídeo', 'youtu.be/dQw4w9WgXcQ', /link do canal/, 'youtube.com/@ana', 'Canal: youtube.com/@ana'],
  ['E-mail', 'ana@gmial.com', /gmail/, 'ana@gmail.com', ''],
  ['WhatsApp com DDD', '1198765', /Faltam números/, '11987654321', 'Vamos chamar você em +55 11 98765-4321'],
  ['Número do cartão', '4111111111111112', /parece trocado/, '378282246310005', 'Bandeira: American Express'],
  ['CVV', '123', /neste cartão são 4/, '1234', ''],
  ['Validade (MM/AA)', '0426', /vencido/, '0526', ''],
  ['CPF do titular', '123', /Faltam números/, '52998224725', ''],
]

test('um campo aconselha ao sair dele até ser corrigido, e nada acima dele se move @both', async ({ page }) => {
  await openCheckout(page)
  await credit(page).check()
  await expect(page.getByLabel(last)).toBeVisible()
  const before = await heights(page, last)
  for (const [label, wrong, advice, right, note] of fields) {
    const field = page.getByLabel(label, { exact: true })
    await field.fill(wrong)
    await scriptsArrived(page)
    await idle(page)
    await expect(field).not.toHaveAccessibleDescription(advice)
    await field.blur()
    await expect(field).toHaveAccessibleDescription(advice)
    await expect(field).not.toHaveAttribute('aria-invalid')
    const above = await heights(page, label)
    expect.soft(above, `${label}: ${wrong}`).toEqual(before.slice(0, above.length))
    await field.fill(right)
    await expect(field).not.toHaveAccessibleDescription(advice)
    await field.blur()
    if (note) await expect(page.getByText(note)).toBeVisible()
    // What takes one line moves nothing below it either.
    await idle(page)
    expect.soft(await heights(page, last), `${label}: ${right}`).toEqual(before)
  }
  for (const [label, , , , note] of fields) {
    await page.getByLabel(label, { exact: true }).fill('')
    await page.getByLabel(label, { exact: true }).blur()
    if (note) await expect(page.getByText(note)).toBeHidden()
    await idle(page)
    expect.soft(await heights(page, last), `${label}, empty again`).toEqual(before)
  }
})

test('o campo em uso não sai do lugar quando algo vem acima dele', async ({ page }) => {
  await openCheckout(page)
  const email = page.getByLabel('E-mail')
  await test.step('um conselho longo acima dele', async () => {
    await page.getByLabel('Link do canal ou vídeo').fill('studio.youtube.com/channel/UCabc')
    // In one go, because the advice comes a moment after the focus.
    const before = await email.evaluate((field) => {
      field.focus()
      return field.getBoundingClientRect().top
    })
    await expect(page.getByText(/Este link é do Studio/)).toBeVisible()
    expect.soft(await email.evaluate((field) => field.getBoundingClientRect().top)).toBeCloseTo(before, 0)
    await expect(email).toBeFocused()
  })
  await test.step('o e-mail sugerido que se aceita', async () => {
    await page.evaluate(() => scrollTo(0, 60))
    await email.fill('ana@gmial.com')
    await page.getByLabel('WhatsApp com DDD').focus()
    const take = page.getByRole('button', { name: 'Usar este e-mail' })
    await expect(take).toBeVisible()
    const offset = await page.evaluate(() => scrollY)
    await take.click()
    await expect(email).toHaveValue('ana@gmail.com')
    await expect(email).toBeFocused()
    await expect(take).toBeHidden()
    // The page may be shorter now.
    const furthest = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    expect.soft(await page.evaluate(() => scrollY)).toBe(Math.min(offset, furthest))
  })
})

const minuteForms = ['0:00', '1:11', '10:08', '30:00', '1h00', '24h00']
const dayForms = ['--:--', '0:00', '59:59', '47h59', '2 dias', '99 dias', '9999 d']
const { kept: charged } = keptStates.find(({ name }) => name === 'charge') ?? { kept: aKeptOrder() }
const timers = [
  { site: 'shop', path: '/', text: 'Oferta por tempo limitado', shown: minuteForms, minute: '10' },
  { site: 'shop', path: '/checkout', text: 'Oferta especial expira em breve!', shown: minuteForms, minute: '15' },
  { site: 'long', path: '/', text: 'Oferta por tempo limitado', shown: dayForms, minute: '20' },
  { site: 'long', path: '/checkout', text: 'Oferta especial expira em breve!', shown: dayForms, minute: '25' },
  { site: 'all', path: panelOf(charged), text: 'Pague até 10:30', shown: minuteForms, minute: '28' },
]

test('a contagem só troca os seus números, que cabem e não movem as palavras', async ({ page }) => {
  await page.addInitScript(noteRenders)
  for (const { site, path, text, shown, minute } of timers) {
    if (path === panelOf(charged)) await keepOrder(page, charged)
    await page.clock.resume()
    await openPage(page, siteUrlOf(site) + path)
    await stopClock(page, minute)
    const timer = page.getByText(text).locator('span').last()
    await idle(page)
    await page.evaluate(() => (window as Watched).rendered?.clear())
    await advance(page, 1000)
    const rendered = await page.evaluate(() => [...((window as Watched).rendered ?? [])].join(' '))
    expect.soft(rendered, `${text}, in a second`).toMatch(/^[\d: ]+$/)
    const before = await places(page, text)
    for (const time of shown) {
      await timer.evaluate((digits, next) => (digits.textContent = next), time)
      expect.soft(await places(page, text), `${text} ${time}`).toEqual(before)
      const isCut = await timer.evaluate(
        (digits) => digits.scrollWidth > digits.clientWidth || digits.scrollHeight > digits.clientHeight,
      )
      expect.soft(isCut, `${text} ${time}`).toBe(false)
    }
  }
})

/** The boxes of the words before the digits, of the digits and of the button. */
const places = (page: Page, text: string) =>
  page.getByText(text).evaluate((line) => {
    const words = document.createRange()
    words.selectNode(line.firstChild ?? line)
    const others = line.parentElement?.querySelectorAll('span, button') ?? []
    return [words, ...others].map((part) => JSON.stringify(part.getBoundingClientRect()))
  })

/** The page, with the words in each component that React has rendered. */
type Watched = typeof globalThis & { rendered?: Set<string> }

/** Runs in the page before React, which tells a hook for its developer tools of all that it has rendered. */
function noteRenders() {
  type Fiber = { flags: number; stateNode: unknown; child?: Fiber; sibling?: Fiber; alternate?: Fiber }
  const wordsIn = ({ stateNode, child }: Fiber): string =>
    stateNode instanceof Node ? (stateNode.textContent ?? '') : child ? wordsIn(child) : ''
  const rendered = ((window as Watched).rendered = new Set<string>())
  const visit = (fiber: Fiber) => {
    // The flag of a component that was called.
    if (fiber.flags & 1) rendered.add(wordsIn(fiber))
    // What is as it was has nothing new below it.
    if (fiber.child === fiber.alternate?.child) return
    for (let child = fiber.child; child; child = child.sibling) visit(child)
  }
  const onCommitFiberRoot = (_: unknown, root: { current: Fiber }) => visit(root.current)
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: { supportsFiber: true, inject: () => 1, onCommitFiberRoot } })
}

test('depois de enviar, um conselho espera até o resumo dos erros ser deixado @desktop', async ({ page }) => {
  const suggestion = page.getByText('Você quis dizer ana@gmail.com?')
  const email = page.getByLabel('E-mail')
  for (const submit of [() => email.press('Enter'), () => submitButton(page).click()]) {
    await openCheckout(page)
    await fillContact(page, { 'WhatsApp com DDD': '' })
    await scriptsArrived(page)
    await email.fill('ana@gmial.com')
    await submit()
    await expect(errorSummary(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await idle(page)
    await expect(suggestion).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('WhatsApp com DDD')).toBeFocused()
    await expect(suggestion).toBeVisible()
  }
})

/** Orders that the browser keeps, and how many rows they take. */
const kept: [what: string, count: number, changes: Partial<KeptOrder>, rows: number][] = [
  ['nenhum pedido', 0, {}, 0],
  ['um pedido', 1, {}, 1],
  // Its title is the longest.
  ['um pedido recusado', 1, { delivery: { as: 'refused' } }, 1],
  ['cinco pedidos feitos', 5, { told: { as: 'done' } }, 1],
  ['cinco pedidos', 5, {}, 5],
]

for (const [what, count, changes, rows] of kept) {
  test(`o início guarda o lugar dos avisos antes de os scripts virem: ${what} @both`, async ({ page }) => {
    await page.addInitScript(recordShifts)
    for (let id = 0; id < count; id++) await keepOrder(page, aKeptOrder(changes, { id: `${id}` }))
    const known = [noticesKey, Array.from({ length: rows }, () => 'Infinity').join(' ')] as const
    await page.addInitScript(([key, text]) => localStorage.setItem(key, text), known)
    const release = await openWithoutScripts(page, '/')
    await idle(page)
    const top = () => page.getByRole('main').evaluate((main) => main.getBoundingClientRect().top)
    const before = await top()
    release()
    await hydrated(page)
    await expect(page.locator('details')).toHaveCount(rows)
    await idle(page)
    expect(await top()).toBe(before)
    expect(await shiftOf(page)).toBeLessThanOrEqual(rows === 0 ? 0 : 0.02)
  })
}

test('a resposta que está na tela quando os scripts vêm fica; no papel estão todas, sem botões @both', async ({
  page,
}) => {
  await page.addInitScript(recordShifts)
  const answers = faq.map(({ answer }) => page.getByText(withFacts(answer, settings)))
  const words = faq.map(({ answer }) => encodeURIComponent(answer.split(' ', 3).join(' ')))
  for (const [index, address] of [
    [0, '/'],
    [3, `/#:~:text=${words[3]}`],
    [6, '/'],
  ] as const) {
    const answer = answers[index] ?? page.locator('none')
    const release = await holdBackScripts(page)
    // In a document of its own: only another fragment would be the same one.
    await page.goto('about:blank')
    await page.goto(address)
    if (address === '/') await answer.evaluate((text) => text.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await expect(answer).toBeInViewport()
    const before = await answer.boundingBox()
    release()
    await hydrated(page)
    await idle(page)
    const isVisible = await Promise.all(answers.map((other) => other.isVisible()))
    expect(isVisible, address).toEqual(faq.map((_, other) => other === index))
    expect((await answer.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
    await expect(page.getByRole('button', { expanded: true })).toHaveText(faq[index]?.question ?? '')
    expect(await shiftOf(page), address).toBeLessThanOrEqual(0.02)
  }
  await page.emulateMedia({ media: 'print' })
  for (const answer of answers) await expect(answer).toBeVisible()
  await expect(page.getByText('Comprar', { exact: true }).filter({ visible: true })).toHaveCount(0)
})

/** The sum of all layout shifts. */
const shiftOf = async (page: Page) => (await shiftsOf(page)).reduce((sum, { value }) => sum + value, 0)
