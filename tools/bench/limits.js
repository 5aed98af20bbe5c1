/** What the site promises; bytes are brotli at its best unless they say otherwise. Those of bytes and shifts are in `npm test` too. */
export const limits = {
  htmlBytes: 13_000,
  // One TCP initial window, for a host without brotli.
  htmlGzipBytes: 14_500,
  scriptBytes: { index: 92_000, checkout: 121_000, 404: 76_000 },
  firstVisitBytes: 106_000,
  paintSeconds: 0.85,
  layoutShift: 0,
  blockingMs: 30,
  idleBusyPercent: 0.5,
  /** Against the checkout's bare elements put in the place of home's, without React. Why 3: docs/performance.md. */
  clickToBareRatio: 3,
}
