import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import styles from './RadioGroupField.module.css'

type RadioOption = { value: string; label: string; sign: ReactNode; description: ReactNode }

type RadioGroupFieldProps = { name: string; legend: string; options: readonly RadioOption[] }

export function RadioGroupField({ name, legend, options }: RadioGroupFieldProps) {
  const { field } = useController<Record<string, string>>({ name })
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
