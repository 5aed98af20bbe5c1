import { useState } from 'react'
import { useController, type FieldValues } from 'react-hook-form'
import { Field, type FieldProps } from './Field.tsx'
import { MaskedInput, type MaskedInputAttributes } from './MaskedInput.tsx'
import type { Mask } from './masks.ts'

export type MaskedFieldProps<Values extends FieldValues> = FieldProps<Values> &
  MaskedInputAttributes & {
    mask: Mask
    /** Advice for a value that does not fit the mask. */
    tooLong: string
  }

/** A masked input bound to the form, which holds the bare digits, or the text where it is shown as typed. */
export function MaskedField<Values extends FieldValues>(props: MaskedFieldProps<Values>) {
  const { name, label, hint, advice, note, isMended, extra, onLeave, tooLong, ...attributes } = props
  const { field, fieldState } = useController<Values>({ name })
  const [hasOverflowed, setOverflowed] = useState(false)
  // A reset empties the field without an edit.
  const overflows = hasOverflowed && field.value !== ''
  const remarks = overflows ? { advice: tooLong } : { advice, note, extra }

  return (
    <Field {...{ label, hint, isMended, ...remarks }} error={fieldState.error?.message}>
      {(aria) => (
        <MaskedInput
          {...attributes}
          {...aria}
          name={name}
          ref={field.ref}
          value={field.value}
          onValue={(value) => {
            // Undo may have brought back a value that fits; an edit that does not fit says so afterwards.
            setOverflowed(false)
            field.onChange(value)
          }}
          onOverflow={setOverflowed}
          onBlur={() => {
            field.onBlur()
            onLeave?.()
          }}
        />
      )}
    </Field>
  )
}
