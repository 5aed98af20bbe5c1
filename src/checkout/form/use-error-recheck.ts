import { useEffect, useEffectEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { CheckoutValues } from '#schemas/form/checkout.ts'
import { contactFields } from './checkout-values.ts'
import { renderInPlace } from './render-in-place.ts'

type Form = Pick<UseFormReturn<CheckoutValues>, 'getFieldState' | 'subscribe' | 'trigger'>

/**
 * Checks a field that shows an error again at every change, so that the error goes as soon as the value is right. Calls
 * `onMended` when the last error is gone.
 */
export function useErrorRecheck({ getFieldState, subscribe, trigger }: Form, onMended: () => void): void {
  const mend = useEffectEvent(() => renderInPlace(onMended))

  useEffect(() => {
    async function recheck(name: string | undefined) {
      const failed = contactFields.find((field) => field === name)
      if (!failed || !getFieldState(failed).invalid) return
      await trigger(failed)
      if (!contactFields.some((field) => getFieldState(field).invalid)) mend()
    }
    return subscribe({ name: contactFields, formState: { values: true }, callback: ({ name }) => void recheck(name) })
  }, [getFieldState, subscribe, trigger])
}
