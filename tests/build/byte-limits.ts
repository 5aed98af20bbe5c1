/**
 * What a page may weigh, in bytes of the best brotli unless the name says otherwise. Its HTML with all styles has to fit
 * in one TCP initial window, also from a host without brotli.
 */
export const limits = {
  htmlBytes: 13_300,
  htmlGzipBytes: 14_600,
  /** The home page that ships has 15 packages more than that of the tests. */
  shippedPackagesGzipBytes: 1_130,
  scriptBytes: { index: 94_000, checkout: 150_000, 404: 78_000 },
  firstVisitBytes: 110_000,
}
