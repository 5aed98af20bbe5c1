/**
 * The browser's storage for code that must go on without it: a visitor can refuse storage, it can be full, and it can
 * hold anything. What cannot be read is null; what cannot be written is reported by `false`.
 */
export type SafeStorage = {
  read: (key: string) => string | null
  /** Null also for text that is not JSON. */
  readJson: (key: string) => unknown
  /** Null removes the entry. False when the value was not stored. */
  write: (key: string, value: string | null) => boolean
}

/** Kept until this tab is closed. */
export const tabStorage = safeStorage(() => window.sessionStorage)

/** Kept in this browser and shared by its tabs. */
export const browserStorage = safeStorage(() => window.localStorage)

// Even looking at `window.localStorage` throws where cookies are blocked, so it is asked for inside each try.
function safeStorage(area: () => Storage): SafeStorage {
  function attempt<Result>(action: (storage: Storage) => Result, otherwise: Result): Result {
    try {
      return action(area())
    } catch {
      return otherwise
    }
  }
  return {
    read: (key) => attempt((storage) => storage.getItem(key), null),
    readJson: (key) => attempt<unknown>((storage) => JSON.parse(storage.getItem(key) ?? 'null'), null),
    write: (key, value) =>
      attempt((storage) => {
        if (value === null) storage.removeItem(key)
        else storage.setItem(key, value)
        return true
      }, false),
  }
}
