import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { trustedPaymentLink } from '#src/domain/links.ts'
import { anyText } from '../support/any-text.ts'

const hosts = ['pay.exemplo.com', 'Buy.Stripe.com', 'são.exemplo.com']
const trust = { links: [], hosts }

test.each([
  ['a plain link', 'https://pay.exemplo.com/abc', 'https://pay.exemplo.com/abc'],
  ['a link with parameters', 'https://pay.exemplo.com/p?id=1&b=2#fim', 'https://pay.exemplo.com/p?id=1&b=2#fim'],
  ['a host without a path', 'https://pay.exemplo.com', 'https://pay.exemplo.com/'],
  ['a link in capitals', 'HTTPS://PAY.EXEMPLO.COM/Abc', 'https://pay.exemplo.com/Abc'],
  ['a host listed in capitals', 'https://buy.stripe.com/x', 'https://buy.stripe.com/x'],
  ['a host with accents', 'https://são.exemplo.com/', 'https://xn--so-sia.exemplo.com/'],
  ['the same host in its ASCII form', 'https://xn--so-sia.exemplo.com/', 'https://xn--so-sia.exemplo.com/'],
  ['the port of https', 'https://pay.exemplo.com:443/a', 'https://pay.exemplo.com/a'],
  ['another port', 'https://pay.exemplo.com:8443/a', 'https://pay.exemplo.com:8443/a'],
  ['an at sign in the path', 'https://pay.exemplo.com/@ana', 'https://pay.exemplo.com/@ana'],
  [
    'an address in a parameter',
    'https://pay.exemplo.com/?u=https://mau.com',
    'https://pay.exemplo.com/?u=https://mau.com',
  ],
  ['an escaped space', 'https://pay.exemplo.com/a%20b', 'https://pay.exemplo.com/a%20b'],
  ['an escaped line break, which stays escaped', 'https://pay.exemplo.com/%0d%0a', 'https://pay.exemplo.com/%0d%0a'],
  ['accents in the path', 'https://pay.exemplo.com/promoção', 'https://pay.exemplo.com/promo%C3%A7%C3%A3o'],
  ['dots in the path', 'https://pay.exemplo.com/a/../b', 'https://pay.exemplo.com/b'],
  ['one slash, which a browser reads as two', 'https:/pay.exemplo.com/a', 'https://pay.exemplo.com/a'],
  ['an escaped dot in the host', 'https://pay%2Eexemplo.com/', 'https://pay.exemplo.com/'],
  ['wide letters in the host', 'https://ｐay.exemplo.com/', 'https://pay.exemplo.com/'],
  ['a wide dot in the host', 'https://pay。exemplo。com/', 'https://pay.exemplo.com/'],
  ['a scheme in mixed case', 'hTTpS://pay.exemplo.com/a', 'https://pay.exemplo.com/a'],
  ['no slash after the scheme', 'https:pay.exemplo.com/a', 'https://pay.exemplo.com/a'],
  ['many slashes', 'https://////pay.exemplo.com/a', 'https://pay.exemplo.com/a'],
  ['an empty port', 'https://pay.exemplo.com:/a', 'https://pay.exemplo.com/a'],
  ['zeros before the port', 'https://pay.exemplo.com:0443/a', 'https://pay.exemplo.com/a'],
  ['dots above the root', 'https://pay.exemplo.com/../../a', 'https://pay.exemplo.com/a'],
  ['an escaped slash in the path', 'https://pay.exemplo.com/a%2F..%2Fb', 'https://pay.exemplo.com/a%2F..%2Fb'],
  ['markup in the path', 'https://pay.exemplo.com/<b>', 'https://pay.exemplo.com/%3Cb%3E'],
  [
    'a script in a parameter',
    'https://pay.exemplo.com/?u=javascript:alert(1)',
    'https://pay.exemplo.com/?u=javascript:alert(1)',
  ],
  ['an at sign after the hash', 'https://pay.exemplo.com/#@mau.com', 'https://pay.exemplo.com/#@mau.com'],
  ['a decomposed accent in the host', 'https://sa\u0303o.exemplo.com/', 'https://xn--so-sia.exemplo.com/'],
])('follows %s', (_, text, href) => {
  expect(trustedPaymentLink(text, trust)?.href).toBe(href)
})

const neverFollowed: [what: string, text: string][] = [
  ['nothing', ''],
  ['a space', ' '],
  ['a word', 'pagar'],
  ['a path', '/pagar'],
  ['a host without scheme', 'pay.exemplo.com'],
  ['a link without scheme', '//pay.exemplo.com/a'],
  ['http', 'http://pay.exemplo.com/'],
  ['a script', 'javascript:alert(1)'],
  ['a script in mixed case', 'JaVaScRiPt:alert(1)'],
  ['a script with a comment', 'javascript://pay.exemplo.com/%0aalert(1)'],
  ['a script with a line break inside', 'java\nscript:alert(1)'],
  ['a script after a control character', '\u0001javascript:alert(1)'],
  ['data', 'data:text/html,<script>alert(1)</script>'],
  ['a blob', 'blob:https://pay.exemplo.com/1234'],
  ['a file', 'file:///etc/passwd'],
  ['ftp', 'ftp://pay.exemplo.com/'],
  ['a mail address', 'mailto:ana@pay.exemplo.com'],
  ['an app', 'intent://pay.exemplo.com/#Intent;scheme=https;end'],
  ['a view-source address', 'view-source:https://pay.exemplo.com/'],
  ['an empty host', 'https://'],
  ['a user', 'https://ana@pay.exemplo.com/'],
  ['a user and a password', 'https://ana:senha@pay.exemplo.com/'],
  ['a password only', 'https://:senha@pay.exemplo.com/'],
  ['a trusted name as the user', 'https://pay.exemplo.com@mau.com/'],
  ['a trusted name as user and password', 'https://pay.exemplo.com:443@mau.com/'],
  ['a trusted name as an escaped user', 'https://pay.exemplo.com%40@mau.com/'],
  ['a backslash before the path', 'https://pay.exemplo.com\\a'],
  ['a backslash before an at sign', 'https://mau.com\\@pay.exemplo.com/'],
  ['backslashes for slashes', 'https:\\\\pay.exemplo.com'],
  ['a backslash in the path', 'https://pay.exemplo.com/a\\b'],
  ['a space at the start', ' https://pay.exemplo.com/'],
  ['a space at the end', 'https://pay.exemplo.com/ '],
  ['a space inside', 'https://pay.exemplo.com/a b'],
  ['a no-break space', 'https://pay.exemplo.com/a\u00a0b'],
  ['a tab in the scheme', 'ht\ttps://pay.exemplo.com/'],
  ['a line break in the host', 'https://pay.exem\nplo.com/'],
  ['a line break at the end', 'https://pay.exemplo.com/\r\n'],
  ['a null', 'https://pay.exemplo.com/\0'],
  ['a delete', 'https://pay.exemplo.com/\u007f'],
  ['a zero width space in the host', 'https://pay\u200b.exemplo.com/'],
  ['a soft hyphen in the host', 'https://pay\u00ad.exemplo.com/'],
  ['a byte order mark', '\ufeffhttps://pay.exemplo.com/'],
  ['a mark that reverses the text', 'https://pay.exemplo.com/\u202emoc.uam'],
  ['half an emoji', 'https://pay.exemplo.com/\ud83d'],
  ['a dot after the host', 'https://pay.exemplo.com./'],
  ['a port out of range', 'https://pay.exemplo.com:99999/'],
  ['a port that is not a number', 'https://pay.exemplo.com:abc/'],
  ['a space escaped in the host', 'https://pay%20.exemplo.com/'],
  ['a null escaped in the host', 'https://pay.exemplo.com%00/'],
  ['an open bracket', 'https://[pay.exemplo.com/'],
  ['a scheme within a scheme', 'https:https:javascript:alert(1)'],
  ['a script in another language', 'vbscript:msgbox(1)'],
  ['websockets', 'wss://pay.exemplo.com/'],
  ['a page inside the browser', 'chrome://settings'],
  ['an empty page', 'about:blank'],
  ['a file system', 'filesystem:https://pay.exemplo.com/temporary/a'],
  ['a phone number', 'tel:+5511987654321'],
  ['data of a script', 'data:text/javascript,alert(1)'],
  ['data in capitals', 'DATA:text/html;base64,PHNjcmlwdD4='],
  ['letters that only look like https', 'httpѕ://pay.exemplo.com/'],
  ['a wide colon', 'https：//pay.exemplo.com/'],
  ['an empty name for the user', 'https://:@mau.com@pay.exemplo.com/'],
  ['a tab before the host', 'https:/\t/pay.exemplo.com/'],
  ['a line separator', 'https://pay.exemplo.com/\u2028'],
  ['a next-line character', 'https://pay.exemplo.com/\u0085'],
  ['a mark that isolates a direction', 'https://\u2066pay.exemplo.com/'],
  ['two dots after the host', 'https://pay.exemplo.com../'],
  ['a broken percent in the host', 'https://pay%zz.exemplo.com/'],
  ['a slash escaped in the host', 'https://mau.com%2F@pay.exemplo.com/'],
  ['a negative port', 'https://pay.exemplo.com:-1/'],
  ['a wide dot after the host', 'https://pay.exemplo.com。/'],
]

test.each(neverFollowed)('rejects %s, whatever hosts are trusted', (_, text) => {
  expect(trustedPaymentLink(text, trust)).toBeNull()
  expect(trustedPaymentLink(text, null)).toBeNull()
})

test.each([
  ['another host', 'https://mau.com/'],
  ['a subdomain', 'https://a.pay.exemplo.com/'],
  ['the domain above', 'https://exemplo.com/'],
  ['a longer name', 'https://pay.exemplo.com.mau.com/'],
  ['a name that ends the same', 'https://mypay.exemplo.com/'],
  ['a name that begins the same', 'https://pay.exemplo.comm/'],
  ['a hyphen for the dot', 'https://pay-exemplo.com/'],
  ['a letter of another script', 'https://pаy.exemplo.com/'],
  ['a wide slash in the host', 'https://mau.com／pay.exemplo.com/'],
  ['the name in the path', 'https://mau.com/pay.exemplo.com'],
  ['the name in a parameter', 'https://mau.com/?pay.exemplo.com'],
  ['the name after the hash', 'https://mau.com#pay.exemplo.com'],
  ['the name after the hash, written as a host', 'https://mau.com/#@pay.exemplo.com/'],
  ['three slashes', 'https:///mau.com/pay.exemplo.com'],
  ['an IP address', 'https://127.0.0.1/'],
  ['an IP address as one number', 'https://2130706433/'],
  ['an IPv6 address', 'https://[::1]/'],
  ['this machine', 'https://localhost/'],
  ['an IP address in octal', 'https://0177.0.0.1/'],
  ['an IP address in hex', 'https://0x7f.1/'],
  ['a mixed-script name in its ASCII form', 'https://xn--py-7kc.exemplo.com/'],
  ['a dotless i', 'https://pay.exemplo.com.ı/'],
  ['a Greek letter', 'https://pαy.exemplo.com/'],
  ['a fraction slash', 'https://mau.com⁄pay.exemplo.com/'],
  ['a name in a subdomain of another', 'https://pay.exemplo.com.br/'],
  ['a trusted host after a hash', 'https://mau.com:443#@pay.exemplo.com'],
])('rejects %s when only some hosts are trusted', (_, text) => {
  expect(trustedPaymentLink(text, trust)).toBeNull()
})

const links = ['https://pay.exemplo.com/abc?x=1', 'https://BUY.exemplo.com/ç']

test.each([
  ['a link of the list', 'https://pay.exemplo.com/abc?x=1', true],
  ['its host in capitals', 'https://PAY.exemplo.com/abc?x=1', true],
  ['a link as the browser writes it', 'https://buy.exemplo.com/%C3%A7', true],
  ['another page of the same provider', 'https://pay.exemplo.com/stranger', false],
  ['the same page with another parameter', 'https://pay.exemplo.com/abc?x=2', false],
  ['the same page with a hash', 'https://pay.exemplo.com/abc?x=1#y', false],
  ['the same page under another path', 'https://pay.exemplo.com/abc/?x=1', false],
])('with links to trust, %s is accepted: %s %s', (_, text, isTrusted) => {
  expect(trustedPaymentLink(text, { links, hosts: [] }) !== null).toBe(isTrusted)
})

test('accepts any https host when there is nothing to trust by', () => {
  expect(trustedPaymentLink('https://outro.com/pagar', null)?.href).toBe('https://outro.com/pagar')
})

test('a list of entries that are not hosts trusts nobody', () => {
  expect(trustedPaymentLink('https://outro.com/', { links: ['', '*'], hosts: ['', ' ', '*', '.com'] })).toBeNull()
})

test('gives a trusted https address or nothing, and never throws', () => {
  const pieces = ['https://', 'pay.exemplo.com', 'mau.com', '@', ':', '/', '.', '#', '?', '\\', '%2e', '\ud800']
  const address = fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.oneof(anyText, fc.webUrl(), address), (text) => {
      const url = trustedPaymentLink(text, { links: [], hosts: ['pay.exemplo.com'] })
      return url === null || (url.origin.startsWith('https://pay.exemplo.com') && url.username + url.password === '')
    }),
    { numRuns: 1000 },
  )
})
