import InputMask from 'imask/esm/controls/input'
import MaskElement from 'imask/esm/controls/mask-element'
import 'imask/esm/masked/pattern'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { digitsOf } from '#src/domain/text.ts'
import { anyPattern, normalizeWhole, applyEdit } from '#src/forms/mask-edit.ts'
import { masks } from '#src/forms/masks.ts'
import { rows } from '../../e2e/support/mask-rows.ts'
import { anyText } from '../support/any-text.ts'

type MaskName = keyof typeof masks

/** An input without a browser: a text and a caret. */
class TextElement extends MaskElement {
  value = ''
  caret = 0
  get _unsafeSelectionStart() {
    return this.caret
  }
  get _unsafeSelectionEnd() {
    return this.caret
  }
  override get isActive() {
    return true
  }
  _unsafeSelect(start: number) {
    this.caret = start
  }
  bindEvents() {}
  unbindEvents() {}
}

/** What a browser does to an input, reported as MaskedInput reports it. */
function field(name: MaskName) {
  const element = new TextElement()
  const mask = masks[name]
  const imask = new InputMask(element, { mask: anyPattern }) as never
  let fits = true

  function change(from: number, to: number, text: string, inputType?: string, caret = from + text.length) {
    element.value = element.value.slice(0, from) + text + element.value.slice(to)
    element.caret = caret
    const input = { value: element.value, selectionStart: caret } as HTMLInputElement
    fits = applyEdit(imask, mask, input, { inputType, data: text } as InputEvent)
  }
  const at = () => element.caret

  return {
    type: (text: string) => {
      for (const key of Array.from(text)) change(at(), at(), key, 'insertText')
    },
    paste: (text: string) => change(at(), at(), text, 'insertFromPaste'),
    // The way iOS Chrome fills a field: a new value, the caret at its beginning, no kind of input.
    fill: (text: string) => change(0, element.value.length, text, undefined, 0),
    replaceAll: (text: string) => change(0, element.value.length, text, 'insertText'),
    backspace: () => change(Math.max(0, at() - 1), at(), '', 'deleteContentBackward'),
    remove: () => change(at(), at() + 1, '', 'deleteContentForward'),
    moveTo: (caret: number) => {
      element.caret = Math.min(caret, element.value.length)
    },
    leave: () => normalizeWhole(imask, mask),
    shown: () => element.value,
    /** The text with a bar where the caret is. */
    caret: () => `${element.value.slice(0, at())}|${element.value.slice(at())}`,
    fits: () => fits,
  }
}

/** The rows that a browser tries too, and those of fields and spellings that only this test knows. */
const everyRow: [name: MaskName, given: string, shown: string][] = [
  ...rows,
  ['whatsapp', '(11) 98765-4321', '(11) 98765-4321'],
  ['cardCvv', '1234', '1234'],
  ['whatsapp', '119876543210', '119876543210'],
  ['cardExpiry', '01/1/2030', '01/1/2030'],
  ['cardCvv', '१२३', '123'],
  ['cardCpf', '𝟓𝟐𝟗𝟗𝟖𝟐𝟐𝟒𝟕𝟐𝟓', '529.982.247-25'],
]

describe.each(everyRow)('%s given %j', (name, given, shown) => {
  test.each(['type', 'paste', 'fill'] as const)('by %s ends as it must', (way) => {
    const input = field(name)
    input[way](given)
    input.leave()
    expect(input.shown()).toBe(shown)
    expect(input.fits()).toBe(true)
  })

  test('takes the place of what was filled before', () => {
    const input = field(name)
    input.type('12')
    input.fill(given)
    input.leave()
    expect(input.shown()).toBe(shown)
  })
})

test.each<[what: string, name: MaskName, start: string, caret: number, edit: 'backspace' | 'remove', end: string]>([
  ['a digit in the middle', 'whatsapp', '11987654321', 8, 'backspace', '(11) 98|654-321'],
  ['the digit before the hyphen', 'whatsapp', '11987654321', 11, 'backspace', '(11) 9876|4-321'],
  ['the digit before the bracket and its space', 'whatsapp', '11987654321', 5, 'backspace', '(1|9) 87654-321'],
  ['the last digit', 'whatsapp', '11987654321', 15, 'backspace', '(11) 98765-432|'],
  ['the digit behind the hyphen', 'whatsapp', '11987654321', 10, 'remove', '(11) 98765|-321'],
  ['the first digit', 'cardNumber', '4111222233334444', 0, 'remove', '|1112 2223 3334 444'],
  ['the digit before a gap', 'cardNumber', '4111222233334444', 5, 'backspace', '411|2 2223 3334 444'],
  ['the digit before the slash', 'cardExpiry', '0828', 3, 'backspace', '0|2/8'],
  ['the digit before the hyphen of a CPF', 'cardCpf', '52998224725', 12, 'backspace', '529.982.24|2-5'],
  ['the ninth digit', 'whatsapp', '11932345678', 6, 'backspace', '(11|) 3234-5678'],
  ['a digit of a foreign number', 'whatsapp', '+51 912 345 678', 6, 'backspace', '+51 9|2 345 678'],
  ['a space of a foreign number', 'whatsapp', '+51 912 345 678', 8, 'backspace', '+51 912|345 678'],
  ['a digit behind the caret of a foreign number', 'whatsapp', '+51 912 345 678', 4, 'remove', '+51 |12 345 678'],
  ['a slash too many', 'cardExpiry', '1/1/2030', 4, 'backspace', '1/1|2030'],
])('a key removes %s and leaves the caret there', (_, name, start, caret, edit, end) => {
  const input = field(name)
  input.fill(start)
  input.moveTo(caret)
  input[edit]()
  expect(input.caret()).toBe(end)
})

test.each<[name: MaskName, start: string, caret: number, key: string, end: string]>([
  ['whatsapp', '1198654321', 7, '7', '(11) 987|65-4321'],
  ['cardNumber', '411122223333444', 4, '9', '4111 9|222 2333 3444'],
  ['cardCpf', '5299822472', 0, '1', '1|52.998.224-72'],
  ['whatsapp', '1132345678', 5, '9', '(11) 9|3234-5678'],
  ['whatsapp', '+51 912 345 67', 5, '8', '+51 98|12 345 67'],
  ['whatsapp', '(11) 98765-4321', 0, '+', '+|(11) 98765-4321'],
  ['cardExpiry', '0828', 0, '1', '1|0/828'],
])('a key puts a digit into %s and the caret behind it', (name, start, caret, key, end) => {
  const input = field(name)
  input.fill(start)
  input.moveTo(caret)
  input.type(key)
  expect(input.caret()).toBe(end)
})

test.each<[name: MaskName, whole: string, shown: string]>([
  ['cardNumber', '4111222233334444', '4111 2222 3333 4444'],
  ['cardCvv', '1234', '1234'],
  ['cardCpf', '52998224725', '529.982.247-25'],
  ['whatsapp', '9'.repeat(201), '9'.repeat(201)],
])('%s refuses a digit too many and says so', (name, whole, shown) => {
  const input = field(name)
  input.fill(whole)
  input.moveTo(shown.length)
  expect(input.fits()).toBe(true)
  input.type('9')
  expect([input.shown(), input.fits()]).toEqual([shown, false])
})

test.each<[name: MaskName, start: string, caret: number, end: string]>([
  ['cardNumber', '4111222233334444', 7, '4111 22|22 3333 4444'],
  ['cardCpf', '52998224725', 0, '|529.982.247-25'],
  ['cardCvv', '1234', 2, '12|34'],
])('%s refuses a digit too many in the middle and keeps the others', (name, start, caret, end) => {
  const input = field(name)
  input.fill(start)
  input.moveTo(caret)
  input.type('9')
  expect([input.caret(), input.fits()]).toEqual([end, false])
})

test.each<[name: MaskName, given: string, end: string]>([
  ['whatsapp', '11987654321', '(11) 98765-4321|'],
  ['whatsapp', '+55 11 98765-4321', '(11) 98765-4321|'],
  ['cardCpf', '529', '529|'],
])('%s filled with %s has its caret behind it', (name, given, end) => {
  const input = field(name)
  input.fill(given)
  expect(input.caret()).toBe(end)
})

test('a part that is pasted in the middle leaves the caret behind it', () => {
  const input = field('cardNumber')
  input.fill('41114444')
  input.moveTo(4)
  input.paste('2222')
  expect(input.caret()).toBe('4111 2222| 4444')
})

test.each<[name: MaskName, start: string, pasted: string, shown: string]>([
  ['whatsapp', '11987654321', '+55 21 99876-5432', '(21) 99876-5432'],
  ['cardNumber', '4111222233334444', '5555 5555 5555 4444', '5555 5555 5555 4444'],
  ['cardCpf', '52998224725', '111.444.777-35', '111.444.777-35'],
  ['cardExpiry', '0828', '09/2029', '09/29'],
  ['whatsapp', '11987654321', '+51 912 345 678', '+51 912 345 678'],
  ['whatsapp', '11987654321', '1132345678', '(11) 3234-5678'],
])('a whole %s pasted behind another takes its place', (name, start, pasted, shown) => {
  const input = field(name)
  input.fill(start)
  input.moveTo(20)
  input.paste(pasted)
  input.leave()
  expect(input.shown()).toBe(shown)
})

test('a part pasted behind a country code is added to it', () => {
  const input = field('whatsapp')
  input.type('+51 ')
  input.paste('912 345 678')
  input.leave()
  expect([input.shown(), input.fits()]).toEqual(['+51 912 345 678', true])
})

test.each<[name: MaskName, start: string, shown: string]>([
  ['whatsapp', '11987654321', '(7'],
  ['whatsapp', '+51 912 345 678', '(7'],
  ['cardNumber', '4111222233334444', '7'],
  ['cardExpiry', '0828', '7'],
  ['cardCpf', '52998224725', '7'],
])('a key replaces all that was selected in %s', (name, start, shown) => {
  const input = field(name)
  input.fill(start)
  input.replaceAll('7')
  expect(input.shown()).toBe(shown)
})

test('says that a card number of 19 digits was cut', () => {
  const input = field('cardNumber')
  input.paste('4111111111111111222')
  expect([input.shown(), input.fits()]).toEqual(['4111 1111 1111 1111', false])
})

test.each(['', '-', 'abc', '\ud83d'])('shows nothing for the key %j', (key) => {
  const input = field('cardCpf')
  input.type(key)
  expect(input.shown()).toBe('')
})

const anyMask = fc.constantFrom(...(Object.keys(masks) as MaskName[]))

test('shows only digits that were given, in their order, whatever is pasted or filled', () => {
  fc.assert(
    fc.property(anyMask, anyText, fc.constantFrom('paste', 'fill', 'type'), (name, text, way) => {
      const input = field(name)
      input[way](text)
      input.leave()
      // An expiry gets the zero of its month, and its year may come first.
      if (name !== 'cardExpiry') expect(digitsOf(text)).toContain(digitsOf(input.shown()))
    }),
    { numRuns: 300 },
  )
})

test('shows the same again when what it shows is filled in', () => {
  const digits = fc.string({ unit: fc.constantFrom(...Array.from('0125789')), maxLength: 16 })
  fc.assert(
    fc.property(anyMask, digits, (name, text) => {
      const input = field(name)
      input.fill(text)
      input.leave()
      const shown = input.shown()
      input.fill(shown)
      input.leave()
      expect(input.shown()).toBe(shown)
    }),
    { numRuns: 300 },
  )
})
