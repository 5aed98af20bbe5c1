import { useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { CheckoutValues } from '#schemas/form/checkout.ts'
import type { CategoryId } from '#src/domain/packages.ts'
import { adviseField, type AdvisedField, type FieldAdvice } from './advise-field.ts'
import { renderInPlace } from './render-in-place.ts'

const nothing: FieldAdvice = {}

/** The fields that the advice on one depends on: the number of a card says how long its CVV is. */
const fieldsBehind = (name: AdvisedField): AdvisedField[] => (name === 'cardCvv' ? [name, 'cardNumber'] : [name])

/**
 * Says when a field is left whether there is advice on it, or that it has been corrected. While the visitor types, what
 * is shown may go but nothing new comes: a screen reader would read it out between the keys.
 */
export function useFieldAdvice(name: AdvisedField, category: CategoryId | null = null) {
  const form = useFormContext<CheckoutValues>()
  const [found, setFound] = useState(nothing)
  const advise = useRef<() => FieldAdvice>(undefined)
  /** What was last said of the value: advice or an error, or that it has been corrected. */
  const said = useRef<'nothing' | 'flawed' | 'mended'>('nothing')

  async function review() {
    advise.current = () => adviseField(name, form.getValues(), category, new Date())
    await nothingElseIsSaid()
    // The visitor is back in the field: its advice comes when it is left again.
    if (document.querySelector('#root :focus')?.getAttribute('name') === name) return
    const advised = advise.current()
    if (advised.tidied) form.setValue(name, advised.tidied)
    const wasSaid = said.current !== 'nothing' && form.getValues(name) !== ''
    said.current = advised.advice ? 'flawed' : wasSaid ? 'mended' : 'nothing'
    renderInPlace(() => setFound(said.current === 'mended' ? { ...advised, isMended: true } : advised))
  }

  useEffect(
    () =>
      form.subscribe({
        name: fieldsBehind(name),
        formState: { values: true },
        callback: (changed) => {
          // This runs before the new value is checked, which may take the error away.
          if (form.getFieldState(name).invalid) said.current = 'flawed'
          else if (said.current === 'mended' && changed.name === name) said.current = 'nothing'
          setFound((before) => {
            if (before.advice && advise.current?.().advice === before.advice) return before
            // A change in another field outdates advice, but not what was read back. A reset names no field.
            const isOutdated = changed.name === name || before.advice || !form.getValues(name)
            return isOutdated ? nothing : before
          })
        },
      }),
    [form, name],
  )

  return { found, onLeave: () => void review() }
}

/**
 * Waits until advice may appear. While a button is held down, advice would move the target of the click. When the field
 * was left to submit, it would talk over the outcome: the error summary, which has the focus, or the next page.
 */
async function nothingElseIsSaid(): Promise<void> {
  // The focus is where it goes once the event is over.
  await Promise.resolve()
  const isSubmitting = document.querySelector('#root [type=submit]:active')
  if (document.querySelector(':active')) await nextEvent('mouseup')
  if (isSubmitting) await nextEvent('focusin')
  while (document.activeElement?.closest('[role=group]')) await nextEvent('focusin')
}

async function nextEvent(event: string): Promise<void> {
  await new Promise((resolve) => {
    window.addEventListener(event, resolve, { once: true })
  })
}
