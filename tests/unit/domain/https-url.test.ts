import { expect, test } from 'vitest'
import { parseHttpsUrl, shortAddress } from '#src/domain/links.ts'

test.each([
  ['a plain address', 'https://exemplo.com/pagar', 'https://exemplo.com/pagar'],
  ['capitals', 'HTTPS://Exemplo.COM/Pagar', 'https://exemplo.com/Pagar'],
  ['accents in the host', 'https://são.com/', 'https://xn--so-sia.com/'],
])('reads %s', (_, text, href) => {
  expect(parseHttpsUrl(text)?.href).toBe(href)
})

test.each([
  ['nothing', ''],
  ['no scheme', 'exemplo.com'],
  ['no host', 'https://'],
  ['http', 'http://exemplo.com/'],
  ['a script', 'javascript:alert(1)'],
  ['data', 'data:text/html,oi'],
  ['a user', 'https://ana@exemplo.com/'],
  ['a password', 'https://:senha@exemplo.com/'],
])('rejects %s', (_, text) => {
  expect(parseHttpsUrl(text)).toBeNull()
})

test.each([
  ['https://www.youtube.com/@canal', 'youtube.com/@canal'],
  ['https://youtu.be/abc', 'youtu.be/abc'],
  ['https://exemplo.com/?a=https://www.b.com', 'exemplo.com/?a=https://www.b.com'],
  ['www.youtube.com', 'www.youtube.com'],
])('%s is shown as %s', (address, shown) => {
  expect(shortAddress(address)).toBe(shown)
})
