import { readFileSync } from 'node:fs'
import { done, fillCard, fillContact, openFilledCheckout, stopBeforeOrder, submitButton } from '../support/checkout.ts'
import { openHome, packageLink } from '../support/home.ts'
import { siteAt, siteUrlOf } from '../support/sites.ts'
import { test as base, expect } from '../support/test.ts'

/** `violations` collects what the policy refused in any page of the test, as the browser reports it. */
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

const read = (origin: string, file: string) => readFileSync(`${siteAt(origin).folder}/${file}`, 'utf8')

// All other scenarios run under the policy of the headers: what it refuses is an error in the console.
test.describe('sem cabeçalhos do servidor, com a política que vem na página', () => {
  test.beforeEach(({ page }) =>
    page.route(
      ({ pathname }) => ['/', '/checkout'].includes(pathname),
      async (route) => {
        const { origin, pathname } = new URL(route.request().url())
        const body = read(origin, pathname === '/' ? 'index.html' : 'checkout.html')
        await route.fulfill({ body, contentType: 'text/html' })
      },
    ),
  )

  test('um pedido com cartão, do início ao fim, não a fere', async ({ page, violations }) => {
    await openHome(page)
    await page.getByRole('button', { name: /Pausar/ }).click()
    await packageLink(page).click()
    await expect(page.getByRole('heading', { name: 'Finalize seu pedido' })).toBeVisible()
    await fillContact(page, { 'E-mail': 'ana@gmial.com' })
    await fillCard(page)
    await fillContact(page)
    await stopBeforeOrder(page)
    await submitButton(page).click()
    await page.clock.runFor(3000)
    await expect(page).toHaveURL('/')
    await expect(page.getByText(done).first()).toBeVisible()
    expect(violations).toEqual([])
  })

  test.describe('numa loja que recebe por Pix', () => {
    test.use({ baseURL: siteUrlOf('all') })

    test('o QR Code e a cópia não a ferem', async ({ page, context, violations }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await openFilledCheckout(page)
      await submitButton(page).click()
      await expect(page.getByRole('img', { name: /QR Code/ })).toBeVisible()
      await page.getByRole('button', { name: 'Copiar código PIX' }).click()
      await expect(page.getByRole('button', { name: /^Código copiado/ })).toBeVisible()
      expect(violations).toEqual([])
    })
  })
})

const foreign = [
  ['<script>document.title = "invadida"</script>', /^script-src-elem inline/],
  ['<img src="/og.png" onload="document.title = 1">', /^script-src-attr inline/],
  ['<script src="https://outra.exemplo.com/x.js"></script>', /^script-src-elem https:/],
  ['<style>body { display: none }</style>', /^style-src-elem inline/],
  ['<img src="https://outra.exemplo.com/x.png">', /^img-src https:/],
] as const

const policies = {
  'dos cabeçalhos': (html: string, headers: string) => ({
    body: html.replace(/<meta http-equiv="Content-Security-Policy".*?>/, ''),
    headers: { 'Content-Security-Policy': /Content-Security-Policy: (.*)/.exec(headers)?.[1] ?? '' },
  }),
  'da página': (html: string) => ({ body: html }),
}

for (const [where, answer] of Object.entries(policies)) {
  test(`a política ${where} recusa o que é alheio`, async ({ page, violations, allowConsole }) => {
    allowConsole(/Content Security Policy|Trusted|hydrat|Minified React error/i)
    await page.route('/', async (route) => {
      const { origin } = new URL(route.request().url())
      const texts = foreign.map(([text]) => text).join('')
      const html = read(origin, 'index.html').replace('</body>', () => `${texts}</body>`)
      await route.fulfill({ contentType: 'text/html', ...answer(html, read(origin, '_headers')) })
    })
    await openHome(page)
    for (const [text, directive] of foreign)
      await expect.poll(() => violations, text).toContainEqual(expect.stringMatching(directive))
    await expect(page).toHaveTitle(/^Canal em Alta/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    const markup = page.evaluate(() => void (document.body.innerHTML = '<b>invadida</b>'))
    await expect(markup).rejects.toThrow(/TrustedHTML/)
    const answered = await page.evaluate(() => fetch('https://outra.exemplo.com/').catch(() => 'refused'))
    expect(answered).toBe('refused')
    await expect
      .poll(() => violations)
      .toContainEqual(expect.stringMatching(/^connect-src https:\/\/outra\.exemplo\.com/))
    expect(violations).toContainEqual(expect.stringMatching(/^require-trusted-types-for/))
    expect(violations).toHaveLength(foreign.length + 2)
  })
}
