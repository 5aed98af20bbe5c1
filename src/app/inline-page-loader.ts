import { startAfterPaint } from './page-loader.ts'

/** The addresses of the page's scripts, entry first; tools/build/page-html.ts puts them here for each page. */
declare const PAGE_SCRIPTS: readonly [string, ...string[]]

startAfterPaint(PAGE_SCRIPTS)
