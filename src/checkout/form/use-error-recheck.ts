import { useEffect, useEffectEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { CheckoutValues } from '#schemas/form/checkout.ts'
import { typedContact } from '#schemas/form/contact.ts'
import { settings } from '#src/content/settings.ts'
import { contactFields } from './checkout-values.ts'
import { renderInPlace } from './render-in-place.ts'

type Form = Pick<
  UseFormReturn<CheckoutValues>,
  'clearErrors' | 'getFieldState' | 'getValues' | 'setError' | 'subscribe'
>

const contact = typedContact(settings.channelHosts).shape

/**
 * Checks a field that shows an error again at every change, so that the error goes as soon as the value is right. Calls
 * `onMended` when the last error is gone.
 */
export function useErrorRecheck(form: Form, onMended: () => void): void {
  const mend = useEffectEvent(() => renderInPlace(onMended))

  useEffect(() => {
    async function recheck(name: string | undefined) {
      const failed = contactFields.find((field) => field === name)
      if (!failed || !form.getFieldState(failed).invalid) return
      // Later than the field itself, which looks whether there was an error.
      const { error } = await contact[failed].safeParseAsync(form.getValues(failed))
      const message = error?.issues[0]?.message
      if (message) return form.setError(failed, { message })
      form.clearErrors(failed)
      if (!contactFields.some((field) => form.getFieldState(field).invalid)) mend()
    }
    return form.subscribe({ formState: { values: true }, callback: ({ name }) => void recheck(name) })
  }, [form])
}
