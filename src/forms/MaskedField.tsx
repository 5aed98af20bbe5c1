import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react'
import { useController, type ControllerRenderProps } from 'react-hook-form'
import useIMask from 'react-imask/esm/hook'
import { isHydrating } from '#src/browser/use-hydrated.ts'
import { Field, type FieldProps, type InputProps } from './Field.tsx'
import { connect, MaskedText, show, type QuietElement } from './imask-adapter.ts'
import { readEdit, readWhole } from './mask-edit.ts'
import type { Mask } from './masks.ts'

type Attributes = InputProps & { mask: Mask }

/** `tooLong` is advice for a value that does not fit the mask. */
export type MaskedFieldProps = FieldProps & Attributes & { tooLong: string }

/** A masked input bound to the form, which holds the bare digits, or the text where it is shown as typed. */
export function MaskedField({ name, label, hint, remark, onLeave, tooLong, ...attributes }: MaskedFieldProps) {
  const [overflows, setOverflows] = useState(false)
  return (
    <Field name={name} label={label} hint={hint} remark={overflows ? { advice: tooLong } : remark}>
      {(aria) => <MaskedInput name={name} onLeave={onLeave} {...attributes} {...aria} onOverflow={setOverflows} />}
    </Field>
  )
}

/** `onOverflow` is called with true when something did not fit, with false when everything in the input does. */
type MaskedInputProps = Pick<FieldProps, 'name' | 'onLeave'> & Attributes & { onOverflow: (overflows: boolean) => void }

/** An input that shows digits through a mask and loses none, however they arrive. */
function MaskedInput({ name, mask, onLeave, onOverflow, ...attributes }: MaskedInputProps) {
  const { field } = useController<Record<string, string>>({ name })
  const { value, onChange } = field
  const input = useRef<HTMLInputElement>(null)
  const { maskRef, connectTo } = useMask(mask, field, onOverflow)
  // A browser may fill a new input with a card that was left behind; only prerendered inputs hold what was typed.
  const [isPrerendered] = useState(isHydrating)

  const start = useEffectEvent(() => {
    if (!input.current) return
    const edit = readWhole(mask, (isPrerendered && input.current.value) || value)
    connectTo(input.current, edit.value)
    if (edit.value !== value) onChange(edit.value)
    field.ref(input.current)
  })
  useLayoutEffect(() => start(), [])

  function handleInput({ currentTarget, nativeEvent }: SyntheticEvent<HTMLInputElement, InputEvent>) {
    const { current: imask } = maskRef
    if (!imask) return
    const { unmaskedValue, displayValue } = imask
    const edit = readEdit(mask, { value: unmaskedValue, text: displayValue }, currentTarget, nativeEvent)
    show(imask, edit)
    onOverflow(!edit.fits && edit.value !== '')
  }

  function handleBlur({ currentTarget }: SyntheticEvent<HTMLInputElement>) {
    const { current: imask } = maskRef
    const edit = readWhole(mask, currentTarget.value)
    // By a password manager, without an event.
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

/** React's hook of IMask without its own listener, which keeps every value three times and renders twice for a key. */
function useMask(
  mask: Mask,
  { value, onChange }: Pick<ControllerRenderProps<Record<string, string>>, 'value' | 'onChange'>,
  onOverflow: (overflows: boolean) => void,
) {
  const element = useRef<QuietElement>(null)
  const [masked] = useState(() => new MaskedText(mask))
  const { maskRef } = useIMask(masked, { ref: element })

  const accept = useEffectEvent((edited: string) => {
    // Undo may have brought back a value that fits; an edit that does not fit says so afterwards.
    onOverflow(false)
    onChange(edited)
  })
  useEffect(() => {
    const { current: imask } = maskRef
    // @ts-expect-error -- without a handler it removes all of them, which its types leave out
    imask?.off('accept')
    imask?.on('accept', () => accept(imask.unmaskedValue))
  }, [maskRef])

  useLayoutEffect(() => {
    const { current: imask } = maskRef
    if (!imask || value === imask.unmaskedValue) return
    show(imask, readWhole(mask, value))
    onOverflow(false)
    // Undo must not bring back the card that a visitor has left behind.
    if (value === '') imask.history.clear()
  }, [value, mask, maskRef, onOverflow])

  const connectTo = (field: HTMLInputElement, text: string) => (element.current = connect(masked, field, text))
  return { maskRef, connectTo }
}
