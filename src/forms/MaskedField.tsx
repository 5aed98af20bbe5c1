import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
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
  const { name, label, hint, advice, note, isMended, extra, tooLong, ...input } = props
  const [overflows, setOverflows] = useState(false)
  const remarks = overflows ? { advice: tooLong } : { advice, note, extra }
  return (
    <Field {...{ name, label, hint, isMended, ...remarks }}>
      {(aria) => <MaskedInput<Values> {...input} {...aria} name={name} onOverflow={setOverflows} />}
    </Field>
  )
}
