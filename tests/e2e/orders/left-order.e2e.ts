import type { Locator } from 'playwright/test'
import { homeCopy } from '#src/content/home-copy.ts'
import { orderCopy } from '#src/content/order-copy.ts'
import { aKeptOrder } from '../../support/sample-order.ts'
import { checkoutPath, openFilledCheckout, orderSummary, submitButton } from '../support/checkout.ts'
import { credit, expectContact, pix } from '../support/fields.ts'
import { openHome, orderNotice, pauseButton } from '../support/home.ts'
import { keepOrder, keptStates, panelOf } from '../support/kept-orders.ts'
import { boxOf } from '../support/layout.ts'
import { failScripts, openWithoutScripts, replaceInScripts } from '../support/network.ts'
import { brCode, expectNothingPaid, knownOrder, orderByPix, shownCode, ticket } from '../support/orders.ts'
import { busyButton, done, finishOrder, openFromHome, readyToOrder } from '../support/placing.ts'
import { expect, expectAccessible, hydrated, openPage, reload, stopClock, testIn, type Page } from '../support/test.ts'

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name })
const total = (page: Page) => page.getByText('Total', { exact: true }).locator('+ dd')

testIn('cards-first')('o PIX fica para quem recarrega, e quem escolhe o cartão é lembrado dele', async ({ page }) => {
  await openFilledCheckout(page)
  await pix(page).check()
  const code = await orderByPix(page)
  await page.reload()
  await button(page, 'Voltar ao formulário').click()
  await expect(pix(page)).toBeChecked()
  await credit(page).check()
  await submitButton(page).click()
  await expect(knownOrder(page)).toBeFocused()
  expect(await shownCode(page)).toBe(code)
  // Beside it stands what this order costs, not what the other choice would.
  await expect(total(page)).toHaveText('R$ 204,74', { useInnerText: true })
  await stopClock(page)
  await button(page, 'Fazer outro pedido com Cartão de crédito').click()
  await expect(busyButton(page)).toBeFocused()
  await finishOrder(page)
  await expect(orderNotice(page)).toHaveCount(2)
  await expect(orderNotice(page).first()).toContainText(done)
  // After the first click the other notice is under the pointer.
  await orderNotice(page).first().getByRole('button', { name: 'Fechar' }).dblclick()
  await expect(orderNotice(page)).toHaveCount(1)
})

testIn('all')('quem sai do PIX acha o mesmo código pelo aviso e pelo endereço', async ({ page, context, book }) => {
  const ways: Record<string, () => Promise<unknown>> = {
    'Voltar ao início': () => link(page, 'Voltar ao início').click(),
    'o Voltar do navegador': () => page.goBack(),
    'outro endereço': () => page.goto('/'),
  }
  await openFromHome(page)
  const code = await orderByPix(page)
  const address = page.url()
  expect(address).toMatch(new RegExp(`/checkout\\?.*#${code}$`))
  const payload = await brCode(page).inputValue()
  const notice = orderNotice(page)
  for (const [way, leave] of Object.entries(ways)) {
    await leave()
    await hydrated(page)
    // A typed address loads a new document, in which the visitor has not just left a panel.
    if (way !== 'outro endereço') await expect(notice, way).toBeFocused()
    else {
      expect((await boxOf(notice)).height).toBeLessThanOrEqual(64)
      const spelled = notice.locator('summary > [translate="no"] > .visually-hidden')
      await expect(spelled).toHaveText([...code.replace('-', '')].join(', '))
      await notice.locator('summary').click()
    }
    expect(await shownCode(page), way).toBe(code)
    await expect(ticket(notice), way).toContainText(/1\.000 Inscritos para @canalemaltaR\$\s204,74/)
    await link(page, 'Ver código PIX').click()
    await expect(knownOrder(page), way).toBeFocused()
    await expect(brCode(page), way).toHaveValue(payload)
    await expectNothingPaid(page)
  }
  await expectAccessible(page)

  // Back from another document, too: the browser has not kept the page.
  for (const comeBack of [() => page.reload(), () => page.goto('/robots.txt').then(() => page.goBack())]) {
    await comeBack()
    await expect(knownOrder(page)).toBeFocused()
    expect(await shownCode(page)).toBe(code)
  }

  // Somebody may type it, in small letters, in place of another.
  await page.goto(address.toLowerCase().replace(/^.*#/, `${address.split('#')[0]}#`))
  await reload(page)
  await expect(knownOrder(page)).toBeFocused()
  await page.evaluate(() => void (location.hash = '#outro'))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(knownOrder(page)).toBeFocused()

  const other = await context.newPage()
  const release = await openWithoutScripts(other, address)
  await expect(other.getByText('Carregando o seu pedido…')).toBeVisible()
  for (const part of [other.getByLabel('E-mail'), other.getByText('Total', { exact: true }), submitButton(other)])
    await expect(part).toBeHidden()
  release()
  await expect(knownOrder(other)).toBeFocused()
  expect(await shownCode(other)).toBe(code)
  await button(other, 'Voltar ao formulário').click()
  await expectContact(other)
  await expect(other).toHaveURL(checkoutPath())
  await expect.poll(() => [...new Set(book.orders.map((order) => order.id))]).toHaveLength(1)
  // A region that arrives with its text stays silent.
  await other.evaluate(() => {
    for (const { dataset } of document.querySelectorAll<HTMLElement>('[aria-live]')) dataset.before = ''
    location.hash = '#AAA-AAA'
  })
  await expect(other.locator('[data-before]', { hasText: 'O pedido AAA-AAA não está neste navegador.' })).toBeVisible()

  // One tab is done with the order, which is still on the screen of the other.
  await openHome(other)
  await orderNotice(other).getByRole('button', { name: 'Fechar' }).click()
  await expect(page.getByText('Este pedido não está mais guardado neste navegador')).toBeVisible()
  await expect(page.getByText('está guardado aqui')).toHaveCount(0)
  await expect(brCode(page)).toBeVisible()
  await reload(page)
  await expect(page.getByText(`O pedido ${code} não está neste navegador.`)).toBeVisible()
  await expect(submitButton(page)).toBeVisible()
  await pauseButton(page).click()
  await expect(pauseButton(other, true)).toBeVisible()
})

testIn('shop')('se a página inicial não vem, fica o resultado, com um link', async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource|Failed to fetch/)
  const comeBack = await failScripts(page, 'Dúvidas Frequentes')
  await readyToOrder(page)
  await submitButton(page).click()
  await page.clock.runFor(2000)
  await expect(page.getByText(done)).toBeVisible()
  await page.clock.runFor(1000)
  await expect(knownOrder(page)).toBeFocused()
  await expect(page.getByText(done)).toBeVisible()
  await expect(busyButton(page)).toBeHidden()
  const code = await shownCode(page)
  await comeBack()
  await link(page, 'Voltar ao início').click()
  await expect(page).toHaveURL('/')
  await expect(orderNotice(page)).toContainText(code)
})

testIn('all')(
  'o que a loja mudou não muda um pedido, e ele não pede o que acabou @desktop',
  async ({ page, allowConsole }) => {
    // The page was built before.
    allowConsole(/Minified React error/)
    await replaceInScripts(page, {
      'paymentMethods:[`pix`,`credit`]': 'paymentMethods:[`credit`]',
      'pixDiscountPercent:5': 'pixDiscountPercent:10',
      'maxInstallments:12': 'maxInstallments:2',
    })
    const byPix = aKeptOrder({ checkout: checkoutPath() })
    const byCard = { method: 'credit', installments: 12, priceCents: 20_000, totalCents: 20_000 } as const
    const card = aKeptOrder(
      { checkout: checkoutPath(), told: { as: 'done' } },
      { ...byCard, id: 'card', code: 'AAA-222' },
    )
    for (const kept of [byPix, card]) await keepOrder(page, kept)
    await openPage(page, panelOf(byPix))
    await expect(total(page)).toHaveText('R$ 204,74', { useInnerText: true })
    await expect(orderSummary(page)).toContainText(/R\$\s215,52Desconto PIX \(5%\)− R\$\s10,78$/)
    await button(page, 'Voltar ao formulário').click()
    await expect(credit(page)).toBeChecked()
    await expect(total(page)).toHaveText(/^R\$\s215,52/, { useInnerText: true })
    await page.evaluate(() => void (location.hash = '#AAA-222'))
    await expect(total(page)).toHaveText(/^R\$\s200,00\s*12x de R\$\s16,67/, { useInnerText: true })
    await button(page, 'Voltar ao formulário').click()
    await expect(total(page)).toHaveText(/^R\$\s215,52\s*À vista$/, { useInnerText: true })
  },
)

/** Those of `words` with which a line of `place` begins, in the order of `words`. Hard spaces count as spaces. */
async function readable(place: Locator, words: string[]): Promise<string[]> {
  const lines = (await place.innerText()).replaceAll('\u00a0', ' ').split('\n')
  return words.filter((word) => lines.some((line) => line.startsWith(word)))
}

// What follows from what is in tests/unit/order/order-status.test.ts.
testIn('all')('o início e o painel dizem de cada pedido guardado o que vale dele, e nada mais', async ({ page }) => {
  for (const { kept } of keptStates) await keepOrder(page, kept)
  await openHome(page)
  const said = [...new Set(keptStates.flatMap(({ home }) => home))]
  for (const { name, kept, home } of keptStates.filter((state) => state.home.length > 0)) {
    const notice = page.getByRole('group').filter({ hasText: kept.order.code }).first()
    // What can be paid is one row until it is opened, with its amount.
    const row = notice.locator('summary')
    await expect(row, name).toBeVisible()
    for (const amount of await row.getByText(/^\s*R\$/).all()) await expect(amount, name).toBeVisible()
    await row.click()
    await expect.poll(() => readable(notice, said), name).toEqual(said.filter((word) => home.includes(word)))
  }
  const paid = page.getByRole('group', { name: orderCopy.paid })
  await expect(paid).toContainText(homeCopy.notice.others(2))
  await paid.getByRole('button', { name: homeCopy.close }).click()
  await expect(paid).toHaveCount(0)

  const shown = [...new Set(keptStates.flatMap(({ panel }) => panel))]
  await openPage(page, checkoutPath())
  for (const { name, kept, panel } of keptStates) {
    await page.evaluate((code) => void (location.hash = code), kept.order.code)
    expect(await shownCode(page), name).toBe(kept.order.code)
    await expect(submitButton(page), name).toBeHidden()
    const expected = shown.filter((word) => panel.includes(word))
    await expect.poll(() => readable(page.locator('body'), shown), name).toEqual(expected)
  }
})
