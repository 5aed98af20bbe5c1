import type { InputHTMLAttributes } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Field } from './Field.tsx'
import type { BoundField } from './form-types.ts'
import { useFieldError } from './use-field-error.ts'

type Control = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'enterKeyHint' | 'spellCheck' | 'autoCapitalize'
>

export function TextField<T extends FieldValues>({
  form,
  name,
  label,
  hint,
  advice,
  note,
  ...control
}: BoundField<T> & Control) {
  const error = useFieldError(form, name)
  return (
    <Field {...{ label, hint, error, advice, note }}>
      {(aria) => <input {...control} {...aria} {...form.register(name)} />}
    </Field>
  )
}
