import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { CategoryId } from '#schemas/order/category.ts'
import type { CheckoutValues, FieldName } from './checkout-values.ts'
import type { FieldAdvice } from './advise-field.ts'

export type AdviceByField = Partial<Record<FieldName, FieldAdvice>>

/** Advice after a field is left. It goes the moment it is mended, and none comes while a field is first being typed. */
export function useFieldAdvice(form: UseFormReturn<CheckoutValues>, category: CategoryId | null) {
  const [reviews, setReviews] = useState<AdviceByField>({})
  const shown = useRef(reviews)
  const hold = useRef<() => void>(undefined)
  const reviewer = useRef<(name: FieldName) => FieldAdvice>(undefined)

  /** Advice is a courtesy: when its code cannot be fetched, the form works without. */
  async function prepare() {
    const loaded = await import('./advise-field.ts').catch(() => null)
    if (loaded) reviewer.current = (name) => loaded.adviseField(name, form.getValues(), category, new Date())
  }

  async function review(name: FieldName) {
    await prepare()
    await pointerReleased()
    const found = reviewer.current?.(name)
    if (!found) return
    if (found.tidied && found.tidied !== form.getValues(name)) form.setValue(name, found.tidied)
    show({ ...shown.current, [name]: found })
  }

  // Not left to React, which commits once more before it sees that a state has not changed.
  const show = useCallback((next: AdviceByField) => {
    if (textOf(next) === textOf(shown.current)) return
    shown.current = next
    hold.current = holdFocused()
    setReviews(next)
  }, [])

  useLayoutEffect(() => {
    hold.current?.()
    hold.current = undefined
  })

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          const changed = name as FieldName
          if (form.getFieldState(changed).error) void form.trigger(changed)
          show(recheck(shown.current, changed, reviewer.current))
        },
      }),
    [form, show],
  )

  return { reviews, review, prepare }
}

/** For advice of more lines than are kept free: notes where the control in hand is on the screen, to scroll it back there. */
function holdFocused(): () => void {
  const inHand = document.activeElement
  const before = inHand?.getBoundingClientRect().top ?? 0
  return () => {
    // The button of a suggestion goes when it is pressed.
    if (!inHand?.isConnected) return
    const moved = inHand.getBoundingClientRect().top - before
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
  }
}

/** What appeared under a field while a button is held down would move the target of the click away. */
async function pointerReleased(): Promise<void> {
  if (!document.querySelector(':active')) return
  await new Promise((resolve) => {
    window.addEventListener('mouseup', resolve, { once: true })
  })
}

// Whose advice depends on another field: how long a CVV is depends on the card's brand.
const dependents: Partial<Record<FieldName, FieldName>> = { cardNumber: 'cardCvv' }

/** What was read back from the changed field is old now; advice stays while it still holds. */
function recheck(shown: AdviceByField, changed: FieldName, reviewer?: (name: FieldName) => FieldAdvice): AdviceByField {
  const next = { ...shown }
  for (const name of [changed, dependents[changed]]) {
    if (!name || !shown[name]) continue
    const review = shown[name].advice ? reviewer?.(name) : undefined
    if (review?.advice) next[name] = review
    else if (name === changed || shown[name].advice) delete next[name]
  }
  return next
}

/** What is to be seen of the reviews; most fields have an empty one. */
const textOf = (reviews: AdviceByField) =>
  JSON.stringify(Object.entries(reviews).filter(([, review]) => Object.keys(review).length > 0))
