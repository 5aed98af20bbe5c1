import { expectContact, openFilledCheckout, submitButton } from '../support/checkout.ts'
import { idle, openHome, orderNotice } from '../support/home.ts'
import { scriptsArrived } from '../support/network.ts'
import {
  brCode,
  chatText,
  expectNothingPaid,
  knownOrder,
  openFromHome,
  orderByPix,
  shownCode,
  ticket,
} from '../support/orders.ts'
import { siteUrlOf } from '../support/sites.ts'
import { expect, expectAccessible, hydrated, reload, test, type Page } from '../support/test.ts'

test.use({ baseURL: siteUrlOf('pix') })

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name })

test('de qualquer saída do PIX fica um aviso que leva ao mesmo código', async ({ page }) => {
  const ways: [way: string, leave: () => Promise<unknown>][] = [
    ['Voltar ao início', () => button(page, 'Voltar ao início').click()],
    ['o link Voltar', () => link(page, 'Voltar').click()],
    ['o Voltar do navegador', () => page.goBack()],
    ['outro endereço', () => page.goto('/')],
  ]
  await openFromHome(page)
  const code = await orderByPix(page)
  const payload = await brCode(page).inputValue()
  for (const [way, leave] of ways) {
    await leave()
    await hydrated(page)
    const notice = orderNotice(page)
    await expect(notice, way).toContainText('Seu pedido por PIX está guardado aqui.')
    await expect(notice, way).toContainText(/Pedido de hoje às 10:\d\d\. Já pagou\? Não pague de novo\./)
    await expect(ticket(notice), way).toContainText(/1\.000 Inscritos para @canalemaltaR\$\s204,74/)
    // A typed address loads a new document, in which the visitor has not just left a panel.
    if (way !== 'outro endereço') await expect(notice, way).toBeFocused()
    else {
      expect((await notice.boundingBox())?.height).toBeLessThanOrEqual(64)
      await expect(link(page, 'Ver código PIX')).toBeVisible()
      await notice.locator('summary').click()
    }
    expect(await shownCode(page), way).toBe(code)
    expect(await chatText(page, 'Enviar comprovante pelo WhatsApp'), way).toContain('youtube.com/@canalemalta')
    await link(page, 'Ver código PIX').click()
    await expect(knownOrder(page), way).toBeFocused()
    await expect(page.getByText('Já pagou? Não pague de novo.'), way).toBeVisible()
    await expect(brCode(page), way).toHaveValue(payload)
    await expectNothingPaid(page)
  }
  await expectAccessible(page)
  await button(page, 'Voltar ao início').click()
  await orderNotice(page).getByRole('button', { name: 'Fechar' }).click()
  await expect(orderNotice(page)).toHaveCount(0)
  expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual([])
})

test('só o que foi pago ou processado é verde, e o botão que fecha o aviso fica na coluna @desktop', async ({
  page,
}) => {
  await openFilledCheckout(page)
  await orderByPix(page)
  await button(page, 'Voltar ao início').click()
  await expect(orderNotice(page)).toHaveCSS('background-color', 'rgb(255, 242, 204)')
  await expect(link(page, 'Ver código PIX')).toHaveAttribute('data-variant', 'primary')
  const close = await orderNotice(page).getByRole('button', { name: 'Fechar' }).boundingBox()
  expect(close && close.x + close.width).toBeLessThanOrEqual(1232)
})

test('um dia depois nem o código nem o aviso estão lá, e o mesmo pacote é outro pedido', async ({ page }) => {
  await openFilledCheckout(page)
  const code = await orderByPix(page)
  await page.clock.setSystemTime('2026-05-14T09:59:00-03:00')
  await page.reload()
  await expect(
    page.getByRole('heading', { name: new RegExp(`^Seu pedido ${code}, de ontem às 10:0\\d$`) }),
  ).toBeFocused()
  await page.clock.setSystemTime('2026-07-13T10:00:00-03:00')
  await reload(page)
  await scriptsArrived(page)
  await idle(page)
  await expect(submitButton(page)).toBeVisible()
  await expectContact(page)
  expect(await orderByPix(page)).not.toBe(code)
  await openHome(page)
  await expect(orderNotice(page)).toHaveCount(1)
})
