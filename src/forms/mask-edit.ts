import type { InputMask } from 'imask'
import { asciiDigits, digitsOf } from '#src/domain/text.ts'
import type { Mask } from './masks.ts'

/**
 * Takes any text, for a value that is shown as it was typed. An order takes 200 characters: with room for one more, a
 * longer number is refused with a message, where a mask for 200 would cut it and say nothing.
 */
export const anyPattern = '*'.repeat(201)

/**
 * Reads what an edit of any kind (key, paste, autofill, drop, composition) left in the input and shows it through the
 * mask, with the caret where the edit was. False when not all of it fits: a key is then refused, a whole value cut.
 */
export function applyEdit(imask: InputMask, mask: Mask, input: HTMLInputElement, event: InputEvent): boolean {
  const before = { value: imask.unmaskedValue, text: imask.displayValue }
  const text = asciiDigits(input.value)
  const caret = asciiDigits(input.value.slice(0, input.selectionStart ?? undefined)).length
  const digits = digitsOf(text)
  const caretDigits = digitsOf(text.slice(0, caret)).length
  const isTyped = !mask.pattern(before.value)
  const isDelete = event.inputType?.startsWith('delete')

  if (isDelete && !isTyped) {
    // When only punctuation was deleted, the mask would put it back: the digit next to it was meant.
    const next = event.inputType.endsWith('Forward') ? caretDigits : caretDigits - 1
    return digits === before.value && next >= 0
      ? showValue(imask, mask, digits.slice(0, next) + digits.slice(next + 1), next)
      : showValue(imask, mask, digits, caretDigits)
  }
  if (isDelete || isKey(event, text, before.text)) {
    const stays = isTyped || mask.staysWhileTyping?.(text)
    const isShown = stays ? showValue(imask, mask, text, caret) : showValue(imask, mask, digits, caretDigits)
    if (!isShown) showValue(imask, mask, before.value, (stays ? caret : caretDigits) - 1)
    return isShown
  }
  const whole = mask.read(text)
  const caretBehind = (whole === text ? caret : whole === digits ? caretDigits : 0) || undefined
  if (showValue(imask, mask, whole, caretBehind) && (isTyped || mask.pattern(whole))) return true
  // A whole value pasted into a filled field replaces it. Only the event knows what was pasted: the texts before and
  // after do not tell when it replaced a selection.
  const pasted = mask.read(event.data ?? '')
  if (!isTyped && pasted.length * 2 > before.value.length && showValue(imask, mask, pasted)) return true
  return showValue(imask, mask, whole, caretBehind)
}

/** For a field that is being left: its value is complete now, however it came. */
export function normalizeWhole(imask: InputMask, mask: Mask): void {
  showValue(imask, mask, mask.read(imask.unmaskedValue))
}

/**
 * Shows a value through its pattern, or as it was typed. `caret` is how many of its characters precede the caret, by
 * default all. False when it was cut.
 */
export function showValue(imask: InputMask, mask: Mask, value: string, caret = value.length): boolean {
  const pattern = mask.pattern(value)
  imask.mask = pattern ?? anyPattern
  const { masked } = imask
  masked.unmaskedValue = value
  imask.updateControl()
  const offset = pattern ? offsetAfter(masked.displayValue, caret) : caret
  if (imask.cursorPos !== offset) imask.cursorPos = offset
  return imask.unmaskedValue.length === value.length
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
