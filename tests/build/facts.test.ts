import { expect, test } from 'vitest'
import { readBuilt } from './built-site.ts'

// The seller's facts as they ship. In 7 days one may regret by law, and in 7 an overwritten backup is gone.
const shipped =
  /(?<!WhatsApp, .*)24 horas|(?<!desist.*|dados .*)7 dias(?! para desistir)|90 dias|\b6 horas|\b5%|\b12(?:x| vezes)/gi

const textOf = (html: string) => html.replaceAll(/<(script|style)(?: data-cfasync="false")?>[^]*?<\/\1>/g, '')

test.each([
  ['index.html', 20],
  ['checkout.html', 3],
])('in a shop with other facts, %s has none of those that ship', (page, count) => {
  const text = textOf(readBuilt(page, '.variants/long'))
  expect(text.match(shipped)).toBeNull()
  expect(text).not.toMatch(/\{\w+\}/)
  expect(textOf(readBuilt(page)).match(shipped)).toHaveLength(count)
})

const sources = import.meta.glob<string>(
  ['/{src,schemas,orders}/**/*.{ts,tsx,js}', '!/orders/{tests,tools}/**', '!/src/content/settings.ts'],
  { query: '?raw', import: 'default', eager: true },
)

test('no source but the settings has a fact in its text, that of the order book included', () => {
  const withoutComments = (source: string) => source.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '')
  const found = Object.entries(sources).flatMap(([file, source]) =>
    (withoutComments(source).match(shipped) ?? []).map((text) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})

test('a shop without a discount draws none', () => {
  const [home, checkout] = ['index.html', 'checkout.html'].map((page) => textOf(readBuilt(page, '.variants/links')))
  expect(home).not.toMatch(/-0%|no PIX|class="pill"/)
  expect(home).toContain('R$ 28,62')
  expect(checkout).not.toMatch(/economize|<s>|Desconto PIX/)
  expect(checkout).toContain('Preço')
})
