import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodedAddress, shortAddress, shownAddress, trustedPaymentLink, whatsappLink } from '#src/domain/links.ts'
import { anyText } from '../../support/any-text.ts'

test.each([
  ['https://www.youtube.com/@jo%C3%A3o', 'youtube.com/@joão', '@joão'],
  ['https://youtube.com/c/canal', 'youtube.com/c/canal'],
  ['https://m.youtube.com/@canal', 'm.youtube.com/@canal'],
  ['https://exemplo.com/?a=https://www.b.com', 'exemplo.com/?a=https://www.b.com'],
  [`https://youtube.com/@${'a'.repeat(90)}`, `youtube.com/@${'a'.repeat(90)}`, `@${'a'.repeat(79)}…`],
  ['https://youtube.com/@ca\u202enal', 'youtube.com/@ca\u202enal', '@canal…'],
])('%s is shown as %s, and named %s', (address, shown, name = shown) => {
  expect([shortAddress(address), shownAddress(address)]).toEqual([shown, name])
})

test.each([
  ['letters of any script', 'https://a.b/%C3%A3%e3%83%81%F0%A0%80%80', 'https://a.b/ã\u30c1\u{20000}'],
  ['marks and digits', 'https://a.b/a%CC%83%D9%A3', 'https://a.b/a\u0303\u0663'],
  ["the dot of YouTube's handles", 'https://a.b/@la%C2%B7la', 'https://a.b/@la·la'],
])('decodes %s', (_, address, decoded) => {
  expect(decodedAddress(address)).toBe(decoded)
  expect(new URL(decoded).href).toBe(new URL(address.replace(/%../g, (escaped) => escaped.toUpperCase())).href)
})

test.each([
  ['ASCII', '%2F%40%41%25C3%00%20'],
  ['what nobody sees', '%E2%80%AE%E2%80%8B%E3%85%A4%CD%8F%C2%AD%EF%BB%BF%F3%A0%81%81'],
  ['signs and spaces', '%E2%88%95%EF%BC%8F%C2%A0%E2%80%9D%F0%9F%98%80'],
  ['broken escapes', '%C3%C3%28%A3%E3%81%FF%ED%A0%80%'],
])('decodes no %s', (_, escaped) => expect(decodedAddress(`https://a.b/${escaped}`)).toBe(`https://a.b/${escaped}`))

const trust = ['pay.exemplo.com', 'Buy.Stripe.com', 'são.exemplo.com']

test.each<[what: string, text: string, href?: string]>([
  ['a link with parameters', 'https://pay.exemplo.com/p?id=1&b=2#fim', 'https://pay.exemplo.com/p?id=1&b=2#fim'],
  ['a host in capitals, which is listed with others', 'HTTPS://BUY.stripe.com/X', 'https://buy.stripe.com/X'],
  ['an escaped slash', 'https://pay.exemplo.com/a%2Fb', 'https://pay.exemplo.com/a%2Fb'],
  ['a host with accents', 'https://são.exemplo.com/', 'https://xn--so-sia.exemplo.com/'],
  ['another port', 'https://pay.exemplo.com:8443/a', 'https://pay.exemplo.com:8443/a'],
  ['an at sign in the path', 'https://pay.exemplo.com/@ana', 'https://pay.exemplo.com/@ana'],
  ['no scheme', 'pay.exemplo.com'],
  ['http', 'http://pay.exemplo.com/'],
  ['a password', 'https://:senha@pay.exemplo.com/'],
  ['a script with a comment', 'javascript://pay.exemplo.com/%0aalert(1)'],
  ['a trusted name as the user', 'https://pay.exemplo.com@mau.com/'],
  ['a backslash before an at sign', 'https://mau.com\\@pay.exemplo.com/'],
  ['a space at the start', ' https://pay.exemplo.com/'],
  ['a no-break space', 'https://pay.exemplo.com/a\u00a0b'],
  ['a line break in the host', 'https://pay.exem\nplo.com/'],
  ['a soft hyphen in the host', 'https://pay\u00ad.exemplo.com/'],
  ['a null', 'https://pay.exemplo.com/\0'],
  ['half an emoji', 'https://pay.exemplo.com/\ud83d'],
  ['a dot after the host', 'https://pay.exemplo.com./'],
  ['a wide dot after the host', 'https://pay.exemplo.com。/'],
])('follows or rejects %s, whatever hosts are trusted', (_, text, href) => {
  for (const hosts of [trust, null]) expect(trustedPaymentLink(text, hosts)?.href).toBe(href)
})

test.each([
  ['a subdomain', 'https://a.pay.exemplo.com/', false],
  ['the domain above', 'https://exemplo.com/', false],
  ['a longer name', 'https://pay.exemplo.com.mau.com/', false],
  ['a name that ends the same', 'https://mypay.exemplo.com/', false],
  ['a letter of another script', 'https://pаy.exemplo.com/', false],
  ['the name in the path', 'https://mau.com/pay.exemplo.com', false],
  ['the page', 'https://page.exemplo.com/abc', true],
  ['a page below it', 'https://page.exemplo.com/abc/d/e', true],
  ['a page of a longer name', 'https://page.exemplo.com/abcd', false],
  ['its host alone', 'https://page.exemplo.com/', false],
  ['its name in other letters', 'https://page.exemplo.com/ABC', false],
  ['a way up', 'https://page.exemplo.com/abc/../stranger', false],
  ['an escaped way up', 'https://page.exemplo.com/abc/%2e%2e/stranger', false],
  ['an escaped slash', 'https://page.exemplo.com/abc/..%2Fstranger', false],
  ['an escaped backslash', 'https://page.exemplo.com/abc/..%5cstranger', false],
  ['the page of another host', 'https://mau.com/abc', false],
])('where some hosts and one page are trusted, %s is accepted: %s %s', (_, text, isTrusted) => {
  expect(trustedPaymentLink(text, [...trust, 'page.exemplo.com/abc']) !== null).toBe(isTrusted)
})

test('a list of entries that are not hosts trusts nobody', () => {
  expect(trustedPaymentLink('https://outro.com/', ['', ' ', '*', '.com', '/'])).toBeNull()
})

test('gives a trusted https address or nothing, and never throws', () => {
  const pieces = ['https://', 'pay.exemplo.com', 'mau.com', '@', ':', '/', '.', '#', '?', '\\', '%2e', '\ud800']
  const address = fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.oneof(anyText, fc.webUrl(), address), (text) => {
      const url = trustedPaymentLink(text, ['pay.exemplo.com'])
      return url === null || (url.origin.startsWith('https://pay.exemplo.com') && url.username + url.password === '')
    }),
    { numRuns: 1000 },
  )
})

test.each([
  ['characters with a meaning in an address', 'Olá a&b=c#d?e+f%', 'Ol%C3%A1%20a%26b%3Dc%23d%3Fe%2Bf%25'],
  ['several lines', 'um\ndois', 'um%0Adois'],
  ['half an emoji', 'oi \ud83d', 'oi%20%EF%BF%BD'],
])('a chat carries a message of %s', (_, message, encoded) => {
  expect(whatsappLink('5511987654321', message)).toBe(`https://wa.me/5511987654321?text=${encoded}`)
})
