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
      ? put(imask, digits.slice(0, beside) + digits.slice(beside + 1), beside)
      : put(imask, digits, caretDigits)
  }
  if (isKey(event, text, before.text)) {
    const settled = mask.settle?.(text) ?? null
    if (settled === null ? put(imask, digits, caretDigits) : put(imask, settled)) return true
    put(imask, before.digits, caretDigits - 1)
    return false
  }
  const whole = mask.read(text)
  if (put(imask, whole, whole === digits && caret > 0 ? caretDigits : undefined)) return true
  // A whole value pasted into a field that was not empty takes its place. Only the event knows what was pasted: the
  // texts before and after do not tell when it replaced a selection.
  const pasted = mask.read(event.data ?? '')
  return (before.digits !== '' && pasted !== '' && put(imask, pasted)) || (put(imask, whole), false)
}

/** For a field that is being left: now the value is whole, however it came. */
export function settleWhole(imask: InputMask, mask: Mask): void {
  put(imask, mask.read(imask.unmaskedValue))
}

/** Chooses the first pattern with room for all digits; for IMask's `dispatch`. */
export function firstFitting(appended: string, masked: { rawInputValue: string; compiledMasks: { mask: unknown }[] }) {
  const count = digitsOf(masked.rawInputValue + appended).length
  const { compiledMasks } = masked
  return compiledMasks.find(({ mask }) => String(mask).split('0').length > count) ?? compiledMasks.at(-1)
}

/** `caretDigits`: how many digits stand before the caret; by default all. False when digits were cut. */
function put(imask: InputMask, digits: string, caretDigits = digits.length): boolean {
  imask.masked.unmaskedValue = digits
  imask.updateControl()
  imask.cursorPos = offsetAfter(imask.displayValue, caretDigits)
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
