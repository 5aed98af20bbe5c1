import {
  expectContact,
  fillContact,
  openFilledCheckout,
  selection,
  stopBeforeOrder,
  submitButton,
} from '../support/checkout.ts'
import { idle, orderNotice, packageLink } from '../support/home.ts'
import { scriptsArrived } from '../support/network.ts'
import {
  another,
  brCode,
  chatText,
  deliveriesEnded,
  expectNothingPaid,
  knownOrder,
  orderByPix,
  pixHeading,
  shownCode,
  waiting,
  expectOrders,
  openFromHome,
} from '../support/orders.ts'
import { status } from '../../support/receiver.ts'
import { siteUrlOf } from '../support/sites.ts'
import { expect, expectAccessible, hydrated, test, type Page } from '../support/test.ts'

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name })

test.describe('numa loja com chave PIX e sem webhook', () => {
  test.use({ baseURL: siteUrlOf('pix') })

  test('de qualquer saída do PIX fica um aviso que leva ao mesmo código, e pedir de novo pergunta @both', async ({
    page,
  }) => {
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
      await expect(notice, way).toContainText(/Pedido de hoje às 10:\d\d, R\$\s204,74\. Já pagou\? Não pague de novo\./)
      // An address that is typed opens a new page, in which nothing has happened yet.
      if (way !== 'outro endereço') await expect(notice, way).toBeFocused()
      expect(await shownCode(page), way).toBe(code)
      expect(await chatText(page, 'Enviar comprovante pelo WhatsApp'), way).toContain('youtube.com/@canalemalta')
      await page.reload()
      await hydrated(page)
      await link(page, 'Ver código PIX').click()
      await expect(knownOrder(page), way).toBeFocused()
      await expect(page.getByText('Já pagou? Não pague de novo.'), way).toBeVisible()
      await expect(brCode(page), way).toHaveValue(payload)
      await expectNothingPaid(page)
    }
    await expectAccessible(page)
    await button(page, 'Voltar ao início').click()
    await packageLink(page).click()
    await fillContact(page)
    await submitButton(page).click()
    await expect(knownOrder(page)).toBeFocused()
    await expect(brCode(page)).toHaveValue(payload)
    await another(page).click()
    await expect(pixHeading(page)).toBeFocused()
    expect(await shownCode(page)).not.toBe(code)
    await button(page, 'Voltar ao início').click()
    await expect(orderNotice(page)).toHaveCount(2)
    for (const left of [1, 0]) {
      await orderNotice(page).first().getByRole('button', { name: 'Fechar' }).click()
      await expect(orderNotice(page)).toHaveCount(left)
    }
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
  })

  test('um dia depois nem o código nem o aviso estão lá, e o mesmo pacote é outro pedido', async ({ page }) => {
    await openFilledCheckout(page)
    const code = await orderByPix(page)
    await page.clock.setSystemTime('2026-05-14T09:59:00-03:00')
    await page.reload()
    await expect(page.getByRole('heading', { name: `Seu pedido ${code}, de ontem às 10:00` })).toBeFocused()
    await page.clock.setSystemTime('2026-07-13T10:00:00-03:00')
    await page.reload()
    await hydrated(page)
    await scriptsArrived(page)
    await idle(page)
    await expect(submitButton(page)).toBeVisible()
    await expectContact(page)
    await submitButton(page).focus()
    expect(await orderByPix(page)).not.toBe(code)
    await page.goto('/')
    await hydrated(page)
    await expect(orderNotice(page)).toHaveCount(1)
  })
})

test.describe('numa loja com PIX e webhook', () => {
  test.use({ baseURL: siteUrlOf('all') })

  test('o PIX que a loja não recebeu segue sozinho, e a cada passo de quem compra', async ({
    page,
    receiver,
    allowConsole,
  }) => {
    allowConsole(/500/)
    receiver.answerWith(status(500))
    await openFilledCheckout(page)
    await stopBeforeOrder(page)
    const code = await orderByPix(page)
    const steps: [step: string, go: () => Promise<unknown>][] = [
      ['5 s depois', () => page.clock.runFor(5000)],
      ['15 s depois', () => page.clock.runFor(10_000)],
      ['45 s depois', () => page.clock.runFor(30_000)],
      ['2 min depois', () => page.clock.runFor(75_000)],
      ['7 min depois', () => page.clock.runFor(300_000)],
      [
        'ao voltar do app do banco',
        () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))),
      ],
      ['ao ir para a página inicial', () => link(page, 'Voltar').click()],
      ['ao ver o código de novo', () => link(page, 'Ver código PIX').click()],
    ]
    await expect.poll(() => receiver.deliveries.length).toBe(1)
    for (const [index, [step, go]] of steps.entries()) {
      await deliveriesEnded(page)
      await go()
      await expect.poll(() => receiver.deliveries.length, step).toBe(index + 2)
    }
    await deliveriesEnded(page)
    receiver.answerWith(status(200))
    await page.clock.runFor(300_000)
    await expect.poll(() => waiting(page)).toEqual([])
    await deliveriesEnded(page)
    const sent = receiver.deliveries.length
    await page.clock.runFor(3_600_000)
    expect(receiver.deliveries).toHaveLength(sent)
    await expectOrders(receiver, [code])
  })

  test('o que a loja recusa de vez não vai outra vez, e a página diz que é preciso enviar pelo WhatsApp', async ({
    page,
    receiver,
    allowConsole,
  }) => {
    allowConsole(/413/)
    receiver.answerWith(status(413))
    await openFilledCheckout(page)
    await orderByPix(page)
    const refused = page.getByText('A loja não pôde receber este pedido pelo site: envie-o pelo WhatsApp.')
    await expect(refused).toBeVisible()
    expect(await waiting(page)).toEqual([])
    await link(page, 'Voltar').click()
    await expect(refused).toBeVisible()
    await page.reload()
    await expect(refused).toBeVisible()
    await deliveriesEnded(page)
    expect(receiver.deliveries).toHaveLength(1)
  })
})

const withLink = selection({ paymentLink: 'https://pay.exemplo.com/abc' })

test('de uma aba de pagamento aberta fica um aviso que a abre de novo, e pedir de novo pergunta', async ({
  page,
  context,
}) => {
  await openFilledCheckout(page, withLink)
  await stopBeforeOrder(page)
  const opened = context.waitForEvent('page')
  await submitButton(page).click()
  await (await opened).close()
  await page.clock.runFor(1000)
  await expect(orderNotice(page)).toBeFocused()
  const code = await shownCode(page)
  await page.clock.resume()
  await page.reload()
  await expect(orderNotice(page)).toContainText(/Pedido de hoje às 10:05, R\$\s204,74/)
  const way = page.getByRole('link', { name: 'Abrir a página de pagamento' })
  await expect(way).toHaveAttribute('href', 'https://pay.exemplo.com/abc')
  await expect(way).toHaveAttribute('rel', /noopener/)
  await openFilledCheckout(page, withLink)
  await submitButton(page).click()
  await expect(knownOrder(page)).toBeFocused()
  expect(await shownCode(page)).toBe(code)
  await expect(page.getByRole('link', { name: 'Abrir pay.exemplo.com' })).toBeVisible()
  expect(context.pages()).toHaveLength(1)
  const second = context.waitForEvent('page')
  await another(page).click()
  await expect(await second).toHaveURL('https://pay.exemplo.com/abc')
  await expect(page).toHaveURL('/')
  await expect(orderNotice(page)).toHaveCount(2)
})

test('uma aba bloqueada volta ao recarregar, e ao sair deixa um aviso com o caminho do pagamento', async ({ page }) => {
  await page.addInitScript(() => (window.open = () => null))
  await openFilledCheckout(page, withLink)
  await submitButton(page).click()
  await expect(page.getByRole('heading', { name: /bloqueou a página de pagamento/ })).toBeFocused()
  const code = await shownCode(page)
  await page.reload()
  await expect(knownOrder(page)).toBeFocused()
  await button(page, 'Voltar ao início').click()
  await expect(orderNotice(page)).toBeFocused()
  expect(await shownCode(page)).toBe(code)
  await expect(page.getByRole('link', { name: 'Abrir a página de pagamento' })).toBeVisible()
})
