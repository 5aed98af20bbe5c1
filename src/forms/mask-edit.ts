import type { InputMask } from 'imask'
import { digitsOf } from '#src/domain/digits.ts'
import type { Mask } from './masks.ts'

/**
 * Reads what an edit of any kind (key, paste, autofill, drop, composition) left in the input and shows it through the
 * mask, with the caret where the edit was. False when not all digits fit: a key is then refused, a whole value cut.
 */
export function applyEdit(imask: InputMask, mask: Mask, input: HTMLInputElement, event: InputEvent): boolean {
  const before = { digits: imask.unmaskedValue, text: imask.displayValue }
  const text = input.value
  const caret = input.selectionStart ?? text.length
  const digits = digitsOf(text)
  const caretDigits = digitsOf(text.slice(0, caret)).length

  if (event.inputType?.startsWith('delete')) {
    // When only punctuation was deleted, the mask would put it back: the digit next to it was meant.
    const next = event.inputType.endsWith('Forward') ? caretDigits : caretDigits - 1
    return digits === before.digits && next >= 0
      ? showDigits(imask, mask, digits.slice(0, next) + digits.slice(next + 1), next)
      : showDigits(imask, mask, digits, caretDigits)
  }
  if (isKey(event, text, before.text)) {
    const normalized = mask.normalizeWhileTyping?.(text) ?? null
    const isShown =
      normalized === null ? showDigits(imask, mask, digits, caretDigits) : showDigits(imask, mask, normalized)
    if (!isShown) showDigits(imask, mask, before.digits, caretDigits - 1)
    return isShown
  }
  const whole = mask.parse(text)
  if (showDigits(imask, mask, whole, whole === digits && caret > 0 ? caretDigits : undefined)) return true
  // A whole value pasted into a filled field replaces it. Only the event knows what was pasted: the texts before and
  // after do not tell when it replaced a selection.
  const pasted = mask.parse(event.data ?? '')
  if (before.digits !== '' && pasted !== '' && showDigits(imask, mask, pasted)) return true
  showDigits(imask, mask, whole)
  return false
}

/** For a field that is being left: its value is complete now, however it came. */
export function normalizeWhole(imask: InputMask, mask: Mask): void {
  showDigits(imask, mask, mask.parse(imask.unmaskedValue))
}

/** The first pattern with room for this many digits, else the last. */
export function fittingPattern({ patterns }: Mask, count: number): string {
  return patterns.find((pattern) => pattern.split('0').length > count) ?? patterns.at(-1) ?? patterns[0]
}

/**
 * Shows digits through the first pattern that has room for them. `caretDigits` is how many digits precede the caret, by
 * default all. False when digits were cut.
 */
export function showDigits(imask: InputMask, mask: Mask, digits: string, caretDigits = digits.length): boolean {
  imask.mask = fittingPattern(mask, digits.length)
  const { masked } = imask
  masked.unmaskedValue = digits
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
