import { startTransition, useEffect, useState } from 'react'

let isFirstPage = true

/** True while the first page of a visit is hydrated: its inputs hold what was typed before the script arrived. */
export const isHydrating = () => isFirstPage

/**
 * False during hydration, when a component may not yet depend on the query or on browser state. What becomes true
 * afterwards is rendered in slices, not in the task of the hydration.
 */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(!isFirstPage)
  useEffect(() => {
    isFirstPage = false
    startTransition(() => setHydrated(true))
  }, [])
  return isHydrated
}

/** The address by which the document was loaded, also where `location` has changed since, or hides a part of it. */
export const loadedAddress = (): string => performance.getEntriesByType('navigation')[0]?.name ?? ''
