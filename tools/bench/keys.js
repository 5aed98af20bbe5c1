import { limits } from './limits.js'
import { median, newPage, open } from './visit.js'
import { orderPath } from '../sample-visitor.js'

/** @typedef {import('./visit.js').Bench} Bench */
/** @typedef {import('./visit.js').Row} Row */

const slower = 4
const rounds = 6
const fields = { masked: ['WhatsApp com DDD', '11987654321'], plain: ['E-mail', 'ana@exemplo'] }

/**
 * What a key costs: script time in a masked field and in a plain one.
 * @param {Bench} bench
 * @returns {Promise<Row[]>}
 */
export async function keys(bench) {
  const { page, devtools, close } = await newPage(bench, { slower })
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await open(page, orderPath())
  const scriptMs = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN)
  }
  /** @type {Record<string, number[]>} */
  const times = { masked: [], plain: [] }
  for (let round = 0; round < rounds; round++) {
    for (const [kind, [label = '', text = '']] of Object.entries(fields)) {
      const field = page.getByLabel(label)
      await field.fill('')
      await page.waitForLoadState('networkidle')
      for (const key of text) {
        const before = await scriptMs()
        await page.keyboard.press(key)
        times[kind]?.push((await scriptMs()) - before)
      }
    }
  }
  await close()
  const [masked, plain] = [median(times.masked ?? []), median(times.plain ?? [])]
  const ratio = masked / plain
  return [
    {
      row: `script time per key at ${slower}×, masked against plain field`,
      limit: `≤ ${limits.maskedKeyRatio} ×`,
      measured: `${ratio.toFixed(2)} × (${masked.toFixed(1)} / ${plain.toFixed(1)} ms)`,
      holds: ratio <= limits.maskedKeyRatio,
    },
  ]
}
