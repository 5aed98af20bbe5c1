import type { ReactNode } from 'react'
import { useController, type FieldPath, type FieldValues } from 'react-hook-form'
import styles from './RadioGroupField.module.css'

type RadioOption = { value: string; label: string; sign: ReactNode; description: ReactNode }

type RadioGroupFieldProps<Values extends FieldValues> = {
  name: FieldPath<Values>
  legend: string
  options: readonly RadioOption[]
}

/** Native radios as cards. */
export function RadioGroupField<Values extends FieldValues>({ name, legend, options }: RadioGroupFieldProps<Values>) {
  const { field } = useController<Values>({ name })
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className={styles.options}>
        {options.map(({ value, label, sign, description }) => (
          <label key={value} data-value={value} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={field.value === value}
              onChange={() => field.onChange(value)}
            />
            <span>{label}</span>
            {sign}
            <span className={styles.description}>{description}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
