import type { InputMask } from 'imask'
import 'imask/esm/masked/pattern'
import { useLayoutEffect, useRef, type InputHTMLAttributes, type RefCallback, type SyntheticEvent } from 'react'
import IMaskInput from 'react-imask/esm/input'
import { useHydrated } from '#src/browser/use-hydrated.ts'
import { anyPattern, applyEdit, normalizeWhole, showValue } from './mask-edit.ts'
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
  /** Digits, or a text that is shown as it was typed. */
  value: string
  onValue: (value: string) => void
  /** Called with true when something did not fit, with false when everything in the input does. */
  onOverflow: (overflows: boolean) => void
  onBlur: () => void
  ref: RefCallback<HTMLInputElement>
}

/** An input that shows digits through a mask and loses none, however they arrive. */
export function MaskedInput({ mask, value, onValue, onOverflow, onBlur, ref, ...attributes }: MaskedInputProps) {
  const instance = useRef<{ maskRef: InputMask }>(null)
  // A browser may fill a new input with a card that was left behind; only prerendered inputs hold what was typed.
  const isPrerendered = !useHydrated()

  useLayoutEffect(() => {
    if (!instance.current) return
    const { maskRef } = instance.current
    adapt(maskRef, mask)
    showValue(maskRef, mask, maskRef.unmaskedValue)
    if (maskRef.unmaskedValue) onValue(maskRef.unmaskedValue)
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, with what the input held before it had a mask
  }, [])

  // The form changed the value, for example to clear the card. Not on mount, when the input may hold more than the form.
  const lastValue = useRef(value)
  useLayoutEffect(() => {
    const maskRef = instance.current?.maskRef
    if (maskRef && value !== lastValue.current && value !== maskRef.unmaskedValue) showValue(maskRef, mask, value)
    lastValue.current = value
  }, [value, mask])

  function handleInput(event: SyntheticEvent<HTMLInputElement>) {
    // IMask's own listener trusts the selection it saw at the last key, which autofill and assistive input do not set.
    event.nativeEvent.stopPropagation()
    if (!instance.current) return
    onOverflow(!applyEdit(instance.current.maskRef, mask, event.currentTarget, event.nativeEvent as InputEvent))
  }

  return (
    <IMaskInput
      {...attributes}
      mask={anyPattern}
      unmask
      ref={instance}
      inputRef={(element: HTMLInputElement | null) => {
        if (element) prepareInput(element, (isPrerendered && mask.read(element.value)) || value)
        ref(element)
      }}
      onAccept={onValue}
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
function prepareInput(input: HTMLInputElement, value: string) {
  // Set here and not as `defaultValue`, which the prerendered HTML could not match.
  input.value = value
  const limit = input.getAttribute('maxlength')
  if (limit === null) return
  // Autofill reads the limit to choose a format, but the browser must not cut an edit before the mask has seen it.
  input.addEventListener('beforeinput', () => input.removeAttribute('maxlength'))
  input.addEventListener('input', () => input.setAttribute('maxlength', limit))
}

/** Takes over what IMask would do with a single pattern in mind. */
function adapt(imask: InputMask, mask: Mask) {
  // On every render it would go back to its first pattern.
  imask.updateOptions = () => {}
  // On focus it would undo a selection made just before, so that typing would not replace the selected text.
  imask.alignCursorFriendly = () => {}
  // Undo would push a text that was typed through the pattern of what came after it.
  const { history } = imask
  for (const step of ['undo', 'redo'] as const) {
    const take = history[step].bind(history)
    history[step] = () => {
      const state = take()
      if (state) imask.mask = mask.pattern(state.unmaskedValue) ?? anyPattern
      return state
    }
  }
}

const stopPropagation = (event: SyntheticEvent) => event.nativeEvent.stopPropagation()
