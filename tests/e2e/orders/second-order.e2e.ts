import {
  busyButton,
  checkoutPath,
  credit,
  done,
  expectContact,
  fillContact,
  openFilledCheckout,
  pix,
  stopBeforeOrder,
  submitButton,
} from '../support/checkout.ts'
import { idle, openHome, packageLink } from '../support/home.ts'
import { holdBackScripts, scriptsArrived } from '../support/network.ts'
import { ordersOf, shownCode } from '../support/orders.ts'
import type { Receiver } from '../support/receiver.ts'
import { siteUrlOf } from '../support/sites.ts'
import { expect, hydrated, test, type Page } from '../support/test.ts'

// Pix, a webhook that is told of it, and cards that go to the webhook alone.
test.use({ baseURL: siteUrlOf('all') })

const back = (page: Page) => page.getByRole('link', { name: 'Voltar', exact: true })

/** From home, so that there is something to go back to. */
async function openFromHome(page: Page): Promise<void> {
  await openHome(page)
  await packageLink(page).click()
  await fillContact(page)
}

const pixHeading = (page: Page) => page.getByRole('heading', { name: /^Pague R\$/ })

async function orderByPix(page: Page): Promise<string> {
  await submitButton(page).click()
  await expect(pixHeading(page)).toBeVisible()
  return shownCode(page)
}

/** Ids and codes of what arrived; two orders are two of each. */
async function expectOrders(receiver: Receiver, codes: string[]): Promise<void> {
  await expect.poll(() => ordersOf(receiver).map(({ code }) => code)).toEqual(codes)
  expect(new Set(ordersOf(receiver).map(({ id }) => id)).size).toBe(new Set(codes).size)
}

type Way = [way: string, leave: (page: Page) => Promise<unknown>, comeBack?: (page: Page) => Promise<unknown>]

const choosePackage = (page: Page) => packageLink(page).click()
const reload = (page: Page) => page.reload()

const ways: Way[] = [
  ['pelo link', (page) => back(page).click(), choosePackage],
  ['pelo Voltar do navegador', (page) => page.goBack(), choosePackage],
  [
    'recarregando, e depois pelo link',
    reload,
    async (page) => {
      await hydrated(page)
      await back(page).click()
      await choosePackage(page)
    },
  ],
  ['digitando o endereço', (page) => page.goto(checkoutPath())],
]

for (const [way, leave, comeBack] of ways) {
  test(`quem viu o PIX e volta ${way} faz outro pedido`, async ({ page, receiver }) => {
    await openFromHome(page)
    const first = await orderByPix(page)
    await expectOrders(receiver, [first])
    await leave(page)
    await comeBack?.(page)
    await hydrated(page)
    await fillContact(page)
    const second = await orderByPix(page)
    expect(second).not.toBe(first)
    await expectOrders(receiver, [first, second])
  })
}

const leaveAndGoBack = async (page: Page) => {
  await page.goto('/robots.txt')
  await page.goBack()
}

test('o PIX continua lá para quem recarrega ou volta de outro endereço, e é o mesmo pedido', async ({
  page,
  receiver,
}) => {
  await openFromHome(page)
  const code = await orderByPix(page)
  for (const comeBack of [reload, leaveAndGoBack, reload]) {
    await comeBack(page)
    await expect(pixHeading(page)).toBeFocused()
    expect(await shownCode(page)).toBe(code)
    await page.getByRole('button', { name: 'Voltar ao formulário' }).click()
    await expectContact(page)
    expect(await orderByPix(page)).toBe(code)
  }
  await expectOrders(receiver, [code])
})

test('quem volta ao PIX e pede antes que ele apareça tem o mesmo pedido', async ({ page, receiver }) => {
  await openFromHome(page)
  const code = await orderByPix(page)
  await expectOrders(receiver, [code])
  const release = await holdBackScripts(page, 'placedAt')
  await leaveAndGoBack(page)
  await hydrated(page)
  await submitButton(page).click()
  await expect(busyButton(page)).toBeVisible()
  release()
  await expect(pixHeading(page)).toBeFocused()
  expect(await shownCode(page)).toBe(code)
  await expectOrders(receiver, [code])
})

test('o PIX não tira do formulário quem já escolheu o cartão', async ({ page }) => {
  await openFromHome(page)
  await orderByPix(page)
  const release = await holdBackScripts(page, 'placedAt')
  await page.reload()
  await hydrated(page)
  await credit(page).check()
  release()
  await scriptsArrived(page)
  await idle(page)
  await expect(credit(page)).toBeChecked()
  await expect(credit(page)).toBeFocused()
})

test.describe('numa loja que oferece o cartão primeiro', () => {
  test.use({ baseURL: siteUrlOf('cards-first') })

  test('o PIX continua lá para quem recarrega, e o formulário atrás dele também', async ({ page }) => {
    await openFilledCheckout(page)
    await pix(page).check()
    const code = await orderByPix(page)
    await page.reload()
    await expect(pixHeading(page)).toBeFocused()
    expect(await shownCode(page)).toBe(code)
    await page.getByRole('button', { name: 'Voltar ao formulário' }).click()
    await expect(pix(page)).toBeChecked()
    await expectContact(page)
  })
})

test('quem muda o contato depois de recarregar o PIX faz outro pedido', async ({ page, receiver }) => {
  await openFromHome(page)
  const first = await orderByPix(page)
  await expectOrders(receiver, [first])
  await page.reload()
  await expect(pixHeading(page)).toBeFocused()
  await page.getByRole('button', { name: 'Voltar ao formulário' }).click()
  await page.getByLabel('E-mail').fill('bia@exemplo.com')
  const second = await orderByPix(page)
  await expectOrders(receiver, [first, second])
  await page.reload()
  await expect(pixHeading(page)).toBeFocused()
  expect(await shownCode(page)).toBe(second)
})

for (const [way, leave, comeBack] of [...ways, ['de outro endereço', leaveAndGoBack] satisfies Way]) {
  test(`quem lê que deu certo e volta ${way} antes de ser levado faz outro pedido`, async ({ page, receiver }) => {
    await openFromHome(page)
    const codes: string[] = []
    for (const minute of ['05', '15']) {
      await credit(page).check()
      await stopBeforeOrder(page, minute)
      await submitButton(page).click()
      await expect.poll(() => receiver.deliveries).toHaveLength(codes.length + 1)
      await page.clock.runFor(2000)
      await expect(page.getByText(done)).toBeVisible()
      codes.push(await shownCode(page))
      if (codes.length === 2) break
      // Before the second has passed after which the shop leads home.
      await leave(page)
      await page.clock.resume()
      await comeBack?.(page)
      await hydrated(page)
      await fillContact(page)
    }
    expect(new Set(codes).size).toBe(2)
    await expectOrders(receiver, codes)
  })
}

test('quem recarrega logo que lê que deu certo tem o mesmo pedido, que não vai outra vez', async ({
  page,
  receiver,
}) => {
  await openFilledCheckout(page)
  await credit(page).check()
  await stopBeforeOrder(page)
  await submitButton(page).click()
  await expect.poll(() => receiver.deliveries).toHaveLength(1)
  await page.clock.runFor(2000)
  const code = await shownCode(page)
  await page.reload()
  await page.clock.resume()
  await hydrated(page)
  await credit(page).check()
  await submitButton(page).click()
  await expect(page.getByText(done).first()).toBeVisible()
  expect(await shownCode(page)).toBe(code)
  expect(receiver.deliveries).toHaveLength(1)
  await page.clock.runFor(1000)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('group', { name: done })).toHaveCount(1)
})
