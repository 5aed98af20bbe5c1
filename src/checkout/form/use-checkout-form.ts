import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { checkoutSchema, type CheckoutValues, type Submitted } from '#schemas/form/checkout.ts'
import { ifKept, listen } from '#src/browser/listen.ts'
import { settings } from '#src/content/settings.ts'
import { decodedAddress } from '#src/domain/links.ts'
import { masks } from '#src/forms/masks.ts'
import type { KeptOrder } from '#src/order/kept-order.ts'
import { contactFields, emptyCard, emptyValues, readDraft, saveDraft } from './checkout-values.ts'
import { earlyEntries, formEntries, takeLateEntries, type Entries } from './early-entries.ts'
import { renderInPlace } from './render-in-place.ts'

type Form = UseFormReturn<CheckoutValues, unknown, Submitted>

const resolve = zodResolver(checkoutSchema)

/** The form, started with what this tab remembers and what was entered before the script arrived. */
export function useCheckoutForm() {
  const [entered, setEntered] = useState<Entries>(() => ({ ...readDraft(), ...earlyEntries() }))
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

  useClearedCard(form, setEntered)

  /** A password manager may have filled the fields without an event. */
  const takeSilentEntries = (element: HTMLFormElement) => enter(form, formEntries(element))

  function fillWith({ order: { method, installments, profileLink, email, whatsapp } }: KeptOrder) {
    const entries = { profileLink: decodedAddress(profileLink), email, whatsapp: masks.whatsapp.read(whatsapp) }
    // The shop may offer fewer by now, and not this method.
    const offered = installments > settings.maxInstallments ? '1' : String(installments)
    enter(form, { ...entries, ...(settings.paymentMethods.includes(method) && { method }), installments: offered })
  }

  return { form, takeSilentEntries, fillWith }
}

/** The browser may keep the page for whoever goes back to it: the card is cleared by hand, and rendered on return. */
function useClearedCard(form: Form, setEntered: (entries: Entries) => void): void {
  useEffect(() => {
    function clear() {
      // oxlint-disable-next-line no-underscore-dangle -- every public way to set a value renders
      Object.assign(form.control._formValues, emptyCard)
      const fields = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('#root form [name]')
      for (const field of fields) if (field.name in emptyCard) field.value = ''
    }
    function render() {
      setEntered({})
      form.reset(form.getValues(), { keepErrors: true })
    }
    return listen(window, { pagehide: clear, pageshow: ifKept(render) })
  }, [form, setEntered])
}

function enter(form: Pick<Form, 'getValues' | 'setValue'>, entries: Entries): void {
  for (const name of Object.keys(entries) as (keyof Entries)[]) {
    const value = entries[name]
    if (value !== undefined && value !== form.getValues(name)) form.setValue(name, value)
  }
}

/** Keeps the draft, and checks a field that shows an error again at every change. `onMended`: the last error is gone. */
export function useContactChanges({ getFieldState, subscribe, trigger }: Form, onMended: () => void): void {
  const mend = useEffectEvent(() => renderInPlace(onMended))

  useEffect(() => {
    async function recheck(name: string | undefined) {
      const failed = contactFields.find((field) => field === name)
      if (!failed || !getFieldState(failed).invalid) return
      await trigger(failed)
      if (!contactFields.some((field) => getFieldState(field).invalid)) mend()
    }
    return subscribe({
      name: contactFields,
      formState: { values: true },
      callback({ values, name }) {
        saveDraft(values)
        void recheck(name)
      },
    })
  }, [getFieldState, subscribe, trigger])
}
