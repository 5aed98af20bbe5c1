import {
  checkoutPath,
  credit,
  done,
  fillContact,
  openFilledCheckout,
  stopBeforeOrder,
  submitButton,
} from '../support/checkout.ts'
import { openHome, packageLink } from '../support/home.ts'
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

async function orderByPix(page: Page): Promise<string> {
  await submitButton(page).click()
  await expect(page.getByRole('heading', { name: /^Pague R\$/ })).toBeVisible()
  return shownCode(page)
}

/** Ids and codes of what arrived; two orders are two of each. */
async function expectOrders(receiver: Receiver, codes: string[]): Promise<void> {
  await expect.poll(() => ordersOf(receiver).map(({ code }) => code)).toEqual(codes)
  expect(new Set(ordersOf(receiver).map(({ id }) => id)).size).toBe(new Set(codes).size)
}

const ways: [way: string, goBack: (page: Page) => Promise<void>][] = [
  [
    'pelo link',
    async (page) => {
      await back(page).click()
      await packageLink(page).click()
    },
  ],
  [
    'pelo Voltar do navegador',
    async (page) => {
      await page.goBack()
      await packageLink(page).click()
    },
  ],
  [
    'recarregando, e depois pelo link',
    async (page) => {
      await page.reload()
      await hydrated(page)
      await back(page).click()
      await packageLink(page).click()
    },
  ],
  ['digitando o endereço', async (page) => void (await page.goto(checkoutPath()))],
  [
    'de outro endereço pelo Voltar do navegador',
    async (page) => {
      await page.goto('/robots.txt')
      await page.goBack()
    },
  ],
]

for (const [way, goBack] of ways) {
  test(`quem viu o PIX e volta ${way} faz outro pedido`, async ({ page, receiver }) => {
    await openFromHome(page)
    const first = await orderByPix(page)
    await expectOrders(receiver, [first])
    await goBack(page)
    await hydrated(page)
    await fillContact(page)
    const second = await orderByPix(page)
    expect(second).not.toBe(first)
    await expectOrders(receiver, [first, second])
  })
}

test('quem recarrega o PIX, ou volta ao formulário, tem o mesmo pedido', async ({ page, receiver }) => {
  await openFromHome(page)
  const code = await orderByPix(page)
  for (const reload of [true, false, true]) {
    if (reload) await page.reload()
    else await page.getByRole('button', { name: 'Voltar ao formulário' }).click()
    await hydrated(page)
    expect(await orderByPix(page)).toBe(code)
  }
  await expectOrders(receiver, [code])
})

for (const [way, goBack] of ways) {
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
      await page.clock.resume()
      if (codes.length === 2) break
      await goBack(page)
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
  await page.clock.resume()
  await page.reload()
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
