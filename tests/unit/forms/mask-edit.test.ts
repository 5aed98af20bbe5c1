import fc from 'fast-check'
import InputMask from 'imask/esm/controls/input'
import { expect, test } from 'vitest'
import { digitsOf } from '#src/domain/digits.ts'
import { MaskedText, QuietElement, show } from '#src/forms/imask-adapter.ts'
import { readEdit, readWhole } from '#src/forms/mask-edit.ts'
import { masks } from '#src/forms/masks.ts'
import { anyText } from '../../support/any-text.ts'

type MaskName = keyof typeof masks

/** An input without a browser: a text, and what is selected of it. */
class TextInput extends EventTarget {
  value = ''
  selectionStart = 0
  selectionEnd = 0
  setSelectionRange(start: number, end: number) {
    this.selectionStart = Math.min(start, this.value.length)
    this.selectionEnd = Math.min(end, this.value.length)
  }
  getRootNode() {
    return { activeElement: this }
  }
}

/** What a browser does to an input, reported as MaskedInput reports it. */
function field(name: MaskName) {
  const input = new TextInput()
  const mask = masks[name]
  const masked = new MaskedText(mask)
  masked.unmaskedValue = ''
  const imask = new InputMask(new QuietElement(input as unknown as HTMLInputElement), masked)
  let fits = true

  /** Puts a text, or nothing, in the place of what is selected. */
  function edit(inputType?: string, text = '', start = input.selectionStart, end = input.selectionEnd) {
    const caret = inputType ? start + text.length : 0
    input.value = input.value.slice(0, start) + text + input.value.slice(end)
    input.setSelectionRange(caret, caret)
    const held = { value: imask.unmaskedValue, text: imask.displayValue }
    const event = { inputType, data: inputType && text } as InputEvent
    const read = readEdit(mask, held, input, event)
    show(imask, read)
    fits = read.fits
  }
  const at = () => input.selectionStart

  return {
    type: (text: string) => Array.from(text).forEach((key) => edit('insertText', key)),
    compose: (text: string) => Array.from(text).forEach((key) => edit('insertCompositionText', key)),
    paste: (text: string) => edit('insertFromPaste', text),
    // Chrome on iOS fills a field like this: a new value, the caret at its beginning, no kind of input and no data.
    fill: (text: string) => edit(undefined, text, 0, input.value.length),
    /** Some password managers fill a field like this: a new value, and no event. */
    setSilently: (text: string) => void (input.value = text),
    backspace: () => edit('deleteContentBackward', '', Math.max(0, at() - 1)),
    remove: () => edit('deleteContentForward', '', at(), at() + 1),
    select: (start: number, end = start) => input.setSelectionRange(start, end),
    leave: () => {
      const read = readWhole(mask, input.value)
      show(imask, read)
      fits &&= read.fits
    },
    shown: () => input.value,
    /** The text with a bar where the caret is. */
    caret: () => `${input.value.slice(0, at())}|${input.value.slice(at())}`,
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
  // As a contact is copied, with invisible marks around it.
  ['whatsapp', '\u202a11 9.8765\u20114321\u202c', '(11) 98765-4321'],
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
  expect(input.caret()).toBe(`${shown}|`)
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

const phone = '11987654321'
const foreign = '+51 912 345 678'
const longest = foreign.padEnd(41, '9')
const card = '4111222233334444'
const wholeCard = '4111 2222 3333 4444'

type Way = 'type' | 'paste' | 'backspace' | 'remove'
type Edit = [name: MaskName, start: string, at: number | number[], way: Way, text: string, end: string]

test.each<[what: string, ...Edit, fits?: boolean]>([
  ['deletes a digit in the middle', 'whatsapp', phone, 8, 'backspace', '', '(11) 98|654-321'],
  ['deletes the digit before a bracket and its space', 'whatsapp', phone, 5, 'backspace', '', '(1|9) 8765-4321'],
  ['deletes the digit after the bracket', 'whatsapp', phone, 0, 'remove', '', '|(19) 8765-4321'],
  ['deletes the bracket, which stays', 'whatsapp', phone, 1, 'backspace', '', '|(11) 98765-4321'],
  ['deletes a digit of a foreign number', 'whatsapp', foreign, 6, 'backspace', '', '+51 9|2 345 678'],
  ['deletes a slash too many', 'cardExpiry', '1/1/203', 4, 'backspace', '', '1/1|203'],
  ['puts a ninth digit in', 'whatsapp', '1132345678', 5, 'type', '9', '(11) 9|3234-5678'],
  ['puts a digit into a foreign number', 'whatsapp', '+51 912 345 67', 5, 'type', '8', '+51 98|12 345 67'],
  ['puts a plus after the bracket', 'whatsapp', phone, 1, 'type', '+', '(+|11) 98765-4321'],
  ['puts a plus after a digit', 'whatsapp', phone, 2, 'type', '+', '(1|1) 98765-4321'],
  ['puts in a digit that the order will refuse', 'whatsapp', '9'.repeat(40), 40, 'type', '9', `${'9'.repeat(41)}|`],
  ['puts a letter into a foreign number', 'whatsapp', foreign, 6, 'type', 'a', '+51 91|2 345 678'],
  ['pastes a part after spaces', 'cardNumber', '411122223333', 9, 'paste', '99', '4111 2222 99|33 33'],
  ['pastes a part of a foreign number', 'whatsapp', '+51 345 678', 4, 'paste', '912 ', '+51 912 |345 678'],
  ['pastes a month of one digit', 'cardExpiry', '', 0, 'paste', '2/28', '02/28|'],
  ['pastes a whole number', 'whatsapp', phone, 20, 'paste', '+55 21 99876-5432', '(21) 99876-5432|'],
  ['replaces a part', 'whatsapp', phone, [5, 10], 'type', '9', '(11) 9|4321'],
  ['replaces all', 'whatsapp', phone, [0, 15], 'type', '7', '(7|'],
  ['puts a digit too many into an expiry', 'cardExpiry', '0828', 0, 'type', '1', '|08/28', false],
  ['puts a digit into a whole card number', 'cardNumber', card, 9, 'type', '9', '4111 2222| 3333 4444', false],
  ['puts a digit before a whole CPF', 'cardCpf', '52998224725', 0, 'type', '9', '|529.982.247-25', false],
  ['puts a character after 41 of a phone number', 'whatsapp', longest, 41, 'type', '9', `${longest}|`, false],
  ['pastes a card number of 19 digits', 'cardNumber', '', 0, 'paste', `${card}555`, `${wholeCard}|`, false],
  ['pastes half a number after a whole one', 'cardNumber', card, 20, 'paste', '99999999', `${wholeCard}|`, false],
  ['pastes 30 digits', 'whatsapp', foreign, 20, 'paste', '9'.repeat(30), `${longest}|`, false],
  ['pastes an expiry of six digits that has no reading', 'cardExpiry', '', 0, 'paste', '129999', '12/99|', false],
  ['pastes a whole date as an expiry', 'cardExpiry', '', 0, 'paste', '1/1/2030', '1/1/203|', false],
])('an edit that %s keeps the caret, and says what does not fit', (_, name, start, at, way, text, end, fits = true) => {
  const input = field(name)
  input.fill(start)
  expect(input.fits()).toBe(true)
  input.select(...([at].flat() as [number, number?]))
  input[way](text)
  expect([input.caret(), input.fits()]).toEqual([end, fits])
  if (fits) return
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
