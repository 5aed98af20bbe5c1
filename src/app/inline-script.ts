import { keepUtm } from './keep-utm.ts'
import { startAfterPaint } from './page-loader.ts'

/** URLs of the page's scripts, entry first; defined by tools/build/prerender.ts for each page. */
declare const PAGE_SCRIPTS: readonly [string, ...string[]]

startAfterPaint(PAGE_SCRIPTS)
// Now, before a click can change the address. Last, because a browser that is too old for its regular expressions throws, and
// the start above has to tell the visitors of such a browser that the page cannot work.
keepUtm()
