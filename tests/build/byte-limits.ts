/**
 * What the pages of the shop of the tests may weigh, in bytes of the best brotli unless the name says otherwise. The home
 * page that ships has 15 packages more: about 0.9 kB, or 1.1 kB of gzip. With them it has to fit in one TCP initial window
 * of 14.5 kB, for a host without brotli.
 */
export const limits = {
  htmlBytes: { index: 12_100, checkout: 12_800, 404: 8_800 },
  htmlGzipBytes: { index: 13_300, checkout: 14_300, 404: 9_900 },
  scriptBytes: { index: 91_900, checkout: 126_700, 404: 75_900 },
  firstVisitBytes: 104_500,
}
