import fc from 'fast-check'
import InputMask from 'imask/esm/controls/input'
import MaskElement from 'imask/esm/controls/mask-element'
import { expect, test } from 'vitest'
import { digitsOf } from '#src/domain/digits.ts'
import { MaskedText, show } from '#src/forms/imask-adapter.ts'
import { readEdit, readWhole } from '#src/forms/mask-edit.ts'
import { masks } from '#src/forms/masks.ts'
import { anyText } from '../../support/any-text.ts'

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
  const masked = new MaskedText(mask)
  masked.unmaskedValue = ''
  const imask = new InputMask(element, masked)
  let fits = true

  function change(from: number, to: number, text: string, inputType?: string, caret = from + text.length) {
    element.value = element.value.slice(0, from) + text + element.value.slice(to)
    element.caret = caret
    const held = { value: imask.unmaskedValue, text: imask.displayValue }
    // The event of an autofill has no kind and no data.
    const event = { inputType, data: inputType && text } as InputEvent
    const edit = readEdit(mask, held, { value: element.value, selectionStart: caret }, event)
    show(imask, edit)
    fits = edit.fits
  }
  const at = () => element.caret

  return {
    type: (text: string) => {
      for (const key of Array.from(text)) change(at(), at(), key, 'insertText')
    },
    compose: (text: string) => {
      for (const key of Array.from(text)) change(at(), at(), key, 'insertCompositionText')
    },
    paste: (text: string) => change(at(), at(), text, 'insertFromPaste'),
    // Chrome on iOS fills a field like this: a new value, the caret at its beginning, no kind of input.
    fill: (text: string) => change(0, element.value.length, text, undefined, 0),
    /** Some password managers fill a field like this: a new value, and no event. */
    setSilently: (text: string) => {
      element.value = text
    },
    replace: (text: string, from = 0, to = element.value.length) => change(from, to, text, 'insertText'),
    backspace: () => change(Math.max(0, at() - 1), at(), '', 'deleteContentBackward'),
    remove: () => change(at(), at() + 1, '', 'deleteContentForward'),
    moveTo: (caret: number) => {
      element.caret = Math.min(caret, element.value.length)
    },
    leave: () => {
      const edit = readWhole(mask, element.value)
      show(imask, edit)
      fits &&= edit.fits
    },
    shown: () => element.value,
    /** The text with a bar where the caret is. */
    caret: () => `${element.value.slice(0, at())}|${element.value.slice(at())}`,
    fits: () => fits,
  }
}

/** The cases of docs/behavior.md, and what else people paste. */
const rows: [mask: MaskName, given: string, shown: string][] = [
  ['whatsapp', '+55 11 98765-4321', '(11) 98765-4321'],
  ['whatsapp', '5511987654321', '(11) 98765-4321'],
  ['whatsapp', '0 15 11 98765 4321', '(11) 98765-4321'],
  // 55 is also the DDD of Santa Maria: nothing to drop here.
  ['whatsapp', '55999887766', '(55) 99988-7766'],
  ['whatsapp', '+55 (0xx11) 98765-4321', '(11) 98765-4321'],
  ['whatsapp', 'https://wa.me/5511987654321', '(11) 98765-4321'],
  ['whatsapp', '11 9.8765.4321\u202c', '(11) 98765-4321'],
  // Landlines.
  ['whatsapp', '1132345678', '(11) 3234-5678'],
  // Without the ninth digit.
  ['whatsapp', '(21) 6418-0000', '(21) 6418-0000'],
  // Foreign numbers stay as they were typed.
  ['whatsapp', '+51 912 345 678', '+51 912 345 678'],
  // These have more than one reading, or none.
  ['whatsapp', '0800 123 4567', '0800 123 4567'],
  ['whatsapp', '+55 11 98765-43210', '+55 11 98765-43210'],
  // Digits of other scripts and widths.
  ['whatsapp', '١١٩٨٧٦٥٤٣٢١', '(11) 98765-4321'],
  // Typed on a Japanese or Chinese keyboard, a foreign number keeps its plus.
  ['whatsapp', '＋51 912 345 678', '＋51 912 345 678'],
  ['whatsapp', '¹¹ 9⁸76⑤-4321', '(11) 98765-4321'],
  ['whatsapp', '❶1 98765-4321', '❶1 98765-4321'],
  ['whatsapp', '+55 71 9912-3456', '(71) 9912-3456'],
  ['cardExpiry', '０２／２８', '02/28'],
  ['cardNumber', '４１１１１１１１１１１１１１１１', '4111 1111 1111 1111'],
  ['cardCpf', '٥٢٩٩٨٢٢٤٧٢٥', '529.982.247-25'],
  ['cardExpiry', '02/2028', '02/28'],
  ['cardExpiry', '2/28', '02/28'],
  ['cardExpiry', '2028-02', '02/28'],
  ['cardExpiry', '022028', '02/28'],
  ['cardExpiry', '02 / 28', '02/28'],
  ['cardNumber', ' 4111 1111 1111 1111', '4111 1111 1111 1111'],
  ['cardNumber', '378282246310005', '3782 8224 6310 005'],
  ['cardCpf', 'CPF 529.982.247-25', '529.982.247-25'],
  ['cardCvv', '१२३', '123'],
  ['cardCpf', '𝟓𝟐𝟗𝟗𝟖𝟐𝟐𝟒𝟕𝟐𝟓', '529.982.247-25'],
]

test.each(rows)('%s given %j, by keys, by pasting or by autofill, ends as %s', (name, given, shown) => {
  for (const way of ['type', 'paste', 'fill', 'setSilently'] as const) {
    const input = field(name)
    input[way](given)
    input.leave()
    expect([input.shown(), input.fits()], way).toEqual([shown, true])
  }
  // It replaces what was there before.
  const input = field(name)
  input.type('12')
  input.fill(given)
  input.leave()
  expect(input.shown()).toBe(shown)
  // What is shown is read as the same value.
  input.fill(shown)
  input.leave()
  expect(input.shown()).toBe(shown)
})

test.each([
  ['https://api.whatsapp.com/send/?phone=5511987654321&text&type=phone_number&app_absent=0', '(11) 98765-4321'],
  [`https://wa.me/message/${'A1'.repeat(99)}`, `https://wa.me/message/${'A1'.repeat(99)}`],
])('the chat link %s, by pasting or by autofill, ends whole', (link, shown) => {
  for (const way of ['paste', 'fill', 'setSilently'] as const) {
    const input = field('whatsapp')
    input.type('21')
    input.fill('')
    input[way](link)
    input.leave()
    expect([input.shown(), input.fits()], way).toEqual([shown, true])
  }
})

type Edit = (input: ReturnType<typeof field>) => void

const back: Edit = (input) => input.backspace()
const remove: Edit = (input) => input.remove()
const press =
  (text: string): Edit =>
  (input) =>
    input.type(text)
const paste =
  (text: string): Edit =>
  (input) =>
    input.paste(text)
const overAll: Edit = (input) => input.replace('7')
const overPart: Edit = (input) => input.replace('9', 5, 10)

test.each<[what: string, name: MaskName, start: string, caret: number, edit: Edit, end: string]>([
  ['deletes a digit in the middle', 'whatsapp', '11987654321', 8, back, '(11) 98|654-321'],
  ['deletes the digit before a bracket and its space', 'whatsapp', '11987654321', 5, back, '(1|9) 8765-4321'],
  ['deletes the digit after the hyphen', 'whatsapp', '11987654321', 10, remove, '(11) 98765|-321'],
  ['deletes the digit after the bracket', 'whatsapp', '11987654321', 0, remove, '|(19) 8765-4321'],
  ['deletes the bracket, which stays', 'whatsapp', '11987654321', 1, back, '|(11) 98765-4321'],
  ['deletes the first digit', 'cardNumber', '4111222233334444', 0, remove, '|1112 2223 3334 444'],
  ['deletes a digit of a foreign number', 'whatsapp', '+51 912 345 678', 6, back, '+51 9|2 345 678'],
  ['deletes a slash too many', 'cardExpiry', '1/1/203', 4, back, '1/1|203'],
  ['puts a digit in', 'whatsapp', '1198654321', 7, press('7'), '(11) 987|65-4321'],
  ['puts a ninth digit in', 'whatsapp', '1132345678', 5, press('9'), '(11) 9|3234-5678'],
  ['puts a digit into a foreign number', 'whatsapp', '+51 912 345 67', 5, press('8'), '+51 98|12 345 67'],
  ['puts a plus after the bracket', 'whatsapp', '11987654321', 1, press('+'), '(+|11) 98765-4321'],
  ['puts a plus after a digit', 'whatsapp', '11987654321', 2, press('+'), '(1|1) 98765-4321'],
  ['puts in a digit that the order will refuse', 'whatsapp', '9'.repeat(40), 40, press('9'), `${'9'.repeat(41)}|`],
  ['puts a digit too many into an expiry', 'cardExpiry', '0828', 0, press('1'), '|08/28'],
  ['puts a letter into a foreign number', 'whatsapp', '+51 912 345 678', 6, press('a'), '+51 91|2 345 678'],
  ['pastes a part', 'cardNumber', '41114444', 4, paste('2222'), '4111 2222| 4444'],
  ['pastes a part after spaces', 'cardNumber', '411122223333', 9, paste('99'), '4111 2222 99|33 33'],
  ['pastes a part of a foreign number', 'whatsapp', '+51 345 678', 4, paste('912 '), '+51 912 |345 678'],
  ['pastes a month of one digit', 'cardExpiry', '', 0, paste('2/28'), '02/28|'],
  ['pastes a whole number', 'whatsapp', '11987654321', 20, paste('+55 21 99876-5432'), '(21) 99876-5432|'],
  ['replaces a part', 'whatsapp', '11987654321', 0, overPart, '(11) 9|4321'],
  ['replaces all', 'whatsapp', '11987654321', 0, overAll, '(7|'],
])('an edit that %s leaves the caret where it was', (_, name, start, caret, edit, end) => {
  const input = field(name)
  input.fill(start)
  input.moveTo(caret)
  edit(input)
  expect(input.caret()).toBe(end)
  if (edit === back || edit === remove) expect(input.fits()).toBe(true)
})

const nines = '9'.repeat(41)
const card = '4111222233334444'
const wholeCard = '4111 2222 3333 4444'
const foreign = '+51 912 345 678'

test.each<
  [what: string, name: MaskName, start: string, caret: number, way: 'type' | 'paste', text: string, end: string]
>([
  ['a digit after a whole card number', 'cardNumber', card, 20, 'type', '9', `${wholeCard}|`],
  ['a digit before a whole CPF', 'cardCpf', '52998224725', 0, 'type', '9', '|529.982.247-25'],
  ['a digit after 41 of a phone number', 'whatsapp', nines, 41, 'type', '9', `${nines}|`],
  ['a card number of 19 digits', 'cardNumber', '', 0, 'paste', `${card}555`, `${wholeCard}|`],
  ['half a card number after a whole one', 'cardNumber', card, 20, 'paste', '99999999', `${wholeCard}|`],
  ['a phone number of 50 digits', 'whatsapp', '', 0, 'paste', '9'.repeat(50), `${nines}|`],
  ['30 digits after a foreign number', 'whatsapp', foreign, 20, 'paste', '9'.repeat(30), `${foreign.padEnd(41, '9')}|`],
  ['an expiry of six digits that has no reading', 'cardExpiry', '', 0, 'paste', '129999', '12/99|'],
  ['a whole date as an expiry', 'cardExpiry', '', 0, 'paste', '1/1/2030', '1/1/203|'],
])('of %s what does not fit is refused, and said', (_, name, start, caret, way, text, end) => {
  const input = field(name)
  input.fill(start)
  input.moveTo(caret)
  expect(input.fits()).toBe(true)
  input[way](text)
  expect([input.caret(), input.fits()]).toEqual([end, false])
  input.leave()
  expect(input.shown()).toBe(end.replace('|', ''))
})

// The table of keys is in tests/unit/domain/card-expiry.test.ts.
test.each<[keys: string, shown: string, left: string, fits: boolean]>([
  ['12/2é9', '12/29', '12/29', true],
  ['122029', '12/29', '12/29', true],
  ['2/2029', '02/29', '02/29', true],
  ['12/202', '12/202', '12/20', false],
  ['2028-1', '20/281', '01/28', true],
  ['129999', '12/99', '12/99', false],
  ['2/285', '2/28', '02/28', false],
  ['2 / 20', '2/20', '02/20', true],
])('the keys %s show the expiry %s, and %s once the field is left', (keys, shown, left, fits) => {
  for (const way of ['type', 'compose'] as const) {
    const input = field('cardExpiry')
    input[way](keys)
    expect(input.shown(), way).toBe(shown)
    input.leave()
    expect([input.shown(), input.fits()], way).toEqual([left, fits])
  }
})

test('keys make an expiry of at most seven characters, and of five once the field is left', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from('0122089/- a')), maxLength: 12 }), (keys) => {
      const input = field('cardExpiry')
      input.type(keys)
      const [typed, left] = [input.shown(), (input.leave(), input.shown())]
      expect(typed.length).toBeLessThanOrEqual(7)
      expect(left.length).toBeLessThanOrEqual(5)
    }),
    { numRuns: 500 },
  )
})

test.each<[name: MaskName, given: string, end: string]>([
  ['whatsapp', '11987654321', '(11) 98765-4321|'],
  ['whatsapp', '+55 11 98765-4321', '(11) 98765-4321|'],
  ['cardCpf', '529', '529|'],
])('%s filled with %s has its caret at the end', (name, given, end) => {
  const input = field(name)
  input.fill(given)
  expect(input.caret()).toBe(end)
})

test.each(['-', 'abc', '\ud83d'])('shows nothing for the key %j', (key) => {
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
