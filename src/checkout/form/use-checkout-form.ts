import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { checkoutSchema, type CheckoutValues, type Submitted } from '#schemas/form/checkout.ts'
import { emptyCard, emptyValues } from './checkout-values.ts'
import { clearDraft, readDraft, saveDraft } from './contact-draft.ts'
import { formEntries, readEarlyEntries, takeLateEntries, type Entries } from './early-entries.ts'

const resolve = zodResolver(checkoutSchema)

/** The form, started with what this tab remembers and what was entered before the script arrived. */
export function useCheckoutForm() {
  const [entered, setEntered] = useState(() => ({ ...readDraft(), ...readEarlyEntries() }))
  const isFinished = useRef(false)
  const form = useForm<CheckoutValues, unknown, Submitted>({
    // The schema has fewer fields than the form: nothing else of the card leaves it.
    resolver: (values, context, options) => resolve(values, context, { ...options, names: undefined }),
    // The method waits for the effect below, because the first render must match the prerendered form.
    defaultValues: { ...emptyValues, ...entered, method: emptyValues.method },
    shouldFocusError: false,
    // Left to react-hook-form, every field would be checked while it is typed in once a submit has failed.
    reValidateMode: 'onSubmit',
  })

  useEffect(() => {
    enter(form, { method: entered.method, ...takeLateEntries() })
  }, [form, entered.method])

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (!isFinished.current) saveDraft(values)
        },
      }),
    [form],
  )

  // The browser may keep the whole page, and the card with it, for whoever goes back to it.
  useEffect(() => {
    function clearCard() {
      const values = form.getValues()
      const { installments } = values
      flushSync(() => {
        setEntered({})
        form.reset({ ...values, ...emptyCard, installments }, { keepErrors: true })
      })
    }
    window.addEventListener('pagehide', clearCard)
    return () => window.removeEventListener('pagehide', clearCard)
  }, [form])

  /** Forgets the contact. The form stays on the screen until the next page is there, and must not save it again. */
  function discardDraft() {
    isFinished.current = true
    clearDraft()
  }

  /** For a visitor who comes back to the form after all. */
  function resumeDraft() {
    if (!isFinished.current) return
    isFinished.current = false
    saveDraft(form.getValues())
  }

  /** A password manager may have filled the fields without an event. */
  const takeSilentEntries = (element: HTMLFormElement) => enter(form, formEntries(element))

  return { form, takeSilentEntries, discardDraft, resumeDraft }
}

function enter(form: Pick<UseFormReturn<CheckoutValues>, 'getValues' | 'setValue'>, entries: Entries): void {
  for (const name of Object.keys(entries) as (keyof Entries)[]) {
    const value = entries[name]
    if (value !== undefined && value !== form.getValues(name)) form.setValue(name, value)
  }
}
