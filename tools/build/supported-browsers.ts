/**
 * The oldest versions in which all of the shop works, under the names in MDN's data. The build targets them, README.md
 * names them, and tests/build/supported-browsers.test.ts checks both.
 */
export const oldestBrowsers = {
  safari: '15.6',
  safari_ios: '15.6',
  chrome: '105',
  edge: '105',
  firefox: '115',
  samsunginternet_android: '20.0',
}

const { safari, safari_ios: ios, chrome, edge, firefox } = oldestBrowsers

/**
 * Target of the inline scripts. They must run wherever `import()` exists, to report that the other scripts failed.
 * Firefox had `import()` before the regular expressions of ES2018; the build turns those into calls, which parse
 * everywhere and fail only when they run.
 */
export const inlineTarget = 'es2017'

/** Target of the other scripts. Vite does not know Samsung Internet, whose version 20 is Chrome 106. */
export const buildTarget = [`safari${safari}`, `ios${ios}`, `chrome${chrome}`, `edge${edge}`, `firefox${firefox}`]
