import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emailShape, readEmail } from '#src/domain/email.ts'
import { visibleText } from '#src/domain/text.ts'

test.each([
  ['a link to a link', 'mailto:mailto:ana@gmail.com'],
  ['a link with a subject', 'MAILTO:ana@gmail.com?subject=Pedido&body=Ol%C3%A1'],
  ['a name before it', 'Ana Souza <ana@gmail.com>'],
  ['a name in quotes before it', '"Souza, Ana" <ana@gmail.com>;'],
  ['a name and no space', 'Ana<ana@gmail.com>'],
  ['a link in angle brackets', '<mailto:ana@gmail.com>'],
  ['brackets', '(ana@gmail.com).'],
  ['quotes', '“ana@gmail.com”'],
  ['straight quotes', `'ana@gmail.com'`],
  ['control characters at its ends', '\u0001ana@gmail.com\u0000'],
  ['what nobody can see', ' ana@\u200bgmail.com\ufeff,'],
])('finds an address with %s', (_, typed) => {
  expect(readEmail(typed)).toBe('ana@gmail.com')
})

test.each([
  ['a name with signs', "o'neil+canal?#@exemplo.com"],
  ['a name in quotes', '"ana"@exemplo.com'],
  ['a control character inside', 'ana\u0000silva@gmail.com'],
  ['two addresses', 'Ana <ana@gmail.com>, Bia <bia@gmail.com>'],
  ['a name that is another address', 'bia@gmail.com <ana@gmail.com>'],
  ['a name on both sides', 'Ana <ana@gmail.com>Souza'],
  ['a text that has the shape only with its bracket', '<@gmail.com'],
  ['a text that has the shape only with its last dots', 'ana@gmail..'],
  ['nothing but signs', '<>.,'],
])('leaves %s as it was typed', (_, typed) => {
  expect(readEmail(typed)).toBe(typed)
})

test('never loses an address, and reads its own result the same again', () => {
  const typed = fc.string({ unit: fc.constantFrom(...Array.from('aã@.,;<>()"\'? '), 'mailto:'), maxLength: 12 })
  fc.assert(
    fc.property(typed, (text) => {
      const address = readEmail(text)
      if (emailShape.test(visibleText(text))) expect(address).toMatch(emailShape)
      expect(readEmail(address)).toBe(address)
    }),
    { numRuns: 3000, examples: [['a@a.? ']] },
  )
})

test('finds an address in a text of 2,000 characters, and leaves a longer one to no pattern', () => {
  const longest = '<ana@gmail.com>'.padStart(2000, 'Ana ')
  expect(readEmail(longest)).toBe('ana@gmail.com')
  expect(readEmail(`A${longest}`)).toBe(`A${longest}`)
})
