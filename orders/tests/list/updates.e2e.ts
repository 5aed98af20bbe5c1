import { expectNoOverflow, measure, smallTargets } from '../../../tests/e2e/support/layout.ts'
import { expect, expectAccessible, test, type Page } from '../../../tests/e2e/support/test.ts'
import { shareBook, signIn } from '../support/served-book.ts'

const shared = shareBook()
test.beforeEach(({ context }) => signIn(context, shared.url))

const line = (page: Page) => page.locator('[aria-live="polite"]')
const isQuestion = (request: { url: () => string }) => request.url().includes('/novidades')

/** Lets a minute pass, in which the page asks the book. */
async function askingMinute(page: Page): Promise<void> {
  const answered = page.waitForResponse(isQuestion)
  await page.clock.runFor(60_000)
  await (await answered).finished()
}

test('a lista diz quantas novidades há, no título também, e só muda quando se pede', async ({ page }) => {
  await shared.putOrders([{ code: 'AAA-222', state: 'paid' }, { code: 'BBB-222' }])
  await page.goto(`${shared.url}?metodo=pix`)
  const orders = page.getByRole('article')
  await orders.last().getByText('1.000 Inscritos').first().click()
  const note = page.getByLabel('Anotação AAA-222')
  await note.fill('Liga à noite')
  await askingMinute(page)
  await expect(line(page)).toBeEmpty()
  await expect(page).toHaveTitle('Pedidos · Canal em Alta')

  await shared.putOrder({ code: 'CCC-222' })
  await askingMinute(page)
  await expect(line(page)).toHaveText('1 novidade · Atualizar')
  const reload = page.getByRole('link', { name: 'Atualizar' })
  await reload.focus()
  await shared.putOrder({ code: 'DDD-222', method: 'credit' })
  await askingMinute(page)
  await expect(line(page)).toHaveText('2 novidades · Atualizar')
  await expect(page).toHaveTitle('(2) Pedidos · Canal em Alta')
  await expect(reload).toBeFocused()
  await expect(reload).toBeInViewport({ ratio: 1 })
  await expect(orders).toHaveCount(2)
  await expect(note).toHaveValue('Liga à noite')
  await expectAccessible(page)
  await expectNoOverflow(page)
  expect(await measure(page, smallTargets)).toEqual([])

  await reload.press('Enter')
  await expect(orders).toHaveCount(3)
  expect(page.url()).toBe(`${shared.url}?metodo=pix`)
  await expect(page).toHaveTitle('Pedidos · Canal em Alta')
  await expect(line(page)).toBeEmpty()
})

test('quando ninguém a vê, a lista não pergunta', async ({ page }) => {
  await page.goto(shared.url)
  const asked: unknown[] = []
  page.on('request', (request) => isQuestion(request) && asked.push(request))
  const show = (state: string) =>
    page.evaluate((value) => Object.defineProperty(document, 'visibilityState', { value, configurable: true }), state)
  await show('hidden')
  await page.clock.runFor(120_000)
  await show('visible')
  await askingMinute(page)
  expect(asked).toHaveLength(1)
})

test('sem rede ou sem a senha, ela fica como está, e pergunta de novo', async ({ page, context, allowConsole }) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/)
  await page.goto(shared.url)
  await shared.putOrder()
  await context.setOffline(true)
  const failed = page.waitForEvent('requestfailed', isQuestion)
  await page.clock.runFor(60_000)
  await failed
  await context.setOffline(false)
  await context.clearCookies()
  await askingMinute(page)
  await expect(line(page)).toBeEmpty()
  await signIn(context, shared.url)
  await askingMinute(page)
  await expect(line(page)).toHaveText('1 novidade · Atualizar')
})

test('o caminho do dinheiro é copiado para o banco, ou fica marcado', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const order_id = await shared.putOrder()
  await shared.putPayment({ session_id: 'E1', provider: 'pix', order_id })
  await page.goto(`${shared.url}?estado=paid`)
  await page.getByRole('article').getByText('1.000 Inscritos').first().click()
  const lines =
    /^Pedido K7M-4QX recebido em .*: 1\.000 Inscritos, R\$\s204,74\.\nEntraram R\$\s204,74 por Pix em .* \(E1\); .*\nPago desde .*$/
  await page.getByRole('button', { name: 'Copiar para o banco' }).click()
  await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(lines)
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.getByRole('button', { name: 'Copiado' }).click()
  expect(await page.evaluate(() => String(getSelection()).trim())).toMatch(lines)
})
