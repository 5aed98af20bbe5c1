import { keepUtm } from '#src/browser/utm.ts'
import { keepEarlyClick } from './early-click.ts'
import { startAfterPaint } from './page-loader.ts'

/** URLs of the page's scripts, entry first; defined by tools/build/prerender.ts for each page. */
declare const PAGE_SCRIPTS: readonly [string, ...string[]]

// For the styles, which otherwise show the way to order without scripts. The page's own are modules.
document.documentElement.dataset['noModule' in (document.currentScript as Element) ? 'begun' : 'failed'] = ''
startAfterPaint(PAGE_SCRIPTS)
keepEarlyClick()
keepUtm()
