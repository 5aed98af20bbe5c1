import { useCallback, useSyncExternalStore } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/** The message of one field; renders again only when that changes, which `useFormState` does at every check. */
export function useFieldError<T extends FieldValues>(form: UseFormReturn<T>, name: FieldPath<T>): string | undefined {
  const subscribe = useCallback(
    (check: () => void) => form.subscribe({ name, exact: true, formState: { errors: true }, callback: check }),
    [form, name],
  )
  return useSyncExternalStore(
    subscribe,
    () => form.getFieldState(name).error?.message,
    () => undefined,
  )
}
