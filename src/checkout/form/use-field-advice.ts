import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { CheckoutValues } from '#schemas/form/checkout.ts'
import type { CategoryId } from '#schemas/order/category.ts'
import type { FieldAdvice } from './advise-field.ts'
import type { FieldName } from './checkout-values.ts'

/** The libraries behind advice weigh more than the form, so they are fetched when it is first touched. */
export const loadAdvice = () => import('./advise-field.ts')

// The length of a CVV depends on the brand of the card.
const watchedBy = { cardCvv: ['cardCvv', 'cardNumber'] } as Partial<Record<FieldName, FieldName[]>>

/**
 * Advice on a field, given when it is left. It goes as soon as the value is mended, and none comes while the field is
 * first being typed. Without its code, which may fail to arrive, the form works without advice.
 */
export function useFieldAdvice(name: FieldName, category: CategoryId | null = null) {
  const form = useFormContext<CheckoutValues>()
  const [advice, setAdvice] = useState<FieldAdvice>({})
  const advise = useRef<() => FieldAdvice>(undefined)
  const keepFocusInPlace = useRef<() => void>(undefined)

  function show(next: FieldAdvice) {
    keepFocusInPlace.current = rememberFocusPosition()
    setAdvice((shown) => (JSON.stringify(shown) === JSON.stringify(next) ? shown : next))
  }

  async function onLeave() {
    const loaded = await loadAdvice().catch(() => null)
    if (!loaded) return
    advise.current = () => loaded.adviseField(name, form.getValues(), category, new Date())
    await pointerReleased()
    // Being typed in again: advice comes when it is left again.
    if (document.activeElement?.getAttribute('name') === name) return
    const found = advise.current()
    if (found.tidied && found.tidied !== form.getValues(name)) form.setValue(name, found.tidied)
    show(found)
  }

  useLayoutEffect(() => {
    keepFocusInPlace.current?.()
    keepFocusInPlace.current = undefined
  })

  useEffect(
    () =>
      form.subscribe({
        name: watchedBy[name] ?? [name],
        formState: { values: true },
        callback: (changed) =>
          setAdvice((shown) => {
            if (Object.keys(shown).length === 0) return shown
            const next = shown.advice ? advise.current?.() : undefined
            if (next?.advice) return next.advice === shown.advice ? shown : next
            // What was read back is outdated by a change of its own field only.
            return changed.name === name || shown.advice ? {} : shown
          }),
      }),
    [form, name],
  )

  return { ...advice, onLeave: () => void onLeave() }
}

/** Advice can take more lines than are kept free: scrolls the focused control back to where it was on the screen. */
function rememberFocusPosition(): () => void {
  const focused = document.activeElement
  const before = focused?.getBoundingClientRect().top ?? 0
  return () => {
    // The button of a suggestion disappears when it is pressed.
    if (!focused?.isConnected) return
    const moved = focused.getBoundingClientRect().top - before
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
  }
}

/** Advice that appeared while a button is held down would move the target of the click away. */
async function pointerReleased(): Promise<void> {
  if (!document.querySelector(':active')) return
  await new Promise((resolve) => {
    window.addEventListener('mouseup', resolve, { once: true })
  })
}
