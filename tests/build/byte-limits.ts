/** What the pages may weigh, in bytes of the best brotli unless the name says otherwise. */
export const limits = {
  htmlBytes: 13_000,
  // One TCP initial window, for a host without brotli.
  htmlGzipBytes: 14_500,
  scriptBytes: { index: 92_000, checkout: 121_000, 404: 76_000 },
  firstVisitBytes: 106_000,
}
