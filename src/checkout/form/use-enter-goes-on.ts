import { useEffect, type RefObject } from 'react'

/**
 * On a touch keyboard 'next' and 'OK' send Enter, which would submit before the payment method was on the screen. With
 * a touch screen Enter therefore goes on to the next control; otherwise it submits, as everywhere.
 */
export function useEnterGoesOn(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current
    element?.addEventListener('keydown', goOn)
    return () => element?.removeEventListener('keydown', goOn)
  }, [form])
}

function goOn(event: KeyboardEvent): void {
  const { target, key, isComposing } = event
  if (key !== 'Enter' || isComposing || !(target instanceof HTMLInputElement)) return
  if (!window.matchMedia('(pointer: coarse)').matches) return
  event.preventDefault()
  const stops = [...(target.form?.elements ?? [])].filter((control) =>
    control.matches('input:not([type=radio]), [type=radio]:checked, select, [type=submit]'),
  )
  const next = stops[stops.indexOf(target) + 1]
  if (next instanceof HTMLElement) next.focus()
}
