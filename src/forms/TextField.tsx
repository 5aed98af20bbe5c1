import type { ComponentProps } from 'react'
import { useController, type FieldValues } from 'react-hook-form'
import { Field, type FieldContent, type FieldProps, type InputAttributes } from './Field.tsx'

type Attributes = InputAttributes & Pick<ComponentProps<'input'>, 'spellCheck' | 'autoCapitalize' | 'autoCorrect'>

export function TextField<Values extends FieldValues>(
  props: FieldProps<Values> & Pick<FieldContent, 'warning'> & Attributes,
) {
  const { name, label, hint, warning, advice, note, isMended, extra, onLeave, ...attributes } = props
  const { field, fieldState } = useController<Values>({ name })
  return (
    <Field {...{ label, hint, warning, advice, note, isMended, extra }} error={fieldState.error?.message}>
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
