import { Field, type FieldProps } from './Field.tsx'
import { useFilledController } from './use-filled-controller.ts'

type Option = { value: string; label: string }

type SelectFieldProps = Pick<FieldProps, 'name' | 'label' | 'remark'> & { options: readonly Option[] }

export function SelectField({ options, ...props }: SelectFieldProps) {
  const field = useFilledController(props.name)
  return (
    <Field {...props} isQuiet>
      {(aria) => (
        <select autoComplete="off" {...aria} {...field}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
