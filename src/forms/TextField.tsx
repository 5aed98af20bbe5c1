import type { InputHTMLAttributes } from 'react'
import { useFormContext, useFormState, type FieldError, type FieldValues } from 'react-hook-form'
import { Field } from './Field.tsx'
import type { FieldProps } from './form-types.ts'

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'aria-required'
  | 'type'
  | 'inputMode'
  | 'autoComplete'
  | 'enterKeyHint'
  | 'spellCheck'
  | 'autoCapitalize'
  | 'autoCorrect'
>

export function TextField<Values extends FieldValues>(props: FieldProps<Values> & Attributes) {
  const { name, label, hint, advice, note, isMended, extra, onLeave, ...attributes } = props
  const { register } = useFormContext<Values>()
  // Not `getFieldState`, which reads more of the form's state and so renders for the keys of other fields.
  const { errors } = useFormState<Values>({ name, exact: true })
  const error = (errors as Partial<Record<string, FieldError>>)[name]
  return (
    <Field {...{ label, hint, advice, note, isMended, extra }} error={error?.message}>
      {(aria) => <input {...attributes} {...aria} {...register(name, { onBlur: onLeave })} />}
    </Field>
  )
}
