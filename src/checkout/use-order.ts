import { useMemo } from 'react'
import type { Location } from 'react-router-dom'
import { useHydrated } from '#src/ui/use-hydrated.ts'
import { readOrder, type OrderDraft } from './read-order.ts'

/** The order in the address, or null while the prerendered page, which cannot know the address, is being taken over. */
export function useOrder({ search }: Location): OrderDraft | null {
  const hydrated = useHydrated()
  return useMemo(() => (hydrated ? readOrder(search) : null), [hydrated, search])
}
