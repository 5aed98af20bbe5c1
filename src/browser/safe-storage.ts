export const tabStorage = safeStorage(() => sessionStorage)

export const browserStorage = safeStorage(() => localStorage)

type SafeStorage = ReturnType<typeof safeStorage>

/** Also null if the text is not JSON. */
export function readJson(storage: SafeStorage, key: string): unknown {
  try {
    return JSON.parse(storage.read(key) ?? 'null')
  } catch {
    return null
  }
}

/** Never throws, as `localStorage` can. What it refuses is remembered until the page is left. Null removes. */
function safeStorage(area: () => Storage) {
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
    const kept = attempt((storage) => Array.from(storage, (_, index) => storage.key(index) ?? ''), [])
    return [...new Set([...kept, ...refused.keys()])].filter((key) => key.startsWith(prefix))
  }

  return { read, write, outlivesPage: (key: string) => !refused.has(key), keys }
}
