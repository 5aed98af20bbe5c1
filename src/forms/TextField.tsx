import type { InputHTMLAttributes } from 'react'
import { useController, type FieldValues } from 'react-hook-form'
import { Field, type FieldProps } from './Field.tsx'

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
  const { field, fieldState } = useController<Values>({ name })
  return (
    <Field {...{ label, hint, advice, note, isMended, extra }} error={fieldState.error?.message}>
      {(aria) => (
        <input
          {...attributes}
          {...aria}
          {...field}
          onBlur={({ target }) => {
            // A password manager may have filled the field without an event.
            if (target.value !== field.value) field.onChange(target.value)
            field.onBlur()
            onLeave?.()
          }}
        />
      )}
    </Field>
  )
}
