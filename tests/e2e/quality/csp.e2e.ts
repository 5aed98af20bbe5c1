import { contact, fillCard, fillContact, openCheckout, order, stopBeforeOrder } from '../support/fill.ts'
import { expect, submit, test as base, type Page } from '../support/order-test.ts'
import { siteUrlOf } from '../support/sites.ts'
import { hydrated } from '../support/test.ts'

/** `violations` holds what the policy refused, in any page of the test and as the browser itself reports it. */
const test = base.extend<{ violations: string[] }>({
  violations: async ({ context }, use) => {
    const violations: string[] = []
    await context.exposeFunction('reportViolation', (text: string) => violations.push(text))
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
        const { reportViolation } = window as unknown as { reportViolation: (text: string) => void }
        reportViolation(`${violatedDirective} ${blockedURI} ${sample}`.trim())
      })
    })
    await use(violations)
  },
})

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

async function orderFromHome(page: Page): Promise<void> {
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('button', { name: /Pausar/ }).click()
  await page.getByRole('link', { name: /1\.000 Inscritos por/ }).click()
  await expect(heading(page, 'Finalize seu pedido')).toBeVisible()
  await fillContact(page, { 'E-mail': 'ana@gmial.com' })
  await fillCard(page)
  await fillContact(page)
  await stopBeforeOrder(page)
  await submit(page).click()
}

test('um pedido inteiro, da página inicial ao fim, não fere a política', async ({ page, violations }) => {
  await orderFromHome(page)
  await page.clock.runFor(3000)
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Pedido processado com sucesso!').first()).toBeVisible()
  expect(violations).toEqual([])
})

test('a página não encontrada não fere a política', async ({ page, violations, allowConsole }) => {
  allowConsole(/404/)
  await page.goto('/nada')
  await hydrated(page)
  expect(violations).toEqual([])
})

test('a página de pagamento abre em outra aba, sem ferir a política', async ({ page, context, violations }) => {
  const response = await page.goto('/checkout')
  expect(response?.headers()['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  await openCheckout(page, order({ paymentLink: 'https://pay.exemplo.com/abc' }))
  await fillContact(page)
  const opened = context.waitForEvent('page')
  await submit(page).click()
  const payment = await opened
  await expect(payment).toHaveURL('https://pay.exemplo.com/abc')
  await expect(payment).toHaveTitle('Another site')
  expect(await payment.evaluate(() => window.opener as unknown)).toBeNull()
  expect(violations).toEqual([])
})

test.describe('numa loja que recebe por Pix', () => {
  test.use({ baseURL: siteUrlOf('pix') })

  test('o QR Code e a cópia não ferem a política', async ({ page, context, violations }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openCheckout(page)
    await fillContact(page)
    await submit(page).click()
    await expect(page.getByRole('img', { name: /QR Code/ })).toBeVisible()
    await page.getByRole('button', { name: 'Copiar código PIX' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Copiado.' })).toBeVisible()
    expect(violations).toEqual([])
  })
})

for (const store of ['webhook', 'all']) {
  test.describe(`na loja ${store}`, () => {
    test.use({ baseURL: siteUrlOf(store) })

    test('o pedido chega ao endereço da loja, e a nenhum outro', async ({
      page,
      receiver,
      violations,
      allowConsole,
    }) => {
      await openCheckout(page)
      await fillContact(page)
      await submit(page).click()
      await expect.poll(() => receiver.deliveries.length).toBe(1)
      expect(receiver.deliveries[0]?.body).toContain(contact['E-mail'])
      expect(violations).toEqual([])

      allowConsole(/Content Security Policy/)
      const answer = await page.evaluate(() => fetch('https://outra.exemplo.com/').catch(() => 'refused'))
      expect(answer).toBe('refused')
      await expect.poll(() => violations).toEqual([expect.stringMatching(/^connect-src https:\/\/outra\.exemplo\.com/)])
    })
  })
}

test.describe('numa loja com links de pagamento', () => {
  test.use({ baseURL: siteUrlOf('links') })

  test('o pacote leva ao seu link sem ferir a política', async ({ page, violations }) => {
    await page.goto('/')
    await hydrated(page)
    await page.getByRole('link', { name: /10\.000 Inscritos por/ }).click()
    await expect(page).toHaveURL('https://pay.exemplo.com/inscritos-10000')
    expect(violations).toEqual([])
  })
})

/** Sends the page as the server does, with a text in it that somebody else wrote. */
async function spoil(page: Page, text: string): Promise<void> {
  await page.route('/', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('</body>', () => `${text}</body>`)
    await route.fulfill({ response, body })
  })
}

for (const [what, text, directive] of [
  ['um script alheio na página', '<script>document.title = "invadida"</script>', /^script-src-elem inline/],
  ['um comando num atributo', '<img src="/og.png" onload="document.title = 1">', /^script-src-attr inline/],
  ['um script de outro site', '<script src="https://outra.exemplo.com/x.js"></script>', /^script-src-elem https:/],
  ['um estilo alheio', '<style>body { display: none }</style>', /^style-src-elem inline/],
  ['uma imagem de outro site', '<img src="https://outra.exemplo.com/x.png">', /^img-src https:/],
] as const) {
  test(`a política recusa ${what}`, async ({ page, violations, allowConsole, isMobile }) => {
    test.skip(isMobile, 'a regra é a mesma nos dois projetos')
    allowConsole(/Content Security Policy|hydrat|Minified React error/i)
    await spoil(page, text)
    await page.goto('/')
    await hydrated(page)
    await expect.poll(() => violations).toEqual([expect.stringMatching(directive)])
    await expect(page).toHaveTitle(/^Canal em Alta/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

test('um texto não vira HTML nem por engano de um script da página', async ({ page, violations, allowConsole }) => {
  allowConsole(/Trusted/)
  await page.goto('/')
  await hydrated(page)
  const attack = page.evaluate(() => void (document.body.innerHTML = '<b>invadida</b>'))
  await expect(attack).rejects.toThrow(/TrustedHTML/)
  await expect.poll(() => violations).toEqual([expect.stringMatching(/^require-trusted-types-for/)])
})
