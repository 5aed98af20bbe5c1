import type { InputMask } from 'imask'
import type { Mask } from './masks.ts'

const digitsOf = (text: string) => text.replace(/\D/g, '')

/**
 * Reads what an edit of any kind (key, paste, autofill, drop, composition) left in the input and shows it through the
 * mask, the caret where the edit was. False when not all digits fit: a key is then refused, a whole value cut.
 */
export function takeEdit(imask: InputMask, mask: Mask, input: HTMLInputElement, event: InputEvent): boolean {
  const before = { digits: imask.unmaskedValue, text: imask.displayValue }
  const text = input.value
  const caret = input.selectionStart ?? text.length
  const digits = digitsOf(text)
  const caretDigits = digitsOf(text.slice(0, caret)).length

  if (event.inputType?.startsWith('delete')) {
    // When only punctuation went, the mask would put it back: the digit beside it was meant.
    const beside = event.inputType.endsWith('Forward') ? caretDigits : caretDigits - 1
    return digits === before.digits && beside >= 0
      ? put(imask, mask, digits.slice(0, beside) + digits.slice(beside + 1), beside)
      : put(imask, mask, digits, caretDigits)
  }
  if (isKey(event, text, before.text)) {
    const settled = mask.settle?.(text) ?? null
    if (settled === null ? put(imask, mask, digits, caretDigits) : put(imask, mask, settled)) return true
    put(imask, mask, before.digits, caretDigits - 1)
    return false
  }
  const whole = mask.read(text)
  if (put(imask, mask, whole, whole === digits && caret > 0 ? caretDigits : undefined)) return true
  // A whole value pasted into a field that was not empty takes its place. Only the event knows what was pasted: the
  // texts before and after do not tell when it replaced a selection.
  const pasted = mask.read(event.data ?? '')
  return (before.digits !== '' && pasted !== '' && put(imask, mask, pasted)) || (put(imask, mask, whole), false)
}

/** For a new input, which holds digits through the pattern it began with. */
export function showFitting(imask: InputMask, mask: Mask): void {
  put(imask, mask, imask.unmaskedValue)
}

/** For a field that is being left: now the value is whole, however it came. */
export function settleWhole(imask: InputMask, mask: Mask): void {
  put(imask, mask, mask.read(imask.unmaskedValue))
}

/** The first pattern with room for all digits, else the last. */
export function fittingPattern({ patterns }: Mask, count: number): string {
  return patterns.find((pattern) => pattern.split('0').length > count) ?? patterns.at(-1) ?? patterns[0]
}

/** `caretDigits`: how many digits stand before the caret; by default all. False when digits were cut. */
function put(imask: InputMask, mask: Mask, digits: string, caretDigits = digits.length): boolean {
  imask.mask = fittingPattern(mask, digits.length)
  const { masked } = imask
  const shown = masked.unmaskedValue
  // What is typed at the end, as nearly all is, costs one digit and not all of them.
  if (digits.startsWith(shown)) masked.append(digits.slice(shown.length), {}, '')
  else masked.unmaskedValue = digits
  imask.updateControl()
  const caret = offsetAfter(masked.displayValue, caretDigits)
  if (imask.cursorPos !== caret) imask.cursorPos = caret
  return imask.unmaskedValue.length === digits.length
}

function offsetAfter(text: string, digitCount: number): number {
  if (digitCount >= digitsOf(text).length) return text.length
  let seen = 0
  return digitCount <= 0 ? 0 : [...text].findIndex((char) => /\d/.test(char) && ++seen === digitCount) + 1
}

/** One character at a time; a composition reports its whole text again with each key. */
function isKey({ inputType, data }: InputEvent, text: string, textBefore: string): boolean {
  if (inputType === 'insertText') return data?.length === 1
  return inputType === 'insertCompositionText' && Math.abs(text.length - textBefore.length) <= 1
}
