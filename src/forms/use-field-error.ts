import { get, useFormState, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form'

/** The message of one field; renders again only when that changes. */
export function useFieldError<T extends FieldValues>(form: UseFormReturn<T>, name: FieldPath<T>): string | undefined {
  const { errors } = useFormState({ control: form.control, name, exact: true })
  const error: { message?: string } | undefined = get(errors, name)
  return error?.message
}
