import { useMemo } from 'react'
import type { Location } from 'react-router-dom'
import { useHydrated } from '#src/browser/use-hydrated.ts'
import { readSelection, type OrderSelection } from './order-selection.ts'

/** The order in the address, or null while the prerendered page, which cannot know the address, is being taken over. */
export function useSelection({ search }: Location): OrderSelection | null {
  const hydrated = useHydrated()
  return useMemo(() => (hydrated ? readSelection(search) : null), [hydrated, search])
}
