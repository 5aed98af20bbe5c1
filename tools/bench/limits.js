/** What the site promises; bytes are those of brotli at its best unless they say otherwise. The tests hold them too. */
export const limits = {
  htmlBytes: 10_000,
  // One TCP initial window, for a host without brotli.
  htmlGzipBytes: 14_000,
  scriptBytes: { index: 84_000, checkout: 108_000, 404: 74_000 },
  firstVisitBytes: 105_000,
  paintSeconds: 0.85,
  layoutShift: 0,
  blockingMs: 30,
  commitsPerKey: 0,
  componentsPerTick: 1,
  maskedKeyRatio: 1.5,
  idleBusyPercent: 0.3,
  clickToPaintMs: 100,
}
