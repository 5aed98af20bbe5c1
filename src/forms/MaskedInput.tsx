import { useEffectEvent, useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react'
import { useController, type FieldValues } from 'react-hook-form'
import useIMask from 'react-imask/esm/hook'
import { useHydrated } from '#src/browser/use-hydrated.ts'
import type { ControlProps, FieldProps, InputAttributes } from './Field.tsx'
import { connect, MaskedText, show, type QuietElement } from './imask-adapter.ts'
import { readEdit, readWhole } from './mask-edit.ts'
import type { Mask } from './masks.ts'

export type MaskedInputAttributes = InputAttributes & { maxLength?: number | undefined }

type MaskedInputProps<Values extends FieldValues> = MaskedInputAttributes &
  ControlProps &
  Pick<FieldProps<Values>, 'name' | 'onLeave'> & {
    mask: Mask
    /** Called with true when something did not fit, with false when everything in the input does. */
    onOverflow: (overflows: boolean) => void
  }

/** An input that shows digits through a mask and loses none, however they arrive. */
export function MaskedInput<Values extends FieldValues>(props: MaskedInputProps<Values>) {
  const { name, mask, onOverflow, onLeave, ...attributes } = props
  const { field } = useController<Values>({ name })
  /** Digits, or a text that is shown as it was typed. */
  const value: string = field.value
  const input = useRef<HTMLInputElement>(null)
  const element = useRef<QuietElement>(null)
  const [masked] = useState(() => new MaskedText(mask))
  const { maskRef } = useIMask(masked, { ref: element, onAccept: (_, imask) => take(imask.unmaskedValue) })
  // A browser may fill a new input with a card that was left behind; only prerendered inputs hold what was typed.
  const isPrerendered = !useHydrated()

  const start = useEffectEvent((shown: HTMLInputElement) => {
    const edit = readWhole(mask, (isPrerendered && shown.value) || value)
    element.current = connect(masked, shown, edit.value)
    if (edit.value !== value) take(edit.value)
    field.ref(shown)
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

  function take(text: string) {
    // Undo may have brought back a value that fits; an edit that does not fit says so afterwards.
    onOverflow(false)
    field.onChange(text)
  }

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
    field.onBlur()
    onLeave?.()
  }

  return (
    <input
      {...attributes}
      name={name}
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
