import { spaceText } from '../../../tests/e2e/support/layout.ts'
import { brokenWords, faintTexts, faults, fits, measure, smallTargets } from '../../../tests/e2e/support/measures.ts'
import { expect, expectAccessible, test, type Page } from '../../../tests/e2e/support/test.ts'
import { hostileTexts } from '../../../tests/support/hostile-texts.ts'
import { everywhere } from '../support/rows.ts'
import { serveBook, shareBook, signIn } from '../support/served-book.ts'
import { password } from '../support/settings.ts'

const shared = shareBook(serveBook)
test.beforeEach(({ context }) => signIn(context, shared.url))

const openBook = (page: Page, path = '') => page.goto(shared.url + path)
const order = (page: Page, code: string) => page.getByRole('article', { name: code })

/** Presses Tab until `name` has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.replace(/\s+/g, ' ').trim() ?? '')
  for (let presses = 0; presses < 60 && !(await focused()).startsWith(name); presses++) await page.keyboard.press('Tab')
  expect(await focused()).toContain(name)
}

/** Presses Enter there. */
async function pressAt(page: Page, name: string): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

test.describe('sem JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('só com o teclado: procurar, mudar o estado, apagar dados pessoais, dispensar pagamentos', async ({ page }) => {
    for (const code of ['AAA-222', 'BBB-222']) await shared.putOrder({ code })
    for (const reference of ['REF-111', 'REF-222']) await shared.putPayment({ reference })
    await openBook(page)
    for (const key of ['Tab', 'Tab']) await page.keyboard.press(key)
    await expect(page.getByLabel('Código, canal, telefone, e-mail, valor, dia ou pacote')).toBeFocused()
    await page.keyboard.type('aaa\n')
    await expect(page.getByText('1 pedido para “aaa”')).toBeVisible()

    const own = order(page, 'AAA-222')
    await tabTo(page, 'Marcar como Pago')
    await expect(page.getByRole('button', { name: 'Marcar como Pago o pedido AAA-222' })).toBeFocused()
    await page.keyboard.press('Enter')
    // The seller is back at the same order of the same search, and its new state is announced.
    await expect(own).toHaveAccessibleName('AAA-222 Estado: Pago')
    await expect(own).toBeFocused()
    await expect(page.getByRole('status')).toHaveText('Pedido AAA-222 marcado como Pago.')
    await pressAt(page, 'Desfazer')
    await expect(own).toHaveAccessibleName('AAA-222 Estado: Novo')

    await pressAt(page, '1.000 Inscritos')
    await expect(page.getByRole('button', { name: 'Apagar agora' })).toBeHidden()
    for (const name of ['Apagar dados pessoais', 'Apagar agora']) await pressAt(page, name)
    await expect(own).toContainText('Dados pessoais apagados em')

    await page.getByRole('link', { name: 'Limpar' }).click()
    await expect(order(page, 'BBB-222')).toContainText('ana@gmail.com')
    for (const name of ['2 pagamentos a conferir', 'R$']) await pressAt(page, name)
    await tabTo(page, 'Dispensar')
    await expect(page.getByRole('button', { name: /^Dispensar o pagamento de R\$\s204,74 em / }).first()).toBeFocused()
    await page.keyboard.press('Enter')
    // The seller is back at the others, which are open though they are old.
    await expect(page.getByText('1 pagamento a conferir')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Pagamentos a conferir' })).toBeFocused()
    for (const key of ['Tab', 'Enter']) await page.keyboard.press(key)
    await pressAt(page, 'Dispensar')
    await expect(page.getByText('Nenhum pagamento a conferir.')).toBeFocused()
  })

  test('de um toque ou muitos de uma vez: a lista fica onde estava, e a barra diz quantos são', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 740 })
    await shared.putMany(80, (index) => ({ code: `ZZZ-${String(index + 222)}` }))
    await openBook(page)
    await page.getByRole('link', { name: 'Mais antigos' }).click()
    await order(page, 'ZZZ-230').getByRole('button', { name: 'Marcar como Pago' }).click()
    await expect(order(page, 'ZZZ-230')).toBeInViewport()
    // The bar leaves the order's frame, of 3 px, in sight.
    const { y, height } = (await page.locator('.done').boundingBox()) ?? { y: 0, height: Infinity }
    expect((await order(page, 'ZZZ-230').boundingBox())?.y).toBeGreaterThanOrEqual(y + height + 3)
    await expect(page.getByText('30 pedidos com estado “Novo” nesta página')).toBeAttached()

    const bar = page.getByRole('form', { name: 'Pedidos escolhidos' })
    await expect(bar).toBeHidden()
    const choose = (number: number) => page.getByRole('checkbox', { name: `Escolher ZZZ-${number}` }).check()
    // CSS counts: only the width of the count tells how many digits it shows.
    const widthOfCount = async () => (await bar.locator('.count').first().boundingBox())?.width ?? 0
    await choose(240)
    const oneDigit = await widthOfCount()
    expect(oneDigit).toBeGreaterThan(0)
    for (let number = 231; number < 240; number++) await choose(number)
    expect(await widthOfCount()).toBeCloseTo(2 * oneDigit, 0)
    await expect(bar).toBeInViewport({ ratio: 1 })
    await bar.getByRole('button', { name: /^Marcar.*como Pago$/ }).click()
    const said = page.getByRole('status')
    await expect(said).toHaveText('10 pedidos marcados como Pago.')
    await expect(said).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('article')).toHaveCount(29)
    await expect(order(page, 'ZZZ-240')).toHaveAccessibleName('ZZZ-240 Estado: Pago')
  })
})

test('a lista é acessível, cabe em qualquer largura e toca-se com o dedo, com textos hostis', async ({ page }) => {
  // Of every kind.
  const ids = await shared.putOrders([
    { code: 'AAA-222', erased_at: '2026-05-13T13:00:00.000Z', email: null, whatsapp: null, profileLink: null },
    { code: 'BBB-222', marks: ['price', 'label'], totalCents: 95, utm: { source: 'instagram', campaign: 'natal' } },
    { code: 'CCC-222', state: 'canceled' },
    { code: 'CCC-222', state: 'delivering', method: 'credit', installments: 12 },
    { code: 'DDD-222', state: 'paid' },
    { code: 'EEE-222', state: 'canceled' },
    { code: 'FFF-222', marks: ['unlisted'], chargedCents: [] },
  ])
  for (const orderId of ids.slice(4)) await shared.putPayment({ orderId })
  const reference = 'ZZZ-222_3f2b8c1e-5d47-4a90-9e16-7c0d2f8b4a35'
  await shared.putPayments([{ orderId: ids[4] ?? '', amountCents: 100 }, { isTest: true }, { reference }])
  await openBook(page, '?estado=todos')
  await page.getByRole('checkbox').first().check()
  for (const summary of await page.locator('summary').all()) await summary.click()
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await measure(page, faintTexts), `${colorScheme} at ${width} px`).toEqual([])
    }
    // Once for both color schemes: the check above compares their contrast, and nothing else depends on them.
    await expectAccessible(page)
  }

  const kinds = ['markup', 'marks', 'long'] as const
  // A few of each kind: to compare every text with every other takes time.
  const hostile = kinds.flatMap((kind) => hostileTexts[kind].slice(-5)).map((text) => text.slice(0, 500))
  await shared.putOrders(hostile.map(everywhere))
  await shared.putPayment({ reference: 'W'.repeat(200), currency: 'W'.repeat(10) })
  await page.reload()
  for (const summary of await page.locator('summary').all()) await summary.click()
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await faults(page, [...fits, smallTargets]), `${width} px`).toEqual([])
  }
})

test('um valor alto não se parte entre os algarismos, nem com o texto espaçado', async ({ page }) => {
  const [paid = ''] = await shared.putOrders([{ totalCents: 12_345_678 }])
  await shared.putPayment({ orderId: paid, amountCents: 12_345_678 })
  await page.setViewportSize({ width: 320, height: 740 })
  for (const path of ['?mes=2026-05', `pedido/${paid}`]) {
    await openBook(page, path)
    await spaceText(page)
    await expect(page.locator('.total').first()).toContainText('123.456,78')
    expect(await measure(page, brokenWords), path).toEqual([])
  }
})

test('no papel só está o que se lê, e nada que se aperta', async ({ page }) => {
  const orderId = await shared.putOrder()
  await shared.putPayment({ orderId, amountCents: 95, at: new Date().toISOString() })
  await page.emulateMedia({ media: 'print' })
  for (const [path, ...read] of [
    ['', 'Ver o pedido K7M-4QX'],
    ['?busca=ninguém'],
    ['pagamentos'],
    [`pedido/${orderId}`],
  ]) {
    await openBook(page, path)
    const shown = page.locator('a, button, input').filter({ visible: true })
    expect(await shown.allTextContents()).toEqual(['Canal em Alta', ...read])
  }
})

test('só com o teclado: errar a senha, entrar, chegar ao que se abriu e sair', async ({ page, allowConsole }) => {
  allowConsole(/403/)
  await page.context().clearCookies()
  await shared.putOrder({ code: 'AAA-222' })
  await page.goto(`${shared.url}?busca=aaa`)
  const field = page.getByLabel('Senha dos pedidos')
  await expect(field).toBeFocused()
  await page.keyboard.type('outra senha\n')
  await expect(field).toHaveAccessibleDescription('Senha errada. Confira e digite de novo.')
  await expect(page).toHaveTitle(/^Erro: Entrar/)
  await expect(field).toBeFocused()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  expect(await measure(page, smallTargets)).toEqual([])

  await field.focus()
  await page.keyboard.type(`${password}\n`)
  await expect(order(page, 'AAA-222')).toBeVisible()
  expect(page.url()).toBe(`${shared.url}?busca=aaa`)
  await page.getByRole('button', { name: 'Sair' }).press('Enter')
  await expect(field).toBeFocused()
  await page.goto(shared.url)
  await expect(field).toBeVisible()
})

const line = (page: Page) => page.locator('[aria-live="polite"]')
const isQuestion = (request: { url: () => string }) => request.url().includes('/novidades')

/** Lets a minute pass, in which the page asks the book. */
async function askingMinute(page: Page): Promise<void> {
  const answered = page.waitForResponse(isQuestion)
  await page.clock.runFor(60_000)
  await (await answered).finished()
}

test('a lista diz quantas novidades há, e só muda quando se pede; uma anotação não se perde; sem ser vista, sem rede ou senha, fica como está', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/)
  await shared.putOrder()
  await page.goto(`${shared.url}?metodo=pix`)
  const orders = page.getByRole('article')
  await orders.getByText('1.000 Inscritos').first().click()
  const note = page.getByLabel('Anotação K7M-4QX')
  await note.fill('Liga à noite')
  await askingMinute(page)
  await expect(line(page)).toBeEmpty()

  await shared.putOrder()
  await askingMinute(page)
  await expect(line(page)).toHaveText('1 novidade · Atualizar')
  const reload = page.getByRole('link', { name: 'Atualizar' })
  await reload.focus()
  await shared.putOrder({ method: 'credit' })
  await askingMinute(page)
  await expect(line(page)).toHaveText('2 novidades · Atualizar')
  await expect(page).toHaveTitle('(2) Pedidos · Canal em Alta')
  await expect(reload).toBeFocused()
  await expect(reload).toBeInViewport({ ratio: 1 })
  await expect(orders).toHaveCount(1)
  await expectAccessible(page)
  expect(await measure(page, smallTargets)).toEqual([])

  page.on('dialog', (dialog) => dialog.dismiss())
  await reload.press('Enter')
  await expect(note).toHaveValue('Liga à noite')
  await page.getByRole('button', { name: 'Guardar anotação' }).click()
  await expect(orders.locator('.note')).toHaveText('Liga à noite')
  await expect(page).toHaveTitle('Pedidos · Canal em Alta')

  await shared.putOrder()
  const asked: unknown[] = []
  page.on('request', (request) => isQuestion(request) && asked.push(request))
  const show = (state: string) =>
    page.evaluate((value) => Object.defineProperty(document, 'visibilityState', { value, configurable: true }), state)
  await show('hidden')
  await page.clock.runFor(120_000)
  await show('visible')
  await context.setOffline(true)
  const failed = page.waitForEvent('requestfailed', isQuestion)
  await page.clock.runFor(60_000)
  await failed
  expect(asked).toHaveLength(1)
  await context.setOffline(false)
  await context.clearCookies()
  await askingMinute(page)
  await expect(line(page)).toBeEmpty()
  await signIn(context, shared.url)
  await askingMinute(page)
  await expect(line(page)).toHaveText('1 novidade · Atualizar')
  await reload.press('Enter')
  await expect(orders).toHaveCount(3)
})

test('o caminho do dinheiro é copiado para o banco, ou fica marcado', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const orderId = await shared.putOrder()
  await shared.putPayment({ id: 'E1', provider: 'pix', orderId })
  await page.goto(`${shared.url}?estado=paid`)
  await page.getByRole('article').getByText('1.000 Inscritos').first().click()
  const lines = (await page.locator('.trail li').allInnerTexts()).join('\n')
  await page.getByRole('button', { name: 'Copiar para o banco' }).click()
  await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(lines)
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.getByRole('button', { name: 'Copiado' }).click()
  expect(await page.evaluate(() => String(getSelection()).trim())).toBe(lines)
})
