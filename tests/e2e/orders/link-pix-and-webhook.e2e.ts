import { queueKey } from '#src/checkout/submit/queue-key.ts'
import { fillCard, fillContact, openCheckout, order, stopBeforeOrder } from '../support/fill.ts'
import { listen } from '../support/loads.ts'
import { expect, expectNothingPaid, ordersOf, shownCode, submit, test, type Page } from '../support/order-test.ts'
import { status } from '../support/receiver.ts'
import { siteUrlOf } from '../support/sites.ts'
import { hydrated } from '../support/test.ts'

test.use({ baseURL: siteUrlOf('all') })

const withLink = order({ paymentLink: 'https://buy.stripe.com/abc?locale=pt-BR' })

/** Codes of the orders that wait in this browser. */
const waiting = (page: Page) =>
  page.evaluate(
    (key) => (JSON.parse(localStorage.getItem(key) ?? '[]') as { code: string }[]).map(({ code }) => code),
    queueKey,
  )

const goOnline = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')))

async function orderByPix(page: Page): Promise<string> {
  await openCheckout(page)
  await fillContact(page)
  await submit(page).click()
  await expect(page.getByRole('heading', { name: 'Pague R$ 204,74 com PIX' })).toBeFocused()
  return shownCode(page)
}

test('a página de pagamento abre com o e-mail e o código, e a loja fica sabendo', async ({
  page,
  context,
  receiver,
}) => {
  await openCheckout(page, withLink)
  await expect(page.getByText('Você vai pagar em buy.stripe.com')).toBeVisible()
  await fillContact(page)
  await stopBeforeOrder(page)
  const opened = context.waitForEvent('page')
  await submit(page).click()
  const payment = await opened
  const code = await shownCode(page)
  await expect(payment).toHaveURL(
    `https://buy.stripe.com/abc?locale=pt-BR&prefilled_email=ana%40gmail.com&client_reference_id=${code}`,
  )
  expect(await payment.evaluate(() => window.opener as unknown)).toBeNull()
  await page.clock.runFor(1000)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('status').filter({ hasText: 'conclua o pagamento lá' })).toBeVisible()
  expect(await shownCode(page)).toBe(code)
  await expectNothingPaid(page)
  await expect.poll(() => ordersOf(receiver).map((sent) => sent.code)).toEqual([code])
  await expect.poll(() => waiting(page)).toEqual([])
})

test('um site sem parâmetros conhecidos abre como o link diz', async ({ page, context, isMobile }) => {
  test.skip(isMobile, 'o endereço é o mesmo nos dois projetos')
  await openCheckout(page, order({ paymentLink: 'https://pay.exemplo.com/abc?x=1' }))
  await fillContact(page)
  const opened = context.waitForEvent('page')
  await submit(page).click()
  await expect(await opened).toHaveURL('https://pay.exemplo.com/abc?x=1')
})

test('o PIX também avisa a loja, uma vez só, mesmo voltando e tentando de novo', async ({ page, receiver }) => {
  const code = await orderByPix(page)
  await expect.poll(() => receiver.deliveries).toHaveLength(1)
  await page.getByRole('button', { name: 'Voltar ao formulário' }).click()
  await submit(page).click()
  expect(await shownCode(page)).toBe(code)
  await page.reload()
  await hydrated(page)
  await submit(page).click()
  expect(await shownCode(page)).toBe(code)
  expect(ordersOf(receiver).map((sent) => [sent.code, sent.method, sent.totalCents])).toEqual([[code, 'pix', 20_474]])
})

test('o que a loja não recebeu espera e segue quando a rede volta', async ({ page, receiver, allowConsole }) => {
  allowConsole(/500/)
  receiver.answerWith(status(500))
  const code = await orderByPix(page)
  await expect.poll(() => waiting(page)).toEqual([code])
  await goOnline(page)
  await expect.poll(() => receiver.deliveries).toHaveLength(2)
  expect(await waiting(page)).toEqual([code])
  receiver.answerWith(status(200))
  await goOnline(page)
  await expect.poll(() => waiting(page)).toEqual([])
  await goOnline(page)
  expect(new Set(ordersOf(receiver).map((sent) => sent.code))).toEqual(new Set([code]))
  expect(receiver.deliveries).toHaveLength(3)
})

test('o que a loja não recebeu segue ao recarregar, e em qualquer página', async ({ page, receiver, allowConsole }) => {
  allowConsole(/500/)
  receiver.answerWith(status(500))
  const code = await orderByPix(page)
  await expect.poll(() => waiting(page)).toEqual([code])
  receiver.answerWith(status(200))
  await page.goto('/')
  await expect.poll(() => waiting(page)).toEqual([])
  expect(ordersOf(receiver).map((sent) => sent.code)).toEqual([code, code])
  await page.reload()
  await hydrated(page)
  expect(receiver.deliveries).toHaveLength(2)
})

test('sem rede o pedido espera, e o código PIX vem quando ela volta', async ({
  page,
  context,
  receiver,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/)
  const loads = listen(page)
  await openCheckout(page)
  await fillContact(page)
  for (const script of ['place-order', 'SubmissionResult']) await loads.arrived(script)
  await context.setOffline(true)
  await submit(page).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Confira sua internet' })
  await expect(alert).toBeVisible()
  const code = await shownCode(page)
  await expect.poll(() => waiting(page)).toEqual([code])
  await context.setOffline(false)
  await expect.poll(() => waiting(page)).toEqual([])
  expect(ordersOf(receiver).map((sent) => sent.code)).toEqual([code])
  await alert.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('textbox', { name: 'PIX copia e cola' })).toHaveValue(/^000201/)
})

test('depois de 24 horas um pedido que não chegou é esquecido', async ({ page, receiver, allowConsole, isMobile }) => {
  test.skip(isMobile, 'o prazo é o mesmo nos dois projetos')
  allowConsole(/500/)
  receiver.answerWith(status(500))
  await orderByPix(page)
  await expect.poll(() => waiting(page)).toHaveLength(1)
  await page.clock.setFixedTime('2026-05-14T10:05:00-03:00')
  await page.goto('/')
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), queueKey)).toBeNull()
  expect(receiver.deliveries).toHaveLength(1)
})

test('com o armazenamento recusado o pedido segue do mesmo modo', async ({ page, receiver, allowConsole }) => {
  allowConsole(/500/)
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    }
  })
  receiver.answerWith(status(500))
  const code = await orderByPix(page)
  await expect.poll(() => receiver.deliveries).toHaveLength(1)
  await page.getByRole('button', { name: 'Voltar ao formulário' }).click()
  receiver.answerWith(status(200))
  await submit(page).click()
  expect(await shownCode(page)).toBe(code)
  await expect.poll(() => ordersOf(receiver).map((sent) => sent.code)).toEqual([code, code])
})

const secrets = {
  'Número do cartão': '5454 5454 5454 5454',
  'Validade (MM/AA)': '11/31',
  'Código de segurança (CVV)': '753',
  'Nome impresso no cartão': 'TITULAR CANARIO',
  'CPF do titular': '529.982.247-25',
  'Número do documento': 'MG-12.345.678',
}

test('nada do cartão sai da página nem fica nela', async ({ page, context, receiver, allowConsole }) => {
  allowConsole(/500/)
  receiver.answerWith(status(500))
  const seen: string[] = []
  context.on('request', (request) => seen.push(request.url(), request.postData() ?? ''))
  context.on('console', (line) => seen.push(line.text()))
  await openCheckout(page, withLink)
  await fillContact(page)
  await fillCard(page, secrets)
  await page.getByLabel('Parcelas').selectOption('12')
  await stopBeforeOrder(page)
  await submit(page).click()
  await expect.poll(() => waiting(page)).toHaveLength(1)
  const kept = () =>
    page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state, document.cookie]),
    )
  seen.push(await kept())
  await page.clock.runFor(1000)
  await expect(page).toHaveURL('/')
  seen.push(await kept(), page.url(), await page.getByRole('status').first().innerHTML())
  seen.push(...receiver.deliveries.map(({ body }) => body))
  expect(ordersOf(receiver)).toMatchObject([{ method: 'credit', installments: 12 }])

  const text = seen.map((line) => [line, decode(line)].join('\n')).join('\n')
  for (const secret of Object.values(secrets)) {
    expect(text).not.toContain(secret)
    if (!/[A-Z]/.test(secret)) expect(text).not.toContain(`"${secret.replace(/\D/g, '')}"`)
  }
  expect(text).not.toMatch(/5454|52998224725|12345678/)
  // It is the right haystack: what may be known is in it.
  expect(text).toContain('ana@gmail.com')

  // The address changes before the page does: going back from an address alone would leave the form where it is.
  await expect(page.getByRole('heading', { name: 'Dúvidas Frequentes' })).toBeVisible()
  await page.goBack()
  await hydrated(page)
  await page.getByRole('radio', { name: 'Cartão de crédito' }).check()
  for (const label of Object.keys(secrets)) await expect(page.getByLabel(label)).toHaveValue('')
})

function decode(text: string): string {
  return text.replace(/(?:%[\da-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes)
    } catch {
      return bytes
    }
  })
}
