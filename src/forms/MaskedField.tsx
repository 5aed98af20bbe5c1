import { useState } from 'react'
import { useController, type FieldValues } from 'react-hook-form'
import { Field, type ControlProps, type FieldProps } from './Field.tsx'
import { MaskedInput, type MaskedInputAttributes } from './MaskedInput.tsx'
import type { Mask } from './masks.ts'

type Attributes = MaskedInputAttributes & { mask: Mask }

export type MaskedFieldProps<Values extends FieldValues> = FieldProps<Values> &
  Attributes & {
    /** Advice for a value that does not fit the mask. */
    tooLong: string
  }

/** A masked input bound to the form, which holds the bare digits, or the text where it is shown as typed. */
export function MaskedField<Values extends FieldValues>(props: MaskedFieldProps<Values>) {
  const { name, label, hint, remark, onLeave, tooLong, ...attributes } = props
  const [overflows, setOverflows] = useState(false)
  return (
    <Field name={name} label={label} hint={hint} remark={overflows ? { advice: tooLong } : remark}>
      {(aria) => (
        <FormInput<Values> name={name} onLeave={onLeave} {...attributes} {...aria} onOverflow={setOverflows} />
      )}
    </Field>
  )
}

type FormInputProps<Values extends FieldValues> = Pick<FieldProps<Values>, 'name' | 'onLeave'> &
  Attributes &
  ControlProps & { onOverflow: (overflows: boolean) => void }

function FormInput<Values extends FieldValues>({ name, onLeave, onOverflow, ...attributes }: FormInputProps<Values>) {
  const { ref, value, onChange, onBlur } = useController<Values>({ name }).field
  return (
    <MaskedInput
      {...attributes}
      name={name}
      ref={ref}
      value={value}
      onOverflow={onOverflow}
      onValue={(edited) => {
        // Undo may have brought back a value that fits; an edit that does not fit says so afterwards.
        onOverflow(false)
        onChange(edited)
      }}
      onBlur={() => {
        onBlur()
        onLeave?.()
      }}
    />
  )
}
