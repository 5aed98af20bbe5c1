import { firefox, webkit } from 'playwright'
import { findEngine } from '../../../tools/test/provide.js'
import { openFirefox } from './firefox.ts'
import { openWithPlaywright } from './playwright.ts'
import type { Launch } from './tab.ts'
import { openWebKit } from './webkit.ts'

export type EngineName = keyof typeof launches

const launches = {
  firefox: {
    debian: openFirefox,
    playwright: (launch: Launch) => openWithPlaywright(firefox, launch),
  },
  webkit: {
    debian: openWebKit,
    playwright: (launch: Launch) => openWithPlaywright(webkit, launch),
  },
}

/** How an engine is opened on this machine; undefined where it is missing. */
export function launchOf(engine: EngineName) {
  const maker = findEngine(engine)
  return maker && launches[engine][maker]
}
