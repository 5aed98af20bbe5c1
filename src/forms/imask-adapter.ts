import type { InputMask } from 'imask'
import HTMLInputMaskElement from 'imask/esm/controls/html-input-mask-element'
import type { EventHandlers } from 'imask/esm/controls/mask-element'
import MaskedPattern from 'imask/esm/masked/pattern'
import { digitsOf } from '#src/domain/digits.ts'
import type { Edit } from './mask-edit.ts'
import type { Mask } from './masks.ts'

/** A pattern that follows the value: IMask has one pattern for a mask, but here it depends on what is typed. */
export class MaskedText extends MaskedPattern {
  readonly rules: Mask

  constructor(rules: Mask) {
    super({ mask: '' })
    this.rules = rules
  }

  override get unmaskedValue() {
    return super.unmaskedValue
  }

  override set unmaskedValue(value) {
    this.updateOptions({ mask: this.rules.pattern(value) ?? '*'.repeat(value.length) })
    super.unmaskedValue = value
  }

  /** Keeps IMask from going back to the pattern that it was made with. */
  override maskEquals() {
    return true
  }
}

const ignore = () => {}

/** IMask hears only of undo and redo. It would misread autofill and assistive input, and refuse dropped text. */
export class QuietElement extends HTMLInputMaskElement {
  override bindEvents({ undo, redo }: EventHandlers) {
    const ignored = { input: ignore, drop: ignore, click: ignore, focus: ignore, commit: ignore }
    super.bindEvents({ ...ignored, selectionChange: ignore, undo, redo })
  }
}

/** Shows a value before IMask reads the input for the first time. */
export function connect(masked: MaskedText, input: HTMLInputElement, value: string): QuietElement {
  masked.unmaskedValue = value
  if (input.value !== masked.displayValue) input.value = masked.displayValue
  const limit = input.getAttribute('maxlength')
  if (limit !== null) {
    // Autofill reads the limit to choose a format, but the browser must not cut an edit before the mask has seen it.
    // WebKit does so before it sends 'beforeinput'.
    for (const start of ['keydown', 'paste', 'drop', 'beforeinput']) {
      input.addEventListener(start, () => input.removeAttribute('maxlength'))
    }
    for (const end of ['input', 'keyup', 'blur']) {
      input.addEventListener(end, () => input.setAttribute('maxlength', limit))
    }
  }
  return new QuietElement(input)
}

/** Shows what an edit made of the value, with the caret where the edit was. */
export function show(
  imask: InputMask<MaskedText>,
  { value, caret = value.length }: Pick<Edit, 'value' | 'caret'>,
): void {
  const { masked } = imask
  masked.unmaskedValue = value
  imask.updateControl()
  const offset = masked.rules.pattern(value) ? offsetAfter(masked.displayValue, caret) : caret
  if (imask.cursorPos !== offset) imask.cursorPos = offset
}

function offsetAfter(text: string, digitCount: number): number {
  if (digitCount >= digitsOf(text).length) return text.length
  let seen = 0
  return digitCount <= 0 ? 0 : [...text].findIndex((char) => /\d/.test(char) && ++seen === digitCount) + 1
}
