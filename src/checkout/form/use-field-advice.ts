import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext } from 'react-hook-form'
import type { CheckoutValues } from '#schemas/form/checkout.ts'
import type { CategoryId } from '#schemas/order/order.ts'
import type { FieldAdvice } from './advise-field.ts'
import type { FieldName } from './checkout-values.ts'

/** The libraries behind advice weigh more than the form, so they are fetched when it is first touched. */
export const loadAdvice = () => import('./advise-field.ts')

// The length of a CVV depends on the brand of the card.
const watchedBy = { cardCvv: ['cardCvv', 'cardNumber'] } as Partial<Record<FieldName, FieldName[]>>

/**
 * Advice on a field, or that it was fixed, given when it loses the focus. While the visitor types, advice can only go,
 * because a screen reader says what appears. If its script fails to load, the form works without advice.
 */
export function useFieldAdvice(name: FieldName, category: CategoryId | null = null) {
  const form = useFormContext<CheckoutValues>()
  const [advice, setAdvice] = useState<FieldAdvice>({})
  const advise = useRef<() => FieldAdvice>(undefined)
  /** There was advice or an error when the field was last left or changed. */
  const isFlawed = useRef(false)

  const show = (next: FieldAdvice) => renderInPlace(() => setAdvice((shown) => (isSame(shown, next) ? shown : next)))

  async function onLeave() {
    const loaded = await loadAdvice().catch(() => null)
    if (!loaded) return
    advise.current = () => loaded.adviseField(name, form.getValues(), category, new Date())
    await loaded.nothingElseIsSaid()
    // Being typed in again: advice comes when it is left again.
    if (document.activeElement?.getAttribute('name') === name) return
    const found = advise.current()
    if (found.tidied && found.tidied !== form.getValues(name)) form.setValue(name, found.tidied)
    const isMended = isFlawed.current && !found.advice && form.getValues(name) !== ''
    isFlawed.current = Boolean(found.advice)
    show(isMended ? { isMended, ...found } : found)
  }

  useEffect(
    () =>
      form.subscribe({
        name: watchedBy[name] ?? [name],
        formState: { values: true },
        callback: (changed) => {
          // Known before the change is checked, which may mend it.
          if (form.getFieldState(name).invalid) isFlawed.current = true
          setAdvice((shown) => {
            if (Object.keys(shown).length === 0) return shown
            if (shown.advice && advise.current?.().advice === shown.advice) return shown
            // What was read back is outdated by a change of its own field only. A reset names no field.
            return changed.name === name || shown.advice || !form.getValues(name) ? {} : shown
          })
        },
      }),
    [form, name],
  )

  return { ...advice, onLeave: () => void onLeave() }
}

/**
 * Advice can take more lines than are kept free: scrolls the focused control back to where it was on the screen. Renders
 * at once, because what the visitor scrolls before a later render would be taken back.
 */
function renderInPlace(update: () => void): void {
  const focused = document.activeElement
  const before = focused?.getBoundingClientRect().top ?? 0
  flushSync(update)
  // The button of a suggestion disappears when it is pressed.
  if (!focused?.isConnected) return
  const moved = focused.getBoundingClientRect().top - before
  if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
}

/** What was fixed stays so when the field is left again as it is. */
function isSame({ isMended, ...shown }: FieldAdvice, next: FieldAdvice): boolean {
  return JSON.stringify({ isMended, ...shown }) === JSON.stringify({ isMended, ...next })
}
