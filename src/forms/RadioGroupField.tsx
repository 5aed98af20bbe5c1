import type { ReactNode } from 'react'
import { useWatch, type FieldPath, type FieldValues, type PathValue, type UseFormReturn } from 'react-hook-form'
import styles from './RadioGroupField.module.css'

type RadioOption = { value: string; label: string; description: ReactNode }

type RadioGroupFieldProps<T extends FieldValues> = {
  form: UseFormReturn<T>
  name: FieldPath<T>
  legend: string
  options: readonly RadioOption[]
}

/** Native radios as cards. Controlled: `register` would set `checked` through a ref, and the static HTML have none checked. */
export function RadioGroupField<T extends FieldValues>({ form, name, legend, options }: RadioGroupFieldProps<T>) {
  const chosen = useWatch({ control: form.control, name })
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div className={styles.options}>
        {options.map(({ value, label, description }) => (
          <label key={value} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              onChange={() => form.setValue(name, value as PathValue<T, FieldPath<T>>)}
            />
            <span className={styles.label}>{label}</span>
            <span className={styles.description}>{description}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
