import { useController, type FieldValues } from 'react-hook-form'
import { Field, type FieldProps } from './Field.tsx'

type Option = { value: string; label: string }

type SelectFieldProps<Values extends FieldValues> = Pick<FieldProps<Values>, 'name' | 'label' | 'remark'> & {
  options: readonly Option[]
}

export function SelectField<Values extends FieldValues>(props: SelectFieldProps<Values>) {
  const { name, label, remark, options } = props
  const { field } = useController<Values>({ name })
  return (
    <Field name={name} label={label} remark={remark} isQuiet>
      {(aria) => (
        <select autoComplete="off" {...aria} {...field}>
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
