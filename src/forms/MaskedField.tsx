import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Field } from './Field.tsx'
import type { BoundField } from './form-types.ts'
import { MaskedInput, type MaskedControl } from './MaskedInput.tsx'
import type { Mask } from './masks.ts'
import { useFieldError } from './use-field-error.ts'

type MaskedFieldProps<T extends FieldValues> = BoundField<T> & MaskedControl & { mask: Mask; tooLong: string }

/** A masked input bound to the form, which gets the bare digits. */
export function MaskedField<T extends FieldValues>(props: MaskedFieldProps<T>) {
  const { form, name, label, hint, advice, note, tooLong, ...control } = props
  const error = useFieldError(form, name)
  const [overflows, setOverflows] = useState(false)
  const { onChange } = form.register(name)

  return (
    <Field {...{ label, hint, error, note: overflows ? undefined : note, advice: overflows ? tooLong : advice }}>
      {(aria) => (
        <MaskedInput
          {...control}
          {...aria}
          name={name}
          initialDigits={form.getValues(name)}
          onDigits={(digits) => void onChange({ target: { name, value: digits }, type: 'change' })}
          onOverflow={setOverflows}
        />
      )}
    </Field>
  )
}
