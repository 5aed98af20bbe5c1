/**
 * The oldest versions in which all of the shop works, under the names that MDN's data has. The build follows them,
 * README.md states them, and tests/build/supported-browsers.test.ts holds both to them.
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
 * Of the scripts inside the pages. They have to run in browsers that cannot read the others, to say that those failed:
 * in all that know `import()`, since 2018. Firefox knew it three years before the regular expressions of ES2018, which
 * become calls: they are read everywhere, and fail only where they run.
 */
export const inlineTarget = 'es2017'

/** The same for Vite, which does not know Samsung Internet: 20 is Chrome 106. */
export const buildTarget = [`safari${safari}`, `ios${ios}`, `chrome${chrome}`, `edge${edge}`, `firefox${firefox}`]
