import { keepUtm } from './keep-utm.ts'
import { startAfterPaint } from './page-loader.ts'

/** URLs of the page's scripts, entry first; defined by tools/build/prerender.ts for each page. */
declare const PAGE_SCRIPTS: readonly [string, ...string[]]

startAfterPaint(PAGE_SCRIPTS)
// Here, before a click can change the address. After the start, because it may throw in browsers that are too old for the
// page's scripts, and so cannot order anyway.
keepUtm()
