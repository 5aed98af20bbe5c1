import type { FieldValues } from 'react-hook-form'
import { Field } from './Field.tsx'
import type { BoundField } from './form-types.ts'

export type Option = { value: string; label: string }

export function SelectField<T extends FieldValues>({
  form,
  name,
  label,
  hint,
  note,
  options,
}: BoundField<T> & { options: readonly Option[] }) {
  return (
    <Field {...{ label, hint, note }}>
      {(aria) => (
        <select autoComplete="off" {...aria} {...form.register(name)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
