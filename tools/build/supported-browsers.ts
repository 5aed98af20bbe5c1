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
 * Target of the inline scripts: the first versions with `import()`, because they report that the other scripts failed.
 * What Firefox 67 cannot read of a regular expression, the build turns into a call, which fails only when it runs.
 */
export const inlineTarget = ['chrome63', 'edge79', 'firefox67', 'safari11.1']

/** Target of the other scripts. Vite does not know Samsung Internet, whose version 20 is Chrome 106. */
export const buildTarget = [`safari${safari}`, `ios${ios}`, `chrome${chrome}`, `edge${edge}`, `firefox${firefox}`]
