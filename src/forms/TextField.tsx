import { Field, type FieldContent, type FieldProps, type InputProps } from './Field.tsx'
import { useFilledController } from './use-filled-controller.ts'

export function TextField(props: FieldProps & Pick<FieldContent, 'warning'> & InputProps) {
  const { name, label, hint, warning, remark, onLeave, ...attributes } = props
  return (
    <Field name={name} label={label} hint={hint} warning={warning} remark={remark}>
      {(aria) => <TextInput name={name} onLeave={onLeave} {...attributes} {...aria} />}
    </Field>
  )
}

function TextInput({ name, onLeave, ...attributes }: Pick<FieldProps, 'name' | 'onLeave'> & InputProps) {
  const field = useFilledController(name)
  return (
    <input
      {...attributes}
      {...field}
      onBlur={(event) => {
        field.onBlur(event)
        onLeave?.()
      }}
    />
  )
}
