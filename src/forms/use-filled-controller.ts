import type { FocusEvent } from 'react'
import { useController } from 'react-hook-form'

type Control = HTMLInputElement | HTMLSelectElement

/** Binds a control to the form. A password manager may have filled it without an event, which a render would undo. */
export function useFilledController(name: string) {
  const { field } = useController<Record<string, string>>({ name })

  function takeSilentEntry({ target }: FocusEvent<Control>) {
    if (target.value !== field.value) field.onChange(target.value)
  }
  function onBlur(event: FocusEvent<Control>) {
    takeSilentEntry(event)
    field.onBlur()
  }
  return { ...field, onFocus: takeSilentEntry, onBlur }
}
