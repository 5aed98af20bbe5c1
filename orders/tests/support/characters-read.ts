type Method = (this: RegExp, text: string, ...others: unknown[]) => unknown

const methods = ['exec', 'test', Symbol.match, Symbol.replace, Symbol.search, Symbol.split] as const

/** The characters that patterns read while `run` runs, a text as often as one is applied to it: what a run costs anywhere. */
export function charactersRead(run: () => unknown): number {
  const prototype = RegExp.prototype as unknown as Record<(typeof methods)[number], Method>
  const own = methods.map((name) => [name, prototype[name]] as const)
  let count = 0
  // The methods call each other.
  let isCounted = false
  for (const [name, method] of own) {
    prototype[name] = function counting(text, ...others) {
      if (isCounted) return method.call(this, text, ...others)
      count += text.length
      isCounted = true
      try {
        return method.call(this, text, ...others)
      } finally {
        isCounted = false
      }
    }
  }
  try {
    run()
  } finally {
    for (const [name, method] of own) prototype[name] = method
  }
  return count
}
