import { useSyncExternalStore } from 'react'

const noSubscription = () => () => {}

/** False during hydration, when a component may not yet depend on the query or on browser state. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  )
}
