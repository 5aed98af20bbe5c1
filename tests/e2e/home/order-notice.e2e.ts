import {
  done,
  finishOrder,
  openFilledCheckout,
  readyToOrder,
  refuseStorage,
  stopBeforeOrder,
  stored,
  submitButton,
} from '../support/checkout.ts'
import { expectHome, orderNotice as notice, packageLink } from '../support/home.ts'
import { chatText, shownCode } from '../support/orders.ts'
import { expect, expectAccessible, hydrated, test, type Page } from '../support/test.ts'

const chat = 'Enviar pedido pelo WhatsApp'

async function order(page: Page, query?: Record<string, string>, minute?: string): Promise<void> {
  await openFilledCheckout(page, query)
  await stopBeforeOrder(page, minute)
  await submitButton(page).click()
  await finishOrder(page)
  await expect(notice(page).first()).toBeVisible()
  await page.clock.resume()
}

test('o aviso do pedido fica com a pessoa, qualquer que seja o link que ela siga @both', async ({ page }) => {
  await order(page)
  const code = await shownCode(page)
  const follow: [what: string, go: () => Promise<unknown>][] = [
    ['a link to a section', () => page.getByRole('link', { name: 'Escolher um pacote' }).click()],
    ['the navigation', () => page.getByRole('navigation').getByRole('link', { name: 'Curtidas' }).click()],
    ['a link of the footer', () => page.getByRole('contentinfo').getByRole('link', { name: 'Suporte' }).click()],
    [
      'the logo',
      () =>
        page
          .getByRole('banner')
          .getByRole('link', { name: /Canal em Alta/ })
          .click(),
    ],
    ['a reload', () => page.reload()],
    [
      'a package and back by the link',
      async () => {
        await packageLink(page).click()
        await page.getByRole('link', { name: 'Voltar' }).click()
      },
    ],
    [
      'a package and back by the browser',
      async () => {
        await packageLink(page).click()
        await expect(page.getByRole('heading', { name: 'Finalize seu pedido' })).toBeVisible()
        await page.goBack()
      },
    ],
    ['an address typed anew', () => page.goto('/?utm_source=x')],
  ]
  for (const [what, go] of follow) {
    await go()
    await hydrated(page)
    await expectHome(page, what)
    await expect(notice(page), what).toContainText(code)
    expect(await chatText(page, chat), what).toContain('ana@gmail.com')
  }
  // A toast that is sliding has no settled contrast.
  await page.getByRole('button', { name: 'Pausar animações' }).click()
  await page.clock.fastForward('10:00')
  await expect(page.getByText('Exemplo', { exact: true })).toHaveCount(0)
  await expectAccessible(page)

  await notice(page).getByRole('button', { name: 'Fechar' }).click()
  await expect(notice(page)).toHaveCount(0)
  await page.reload()
  await hydrated(page)
  await expect(notice(page)).toHaveCount(0)
})

test('o aviso do pedido recebe o foco ao chegar, só uma vez, e o devolve ao título ao fechar', async ({ page }) => {
  await order(page)
  await expect(notice(page)).toBeFocused()
  // Whatever also spoke by itself would be heard twice.
  await expect(page.locator('[aria-live]').filter({ hasText: done })).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: chat })).toBeFocused()

  await packageLink(page).click()
  await page.getByRole('link', { name: 'Voltar' }).click()
  await expect(packageLink(page)).toBeFocused()
  await page.reload()
  await hydrated(page)
  await expect(notice(page)).toBeVisible()
  await expect(page.locator('body')).toBeFocused()

  await notice(page).getByRole('button', { name: 'Fechar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('o histórico do navegador não guarda e-mail, telefone nem link do pedido', async ({ page }) => {
  await order(page)
  const kept = () => page.evaluate(() => `${JSON.stringify(history.state)} ${location.href}`)
  for (const text of ['ana@', '98765', 'canalemalta', 'wa.me']) expect(await kept()).not.toContain(text)
  expect(await stored(page)).toContain('98765')
  await notice(page).getByRole('button', { name: 'Fechar' }).click()
  for (const text of ['ana@', '98765', 'canalemalta', 'wa.me']) expect(await stored(page)).not.toContain(text)
})

test('um segundo pedido não leva embora o aviso do primeiro', async ({ page }) => {
  await order(page)
  const first = await shownCode(page)
  await order(page, { quantity: '300', price: 'R$ 17,50', label: 'Curtidas', category: 'curtidas' }, '10')
  await expect(notice(page)).toHaveCount(2)
  await expect(notice(page).first()).toBeFocused()
  await expect(notice(page).first()).not.toContainText(first)
  await notice(page).first().getByRole('button', { name: 'Fechar' }).click()
  await expect(notice(page)).toHaveCount(1)
  await expect(notice(page)).toContainText(first)
})

test('quem volta antes de ser levado encontra o aviso do pedido na página inicial', async ({ page }) => {
  await readyToOrder(page)
  await submitButton(page).click()
  await page.clock.runFor(2000)
  await expect(page.getByText(done)).toBeVisible()
  await page.getByRole('link', { name: 'Voltar' }).click()
  await expect(notice(page)).toBeFocused()
  expect(await chatText(page, chat)).toContain('ana@gmail.com')
})

test('sem armazenamento, o aviso do pedido dura até a página ser recarregada', async ({ page }) => {
  await refuseStorage(page)
  await order(page)
  await expect(notice(page)).toBeFocused()
  await packageLink(page).click()
  await page.getByRole('link', { name: 'Voltar' }).click()
  expect(await chatText(page, chat)).toContain('ana@gmail.com')
})
