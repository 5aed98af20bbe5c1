/** Storage that never throws: a visitor can block it, it can be full, and anything can be in it. */
export type SafeStorage = {
  read: (key: string) => string | null
  /** Null also if the text is not JSON. */
  readJson: (key: string) => unknown
  /** A null value removes the entry. Returns false if storage refused. */
  write: (key: string, value: string | null) => boolean
}

export const tabStorage = safeStorage(() => sessionStorage)

export const browserStorage = safeStorage(() => localStorage)

// Where cookies are blocked, even reading `localStorage` throws.
function safeStorage(area: () => Storage): SafeStorage {
  function attempt<Result>(action: (storage: Storage) => Result, fallback: Result): Result {
    try {
      return action(area())
    } catch {
      return fallback
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
