import type { ComponentProps } from 'react'
import { useController, type FieldValues } from 'react-hook-form'
import { Field, type ControlProps, type FieldContent, type FieldProps, type InputAttributes } from './Field.tsx'

type Attributes = InputAttributes & Pick<ComponentProps<'input'>, 'spellCheck' | 'autoCapitalize' | 'autoCorrect'>

export function TextField<Values extends FieldValues>(
  props: FieldProps<Values> & Pick<FieldContent, 'warning'> & Attributes,
) {
  const { name, label, hint, warning, remark, onLeave, ...attributes } = props
  return (
    <Field name={name} label={label} hint={hint} warning={warning} remark={remark}>
      {(aria) => <TextInput<Values> name={name} onLeave={onLeave} {...attributes} {...aria} />}
    </Field>
  )
}

function TextInput<Values extends FieldValues>({
  name,
  onLeave,
  ...attributes
}: Pick<FieldProps<Values>, 'name' | 'onLeave'> & Attributes & ControlProps) {
  const { field } = useController<Values>({ name })
  return (
    <input
      {...attributes}
      {...field}
      onBlur={({ target }) => {
        // A password manager may have filled the field without an event.
        if (target.value !== field.value) field.onChange(target.value)
        field.onBlur()
        onLeave?.()
      }}
    />
  )
}
