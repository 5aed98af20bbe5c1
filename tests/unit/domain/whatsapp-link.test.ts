import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { whatsappLink } from '#src/domain/links.ts'
import { anyText } from '../../support/any-text.ts'

test.each([
  ['accents and spaces', 'Olá! Quero inscrições', 'Ol%C3%A1!%20Quero%20inscri%C3%A7%C3%B5es'],
  ['characters with a meaning in an address', 'a&b=c#d?e+f%', 'a%26b%3Dc%23d%3Fe%2Bf%25'],
  ['several lines', 'um\ndois', 'um%0Adois'],
  ['half an emoji', 'oi \ud83d', 'oi%20%EF%BF%BD'],
])('carries a message of %s', (_, message, encoded) => {
  expect(whatsappLink('5511987654321', message)).toBe(`https://wa.me/5511987654321?text=${encoded}`)
})

test('carries any message whole, and never throws', () => {
  fc.assert(
    fc.property(anyText, (message) => {
      const url = new URL(whatsappLink('5511987654321', message))
      const encoded = url.search.slice('?text='.length)
      return url.host === 'wa.me' && decodeURIComponent(encoded) === message.replace(/\p{Surrogate}/gu, '\ufffd')
    }),
  )
})
