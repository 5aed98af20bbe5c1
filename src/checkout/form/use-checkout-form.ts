import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState, type FocusEvent } from 'react'
import { useForm, type Resolver } from 'react-hook-form'
import type { CategoryId } from '#schemas/order/category.ts'
import { contactSchema } from '#schemas/form/contact.ts'
import { readPrehydrationValues } from './prehydration-values.ts'
import { readDraft, saveDraft } from './contact-draft.ts'
import { emptyCard, emptyValues, type CheckoutValues, type FieldName } from './checkout-values.ts'
import { useFieldAdvice } from './use-field-advice.ts'

export type CheckoutForm = ReturnType<typeof useCheckoutForm>

/** The form's values, what blocks it, and the advice on its fields. */
export function useCheckoutForm(category: CategoryId | null) {
  const [typed] = useState(() => ({ ...readDraft(), ...readPrehydrationValues() }))
  const form = useForm<CheckoutValues>({
    // The method waits for the effect below: the first render must be that of the prerendered form.
    defaultValues: { ...emptyValues, ...typed, method: emptyValues.method },
    resolver: zodResolver(contactSchema) as unknown as Resolver<CheckoutValues>,
    // Fields are re-checked one by one, once each shows an error: see use-field-reviews.ts.
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const { reviews, review, prepare } = useFieldAdvice(form, category)

  useEffect(() => {
    if (typed.method) form.setValue('method', typed.method)
  }, [form, typed.method])

  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(values) }), [form])

  // The browser may keep the whole page to come back to, for whoever sits there then.
  useEffect(() => {
    function forgetCard() {
      for (const [name, empty] of Object.entries(emptyCard)) form.setValue(name as FieldName, empty)
    }
    window.addEventListener('pagehide', forgetCard)
    return () => window.removeEventListener('pagehide', forgetCard)
  }, [form])

  /** For the form element: focus events bubble in React, so no field needs to know. */
  function reviewLeft({ target }: FocusEvent<HTMLElement>) {
    const name = target.getAttribute('name')
    if (name && name in emptyValues) void review(name as FieldName)
  }

  return { form, reviews, prepare, reviewLeft }
}
