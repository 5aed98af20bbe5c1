import { keepUtm } from './keep-utm.ts'
import { startAfterPaint } from './page-loader.ts'

/** URLs of the page's scripts, entry first; defined by tools/build/prerender.ts for each page. */
declare const PAGE_SCRIPTS: readonly [string, ...string[]]

startAfterPaint(PAGE_SCRIPTS)
// Here, where the page still has its own address whatever is clicked first. After the start: browsers that cannot read
// the page's scripts, and so cannot order, may fail at this.
keepUtm()
