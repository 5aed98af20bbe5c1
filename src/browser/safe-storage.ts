/** Never throws. What the browser refuses to keep is remembered until the page is left. */
export type SafeStorage = {
  read: (key: string) => string | null
  /** A null value removes the entry. */
  write: (key: string, value: string | null) => void
  /** False for what the browser refused to keep. */
  outlivesPage: (key: string) => boolean
  keys: (prefix: string) => string[]
}

export const tabStorage = safeStorage(() => sessionStorage)

export const browserStorage = safeStorage(() => localStorage)

/** Also null if the text is not JSON. */
export function readJson(storage: SafeStorage, key: string): unknown {
  try {
    return JSON.parse(storage.read(key) ?? 'null')
  } catch {
    return null
  }
}

// Where cookies are blocked, even reading `localStorage` throws.
function safeStorage(area: () => Storage): SafeStorage {
  const refused = new Map<string, string>()

  function attempt<Result>(action: (storage: Storage) => Result, fallback: Result): Result {
    try {
      return action(area())
    } catch {
      return fallback
    }
  }

  const read = (key: string) => refused.get(key) ?? attempt((storage) => storage.getItem(key), null)

  function write(key: string, value: string | null): void {
    refused.delete(key)
    const isKept = attempt((storage) => {
      if (value === null) storage.removeItem(key)
      else storage.setItem(key, value)
      return true
    }, false)
    if (!isKept && value !== null) refused.set(key, value)
  }

  function keys(prefix: string): string[] {
    const kept = attempt(
      (storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''),
      [],
    )
    return [...new Set([...kept, ...refused.keys()])].filter((key) => key.startsWith(prefix))
  }

  return { read, write, outlivesPage: (key) => !refused.has(key), keys }
}
