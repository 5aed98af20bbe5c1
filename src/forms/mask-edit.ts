import { asciiDigits, digitsOf } from '#src/domain/digits.ts'
import type { Mask } from './masks.ts'

export type Held = { value: string; text: string }

/** `caret` counts characters of the value, by default all. `fits` is false if a key was refused or a value cut. */
export type Edit = { value: string; caret?: number | undefined; fits: boolean }

// Digits and what people write between them.
const isTypable = (char: string | undefined) => char !== undefined && /[\p{N}\s()+＋./-]/u.test(char)

/** Reads what an edit of any kind (key, paste, autofill, drop, composition) left in an input. */
export function readEdit(
  mask: Mask,
  held: Held,
  input: Pick<HTMLInputElement, 'value' | 'selectionStart'>,
  event: Pick<InputEvent, 'inputType' | 'data'>,
): Edit {
  const text = asciiDigits(input.value)
  const caret = asciiDigits(input.value.slice(0, input.selectionStart ?? undefined)).length
  const isAsTyped = !mask.pattern(held.value)
  if (event.inputType?.startsWith('delete')) return readDeletion(held, text, caret, isAsTyped, event.inputType)
  if (isKey(event, text, held.text)) return readKey(mask, held, text, caret, isAsTyped)

  const whole = mask.read(text)
  const edit = { ...cut(mask, whole), caret: caretIn(whole, text, caret) }
  if (edit.fits && (isAsTyped || mask.pattern(whole))) return edit
  // A whole value pasted into a filled field replaces it. Only the event knows what was pasted: if it replaced a
  // selection, the texts before and after do not tell.
  const pasted = cut(mask, mask.read(event.data ?? ''))
  return !isAsTyped && pasted.fits && pasted.value.length * 2 > held.value.length ? pasted : edit
}

/** Reads a value that is complete, however it came: the field is being left, or the browser has filled it. */
export const readWhole = (mask: Mask, text: string): Edit => cut(mask, mask.read(text))

function cut(mask: Mask, value: string): Edit {
  const kept = value.slice(0, mask.room(value))
  return { value: kept, fits: kept === value }
}

/** Where the caret of a text belongs in what was read of it; undefined, which is the end, where nothing tells. */
function caretIn(whole: string, text: string, caret: number): number | undefined {
  const isAnother = whole !== text && whole !== digitsOf(text)
  const before = whole === text ? caret : digitsBefore(text, caret)
  // Autofill leaves the caret at the start.
  return isAnother || before === 0 ? undefined : before
}

function readDeletion(held: Held, text: string, caret: number, isAsTyped: boolean, inputType: string): Edit {
  if (isAsTyped) return { value: text, caret, fits: true }
  const digits = digitsOf(text)
  const before = digitsBefore(text, caret)
  // When only punctuation was deleted, the mask would put it back: the digit next to it was meant.
  const next = inputType.endsWith('Forward') ? before : before - 1
  return digits === held.value && next >= 0
    ? { value: digits.slice(0, next) + digits.slice(next + 1), caret: next, fits: true }
    : { value: digits, caret: before, fits: true }
}

function readKey(mask: Mask, held: Held, typed: string, caretBehind: number, isAsTyped: boolean): Edit {
  const isRefused = typed.length > held.text.length && !isTypable(typed[caretBehind - 1])
  const caret = isRefused ? caretBehind - 1 : caretBehind
  const text = isRefused ? typed.slice(0, caret) + typed.slice(caretBehind) : typed
  const value = mask.takeKey(text, isAsTyped)
  if (value === text) return { value, caret, fits: true }
  const digits = digitsBefore(text, caret)
  if (value === null) return { value: held.value, caret: (isAsTyped ? caret : digits) - 1, fits: false }
  return { value, caret: value === digitsOf(text) ? digits : undefined, fits: true }
}

const digitsBefore = (text: string, caret: number) => digitsOf(text.slice(0, caret)).length

/** True for one character at a time. A composition reports its whole text again with each key. */
function isKey({ inputType, data }: Pick<InputEvent, 'inputType' | 'data'>, text: string, textBefore: string): boolean {
  if (inputType === 'insertText') return data?.length === 1
  return inputType === 'insertCompositionText' && Math.abs(text.length - textBefore.length) <= 1
}
