import type { ComponentProps } from 'react'
import { useController } from 'react-hook-form'
import { Field, type ControlProps, type FieldContent, type FieldProps, type InputAttributes } from './Field.tsx'

type Attributes = InputAttributes & Pick<ComponentProps<'input'>, 'spellCheck' | 'autoCapitalize' | 'autoCorrect'>

export function TextField(props: FieldProps & Pick<FieldContent, 'warning'> & Attributes) {
  const { name, label, hint, warning, remark, onLeave, ...attributes } = props
  return (
    <Field name={name} label={label} hint={hint} warning={warning} remark={remark}>
      {(aria) => <TextInput name={name} onLeave={onLeave} {...attributes} {...aria} />}
    </Field>
  )
}

type TextInputProps = Pick<FieldProps, 'name' | 'onLeave'> & Attributes & ControlProps

function TextInput({ name, onLeave, ...attributes }: TextInputProps) {
  const { field } = useController<Record<string, string>>({ name })
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
