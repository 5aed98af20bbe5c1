import { setTimeout as wait } from 'node:timers/promises'
import { countCommits } from './count-commits.js'
import { limits } from './limits.js'
import { newPage, open } from './visit.js'
import { orderPath } from '../sample-visitor.js'

/** @typedef {import('./visit.js').Bench} Bench */
/** @typedef {import('./visit.js').Row} Row */

/**
 * What React does for a key in any field, and for a second of the countdown.
 * @param {Bench} bench
 * @returns {Promise<Row[]>}
 */
export async function commits(bench) {
  const { page, close } = await newPage(bench, { init: countCommits })
  /** @returns {Promise<number[]>} the components rendered by each commit since the last call */
  const take = () =>
    page.evaluate(() => /** @type {{ commitCounts?: number[] }} */ (window).commitCounts?.splice(0) ?? [])
  await open(page, orderPath())
  await take()
  await wait(4000)
  const ticks = await take()

  await page.getByRole('button', { name: 'Pausar animações' }).click()
  await page.getByRole('radio', { name: 'Cartão de crédito' }).check()
  await page.getByLabel('Número do cartão').waitFor()
  let most = 0
  for (const field of await page.getByRole('textbox').all()) {
    await field.focus()
    await page.waitForLoadState('networkidle')
    await take()
    await field.pressSequentially('123')
    most = Math.max(most, (await take()).length)
    // An empty field gets no advice when it is left, which would be counted with the next one.
    await field.fill('')
  }
  await close()
  const perTick = Math.max(0, ...ticks)
  return [
    {
      row: 'commits of React for three keys, most of any field',
      limit: '0',
      measured: String(most),
      holds: most === limits.commitsPerKey,
    },
    {
      row: 'components rendered per countdown tick',
      limit: `≤ ${limits.componentsPerTick}, in 1 commit`,
      measured: `${perTick}, ${ticks.length} commits in 4 s`,
      holds: perTick <= limits.componentsPerTick && ticks.length <= 5,
    },
  ]
}
