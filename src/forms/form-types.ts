import type { FieldPath, FieldValues } from 'react-hook-form'
import type { FieldContent } from './Field.tsx'

/** What every field of a form takes. The form itself comes from react-hook-form's `FormProvider`. */
export type FieldProps<Values extends FieldValues> = Omit<FieldContent, 'error' | 'isQuiet'> & {
  name: FieldPath<Values>
  /** Called when the field loses the focus. */
  onLeave?: () => void
}
