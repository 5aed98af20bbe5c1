import { newPage } from './visit.js'
import { orderPath } from '../sample-visitor.js'

/** @typedef {import('./visit.js').Bench} Bench */
/** @typedef {import('./visit.js').Row} Row */

/**
 * Whether the order stands in the first paint although no script file ever comes.
 * @param {Bench} bench
 * @returns {Promise<Row[]>}
 */
export async function firstPaint(bench) {
  const { page, close } = await newPage(bench)
  // Neither answered nor refused: a script that is gone would make the page load itself again.
  await page.route('**/*.js', () => {})
  await page.goto(orderPath())
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
      }),
  )
  const texts = await page.locator('[data-order]').allInnerTexts()
  const shown = ['1.000 Inscritos', 'R$ 215,52', 'R$ 204,74', 'R$ 10,78'].filter((text) =>
    texts.some((found) => found.replaceAll('\u00a0', ' ').includes(text)),
  )
  await close()
  return [
    {
      row: 'order shown at first paint, before any script file',
      limit: 'name, price, PIX price, saving',
      measured: shown.join(', ') || 'nothing',
      holds: shown.length === 4,
    },
  ]
}
