import {
  contact,
  done,
  fillCard,
  fillContact,
  openFilledCheckout,
  selection,
  stopBeforeOrder,
  submitButton,
} from '../support/checkout.ts'
import { openHome, packageLink } from '../support/home.ts'
import { siteUrlOf } from '../support/sites.ts'
import { expect, hydrated, test as base, type Page } from '../support/test.ts'

/** `violations` collects what the policy refused in any page of the test, as the browser reports it. */
const test = base.extend<{ violations: string[] }>({
  violations: async ({ context }, use) => {
    const violations: string[] = []
    await context.exposeFunction('reportViolation', (text: string) => {
      // Refused twice: by the policy of the headers, and by the page's own.
      if (!violations.includes(text)) violations.push(text)
    })
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
        const { reportViolation } = window as unknown as { reportViolation: (text: string) => void }
        reportViolation(`${violatedDirective} ${blockedURI} ${sample}`.trim())
      })
    })
    await use(violations)
  },
})

async function orderFromHome(page: Page): Promise<void> {
  await openHome(page)
  await page.getByRole('button', { name: /Pausar/ }).click()
  await packageLink(page).click()
  await expect(page.getByRole('heading', { name: 'Finalize seu pedido' })).toBeVisible()
  await fillContact(page, { 'E-mail': 'ana@gmial.com' })
  await fillCard(page)
  await fillContact(page)
  await stopBeforeOrder(page)
  await submitButton(page).click()
}

test('um pedido inteiro, da página inicial ao fim, não fere a política de segurança', async ({ page, violations }) => {
  await orderFromHome(page)
  await page.clock.runFor(3000)
  await expect(page).toHaveURL('/')
  await expect(page.getByText(done).first()).toBeVisible()
  expect(violations).toEqual([])
})

test('a página não encontrada não fere a política de segurança', async ({ page, violations, allowConsole }) => {
  allowConsole(/404/)
  await page.goto('/nada')
  await hydrated(page)
  expect(violations).toEqual([])
})

test('o pagamento abre em outra aba sem ferir a política de segurança', async ({ page, context, violations }) => {
  const response = await page.goto('/checkout')
  expect(response?.headers()['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  await openFilledCheckout(page, selection({ paymentLink: 'https://pay.exemplo.com/abc' }))
  const opened = context.waitForEvent('page')
  await submitButton(page).click()
  await expect(await opened).toHaveURL('https://pay.exemplo.com/abc')
  expect(violations).toEqual([])
})

test.describe('numa loja que recebe por Pix', () => {
  test.use({ baseURL: siteUrlOf('pix') })

  test('o QR Code e a cópia não ferem a política de segurança', async ({ page, context, violations }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openFilledCheckout(page)
    await submitButton(page).click()
    await expect(page.getByRole('img', { name: /QR Code/ })).toBeVisible()
    await page.getByRole('button', { name: 'Copiar código PIX' }).click()
    await expect(page.getByText('Copiado.')).toBeVisible()
    expect(violations).toEqual([])
  })
})

for (const variant of ['webhook', 'all']) {
  test.describe(`na loja com a variante ${variant}`, () => {
    test.use({ baseURL: siteUrlOf(variant) })

    test('o pedido só chega ao endereço da loja', async ({ page, receiver, violations, allowConsole }) => {
      await openFilledCheckout(page)
      await submitButton(page).click()
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

  test('o pacote leva ao seu link sem ferir a política de segurança', async ({ page, violations }) => {
    await openHome(page)
    await page.getByRole('link', { name: /10\.000 Inscritos por/ }).click()
    await expect(page).toHaveURL('https://pay.exemplo.com/inscritos-10000')
    expect(violations).toEqual([])
  })
})

/** Sends pages as a host does that cannot set headers, such as GitHub Pages. */
const withoutHeaders = (page: Page) =>
  page.route(
    ({ pathname }) => ['/', '/checkout'].includes(pathname),
    async (route) => {
      const response = await route.fetch()
      await route.fulfill({ body: await response.text(), contentType: 'text/html' })
    },
  )

/** Sends home as the server does, with or without its headers, with a text in it that somebody else wrote. */
async function spoil(page: Page, text: string, hasHeaders: boolean): Promise<void> {
  await page.route('/', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('</body>', () => `${text}</body>`)
    await route.fulfill(hasHeaders ? { response, body } : { body, contentType: 'text/html' })
  })
}

test('sem cabeçalhos do servidor, um pedido inteiro não fere a política que vem na página', async ({
  page,
  violations,
}) => {
  await withoutHeaders(page)
  await orderFromHome(page)
  await page.clock.runFor(3000)
  await expect(page).toHaveURL('/')
  await expect(page.getByText(done).first()).toBeVisible()
  await page.clock.resume()
  await openFilledCheckout(page)
  expect(violations).toEqual([])
})

for (const [what, text, directive] of [
  ['um script alheio na página', '<script>document.title = "invadida"</script>', /^script-src-elem inline/],
  ['um comando num atributo', '<img src="/og.png" onload="document.title = 1">', /^script-src-attr inline/],
  ['um script de outro site', '<script src="https://outra.exemplo.com/x.js"></script>', /^script-src-elem https:/],
  ['um estilo alheio', '<style>body { display: none }</style>', /^style-src-elem inline/],
  ['uma imagem de outro site', '<img src="https://outra.exemplo.com/x.png">', /^img-src https:/],
] as const) {
  for (const [where, hasHeaders] of [
    ['dos cabeçalhos', true],
    ['da página', false],
  ] as const) {
    test(`a política ${where} recusa ${what}`, async ({ page, violations, allowConsole }) => {
      allowConsole(/Content Security Policy|hydrat|Minified React error/i)
      await spoil(page, text, hasHeaders)
      await openHome(page)
      await expect.poll(() => violations).toEqual([expect.stringMatching(directive)])
      await expect(page).toHaveTitle(/^Canal em Alta/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  }
}

test('um texto não vira HTML nem por engano de um script da página', async ({ page, violations, allowConsole }) => {
  allowConsole(/Trusted/)
  await openHome(page)
  const attack = page.evaluate(() => void (document.body.innerHTML = '<b>invadida</b>'))
  await expect(attack).rejects.toThrow(/TrustedHTML/)
  await expect.poll(() => violations).toEqual([expect.stringMatching(/^require-trusted-types-for/)])
})
