type Options = { ifAvailable: true; mode?: LockMode }
type Work = (lock: object | null) => Promise<unknown>

/** Locks as all tabs of a browser see them: many may share one, or one may have it alone; a tab that cannot gets null. */
export function heldLocks() {
  const held: LockMode[] = []
  return {
    request: async (_name: string, { mode = 'exclusive' }: Options, work: Work) => {
      const isFree = mode === 'shared' ? !held.includes('exclusive') : held.length === 0
      if (!isFree) return work(null)
      held.push(mode)
      try {
        return await work({})
      } finally {
        held.splice(held.indexOf(mode), 1)
      }
    },
  }
}
