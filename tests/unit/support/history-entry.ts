import { vi } from 'vitest'

/** A new entry in the history of a tab, as a typed address or a link makes it. `how` is how the page came to be there. */
export function stubHistoryEntry(how: NavigationType = 'push'): void {
  const history = {
    state: null as unknown,
    replaceState: (state: unknown) => (history.state = state),
  }
  vi.stubGlobal('history', history)
  stubArrival(how)
}

/** The same entry, in a page that was loaded anew. */
export function stubArrival(how: NavigationType): void {
  vi.stubGlobal('window', { navigation: { activation: { navigationType: how } } })
}
