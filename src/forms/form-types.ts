import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { FieldText } from './Field.tsx'

/** What each bound field takes: the form, its name in it, and what to say about it. */
export type BoundField<T extends FieldValues> = Omit<FieldText, 'error'> & {
  form: UseFormReturn<T>
  name: FieldPath<T>
}
