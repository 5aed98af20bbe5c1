import type { InputMask } from 'imask'
import 'imask/esm/masked/pattern'
import IMaskInput from 'react-imask/esm/input'
import { useLayoutEffect, useRef, type InputHTMLAttributes, type RefCallback, type SyntheticEvent } from 'react'
import { useHydrated } from '#src/browser/use-hydrated.ts'
import { applyEdit, fittingPattern, normalizeWhole, showDigits } from './mask-edit.ts'
import type { Mask } from './masks.ts'

export type MaskedInputAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'aria-required' | 'type' | 'inputMode' | 'autoComplete' | 'enterKeyHint' | 'maxLength'
>

type MaskedInputProps = MaskedInputAttributes & {
  name: string
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  mask: Mask
  digits: string
  onDigits: (digits: string) => void
  /** Called with true when digits did not fit, with false when everything in the input does. */
  onOverflow: (overflows: boolean) => void
  onBlur: () => void
  ref: RefCallback<HTMLInputElement>
}

/** An input that shows digits through a mask and loses none, however they arrive. */
export function MaskedInput({ mask, digits, onDigits, onOverflow, onBlur, ref, ...attributes }: MaskedInputProps) {
  const instance = useRef<{ maskRef: InputMask }>(null)
  // A browser may fill a new input with a card that was left behind; only prerendered inputs hold what was typed.
  const isPrerendered = !useHydrated()

  useLayoutEffect(() => {
    if (!instance.current) return
    const { maskRef } = instance.current
    // On every render it would go back to its first pattern.
    maskRef.updateOptions = () => {}
    showDigits(maskRef, mask, maskRef.unmaskedValue)
    // On focus it would undo a selection made just before, so that typing would not replace the selected text.
    maskRef.alignCursorFriendly = () => {}
    if (maskRef.unmaskedValue) onDigits(maskRef.unmaskedValue)
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, with what the input held before it had a mask
  }, [])

  // The form changed the value, for example to clear the card. Not on mount, when the input may hold more than the form.
  const lastDigits = useRef(digits)
  useLayoutEffect(() => {
    const maskRef = instance.current?.maskRef
    if (maskRef && digits !== lastDigits.current && digits !== maskRef.unmaskedValue) showDigits(maskRef, mask, digits)
    lastDigits.current = digits
  }, [digits, mask])

  function handleInput(event: SyntheticEvent<HTMLInputElement>) {
    // IMask's own listener trusts the selection it saw at the last key, which autofill and assistive input do not set.
    event.nativeEvent.stopPropagation()
    if (!instance.current) return
    onOverflow(!applyEdit(instance.current.maskRef, mask, event.currentTarget, event.nativeEvent as InputEvent))
  }

  return (
    <IMaskInput
      {...attributes}
      mask={fittingPattern(mask, Infinity)}
      unmask
      ref={instance}
      inputRef={(element: HTMLInputElement | null) => {
        if (element) prepareInput(element, (isPrerendered && mask.parse(element.value)) || digits)
        ref(element)
      }}
      onAccept={onDigits}
      onInputCapture={handleInput}
      onBlur={() => {
        if (instance.current) normalizeWhole(instance.current.maskRef, mask)
        onBlur()
      }}
      // IMask refuses dropped text, and reads a composition a second time when it ends.
      onDropCapture={stopPropagation}
      onCompositionEndCapture={stopPropagation}
    />
  )
}

/** Runs before IMask reads the input for the first time. */
function prepareInput(input: HTMLInputElement, digits: string) {
  // Set here and not as `defaultValue`, which the prerendered HTML could not match.
  input.value = digits
  const limit = input.getAttribute('maxlength')
  if (limit === null) return
  // Autofill reads the limit to choose a format, but the browser must not cut an edit before the mask has seen it.
  input.addEventListener('beforeinput', () => input.removeAttribute('maxlength'))
  input.addEventListener('input', () => input.setAttribute('maxlength', limit))
}

const stopPropagation = (event: SyntheticEvent) => event.nativeEvent.stopPropagation()
