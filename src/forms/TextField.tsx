import { useController } from 'react-hook-form'
import { Field, type FieldContent, type FieldProps, type InputProps } from './Field.tsx'

export function TextField(props: FieldProps & Pick<FieldContent, 'warning'> & InputProps) {
  const { name, label, hint, warning, remark, onLeave, ...attributes } = props
  return (
    <Field name={name} label={label} hint={hint} warning={warning} remark={remark}>
      {(aria) => <TextInput name={name} onLeave={onLeave} {...attributes} {...aria} />}
    </Field>
  )
}

function TextInput({ name, onLeave, ...attributes }: Pick<FieldProps, 'name' | 'onLeave'> & InputProps) {
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
