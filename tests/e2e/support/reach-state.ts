import { states } from '../../../tools/pictures/states.js'
import { siteUrlOf } from './sites.ts'
import type { Page } from './test.ts'

/** Brings the page into a state that `npm run pictures` draws too. */
export async function reach(page: Page, name: string): Promise<void> {
  const state = states.find((candidate) => candidate.name === name)
  if (!state) throw new Error(`tools/pictures has no state ${name}`)
  await state.reach(page, siteUrlOf(state.store ?? 'shipped'))
}
