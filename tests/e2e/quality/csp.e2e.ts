import { readFileSync } from 'node:fs'
import { openHome } from '../support/home.ts'
import { builtAt } from '../support/sites.ts'
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

const read = (origin: string, file: string) => readFileSync(`${builtAt(origin)}/${file}`, 'utf8')

// All other scenarios run under the policy of the headers: what it refuses is an error in the console. The build tests compare
// the policy in each page with it.
const foreign = [
  ['<script>document.title = "invadida"</script>', /^script-src-elem inline/],
  ['<img src="/og.png" onload="document.title = 1">', /^script-src-attr inline/],
  ['<script src="https://outra.exemplo.com/x.js"></script>', /^script-src-elem https:/],
  ['<style>body { display: none }</style>', /^style-src-elem inline/],
  ['<img src="https://outra.exemplo.com/x.png">', /^img-src https:/],
] as const

test('a política da página recusa o que é alheio', async ({ page, violations, allowConsole }) => {
  allowConsole(/Content Security Policy|Trusted|hydrat|Minified React error/i)
  await page.route('/', async (route) => {
    const texts = foreign.map(([text]) => text).join('')
    const body = read(new URL(route.request().url()).origin, 'index.html').replace('</body>', () => `${texts}</body>`)
    await route.fulfill({ contentType: 'text/html', body })
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
