/** The few things that a visit asks of a browser, whatever protocol drives it. */
export interface Tab {
  /** Name and version. */
  browser: string
  /** Runs a script in every page from now on, as early as the protocol allows. */
  prepare: (script: () => void) => Promise<void>
  /** Waits for the HTML at least. */
  open: (url: string) => Promise<void>
  /** Runs a function in the page: it may use nothing from outside but its arguments. */
  run: <Args extends unknown[], Result>(inPage: (...args: Args) => Result, ...args: Args) => Promise<Result>
  /** Presses each key of a text on a real keyboard. */
  type: (text: string) => Promise<void>
  /** Presses one key, or several at once: 'Tab', 'Control+a'. */
  press: (keys: string) => Promise<void>
  clickAt: (x: number, y: number) => Promise<void>
  /** Errors and warnings of the console since the last call, where the protocol reports them. */
  console: () => string[]
  close: () => Promise<void>
}

/** How a browser reaches hosts other than this machine: only through this proxy. */
export type Launch = { proxyPort: number }

/** The source text that calls a function in the page. */
export const callOf = <Args extends unknown[]>(inPage: (...args: Args) => unknown, args: Args) =>
  `(${inPage.toString()})(...${JSON.stringify(args)})`
