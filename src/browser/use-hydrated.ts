import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while the prerendered HTML is being taken over, when nothing of the address or the browser may be shown yet. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
