import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefCallback,
  type RefObject,
  type SyntheticEvent,
} from 'react'
import useIMask from 'react-imask/esm/hook'
import { isHydrating } from '#src/browser/use-hydrated.ts'
import type { ControlProps, InputAttributes } from './Field.tsx'
import { connect, MaskedText, show, type QuietElement } from './imask-adapter.ts'
import { readEdit, readWhole } from './mask-edit.ts'
import type { Mask } from './masks.ts'

export type MaskedInputAttributes = InputAttributes & { maxLength?: number | undefined }

type MaskedInputProps = MaskedInputAttributes &
  ControlProps & {
    name: string
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
  const input = useRef<HTMLInputElement>(null)
  const element = useRef<QuietElement>(null)
  const [masked] = useState(() => new MaskedText(mask))
  const maskRef = useMask(masked, element, onValue)
  // A browser may fill a new input with a card that was left behind; only prerendered inputs hold what was typed.
  const [isPrerendered] = useState(isHydrating)

  const start = useEffectEvent((field: HTMLInputElement) => {
    const edit = readWhole(mask, (isPrerendered && field.value) || value)
    element.current = connect(masked, field, edit.value)
    if (edit.value !== value) onValue(edit.value)
    ref(field)
  })
  useLayoutEffect(() => {
    if (input.current) start(input.current)
  }, [])

  // The form changed the value, for example to clear the card.
  useLayoutEffect(() => {
    const { current: imask } = maskRef
    if (!imask || value === imask.unmaskedValue) return
    show(imask, readWhole(mask, value))
    onOverflow(false)
    // Undo must not bring back the card that a visitor has left behind.
    if (value === '') imask.history.clear()
  }, [value, mask, maskRef, onOverflow])

  function handleInput({ currentTarget, nativeEvent }: SyntheticEvent<HTMLInputElement, InputEvent>) {
    const { current: imask } = maskRef
    if (!imask) return
    const held = { value: imask.unmaskedValue, text: imask.displayValue }
    const edit = readEdit(mask, held, currentTarget, nativeEvent)
    show(imask, edit)
    onOverflow(!edit.fits && edit.value !== '')
  }

  function handleBlur({ currentTarget }: SyntheticEvent<HTMLInputElement>) {
    const { current: imask } = maskRef
    const edit = readWhole(mask, currentTarget.value)
    // A password manager may have filled the field without an event.
    const isFilled = currentTarget.value !== imask?.displayValue
    if (imask && (isFilled || edit.value !== imask.unmaskedValue)) show(imask, edit)
    if (isFilled || !edit.fits) onOverflow(!edit.fits)
    onBlur()
  }

  return (
    <input
      {...attributes}
      ref={input}
      defaultValue=""
      // Otherwise Chrome and Edge would send what is typed to their spell checkers.
      spellCheck={false}
      autoCorrect="off"
      onInput={handleInput}
      onBlur={handleBlur}
    />
  )
}

/** React's hook of IMask without its own listener, which keeps every value three times and renders twice for a key. */
function useMask(masked: MaskedText, element: RefObject<QuietElement | null>, onValue: (value: string) => void) {
  const { maskRef } = useIMask(masked, { ref: element })
  const accept = useEffectEvent(onValue)
  useEffect(() => {
    const { current: imask } = maskRef
    // @ts-expect-error -- without a handler it removes all of them, which its types leave out
    imask?.off('accept')
    imask?.on('accept', () => accept(imask.unmaskedValue))
  }, [maskRef])
  return maskRef
}
