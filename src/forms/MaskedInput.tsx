import type { InputMask } from 'imask'
import 'imask/esm/masked/pattern'
import IMaskInput from 'react-imask/esm/input'
import { useLayoutEffect, useRef, type InputHTMLAttributes, type SyntheticEvent } from 'react'
import { useHydrated } from '#src/browser/use-hydrated.ts'
import { fittingPattern, settleWhole, showFitting, takeEdit } from './mask-edit.ts'
import type { Mask } from './masks.ts'

export type MaskedControl = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'enterKeyHint' | 'maxLength'
>

type MaskedInputProps = MaskedControl & {
  name: string
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  mask: Mask
  /** What to start with; what the input already holds comes first. */
  initialDigits: string
  onDigits: (digits: string) => void
  /** Digits did not fit, or all that stands there does again. */
  onOverflow: (overflows: boolean) => void
}

/**
 * An input that shows digits through a mask and loses none, however they arrive. Uncontrolled: a key costs no render,
 * and what was typed before hydration stays.
 */
export function MaskedInput({ mask, initialDigits, onDigits, onOverflow, ...input }: MaskedInputProps) {
  const instance = useRef<{ maskRef: InputMask }>(null)
  // What a new input holds was put there by the browser, which may bring back a card that was left behind.
  const isNew = useHydrated()

  useLayoutEffect(() => {
    if (!instance.current) return
    const { maskRef } = instance.current
    // At each render it would go back to the pattern it began with.
    maskRef.updateOptions = () => {}
    showFitting(maskRef, mask)
    // On focus it would undo a selection made just before, and what is typed then would not replace it.
    maskRef.alignCursorFriendly = () => {}
    if (maskRef.unmaskedValue) onDigits(maskRef.unmaskedValue)
    // oxlint-disable-next-line react/exhaustive-deps -- once: it is what stood in the input before there was a mask
  }, [])

  function takeInput(event: SyntheticEvent<HTMLInputElement>) {
    // IMask's own listener trusts the selection it saw at the last key; autofill and assistive input mislead it.
    event.nativeEvent.stopPropagation()
    if (!instance.current) return
    onOverflow(!takeEdit(instance.current.maskRef, mask, event.currentTarget, event.nativeEvent as InputEvent))
  }

  return (
    <IMaskInput
      {...input}
      mask={fittingPattern(mask, Infinity)}
      unmask
      ref={instance}
      inputRef={(element: HTMLInputElement | null) => {
        if (element) prepare(element, mask, isNew ? '' : element.value, initialDigits)
      }}
      onAccept={onDigits}
      onInputCapture={takeInput}
      onBlur={() => instance.current && settleWhole(instance.current.maskRef, mask)}
      // IMask refuses dropped text, and reads a composition a second time when it ends.
      onDropCapture={stop}
      onCompositionEndCapture={stop}
    />
  )
}

/** Runs before IMask reads the input for the first time. */
function prepare(input: HTMLInputElement, mask: Mask, typed: string, initialDigits: string) {
  // Set here and not as `defaultValue`, which the prerendered HTML could not match.
  input.value = mask.read(typed) || initialDigits
  const limit = input.getAttribute('maxlength')
  if (limit === null) return
  // Autofill reads the limit to choose a format; an edit must reach the mask before the browser cuts it.
  input.addEventListener('beforeinput', () => input.removeAttribute('maxlength'))
  input.addEventListener('input', () => input.setAttribute('maxlength', limit))
}

const stop = (event: SyntheticEvent) => event.nativeEvent.stopPropagation()
