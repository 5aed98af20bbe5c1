import { setTimeout } from 'node:timers/promises'
import { card, contact, orderPath } from '../../tests/support/sample-visitor.js'
import { median } from './blocking.js'

/** @typedef {{ label: string, text: string, url: string }} Typed */
/** @typedef {{ middle: number, worst: number }} KeyTimes ms */

const rounds = 5
const msBetweenKeys = 350
const cardLabels = ['Número do cartão', 'CPF do titular']

/**
 * Types into a bare input and into fields of the checkout, in turns, on a processor slowed six times. Returns by label
 * how long a key took until the browser showed it: the mean of the middle half, and the median of each turn's slowest.
 * @param {import('playwright').Browser} browser
 * @param {string} floor the page with the bare input
 * @param {string} shop
 */
export async function timeKeys(browser, floor, shop) {
  const url = shop + orderPath()
  const labels = [...Object.entries(contact), ...Object.entries(card).filter(([label]) => cardLabels.includes(label))]
  const fields = [
    { label: 'Bare', text: 'canal em alta', url: floor },
    ...labels.map(([label, text]) => ({ label, text, url })),
  ]
  /** @type {Record<string, number[][]>} */
  const turns = {}
  for (let round = 0; round < rounds; round += 1) {
    for (const field of fields) (turns[field.label] ??= []).push(await typeInto(browser, field))
  }
  return Object.fromEntries(Object.entries(turns).map(([label, times]) => [label, summarize(times)]))
}

/**
 * Returns the ms of each key: the longest of its events, which Event Timing rounds to 8 ms.
 * @param {import('playwright').Browser} browser
 * @param {Typed} field
 */
async function typeInto(browser, { label, text, url }) {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } })
  await page.goto(url, { waitUntil: 'networkidle' })
  if (cardLabels.includes(label)) await page.getByRole('radio', { name: 'Cartão' }).check({ force: true })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.getByLabel(label).click()
  await setTimeout(5 * msBetweenKeys)
  const times = await page.evaluateHandle(() => {
    /** @type {Map<number, number>} */
    const longest = new Map()
    const observer = new PerformanceObserver((list) => {
      for (const { interactionId, duration } of /** @type {PerformanceEventTiming[]} */ (list.getEntries())) {
        if (interactionId) longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0))
      }
    })
    const options = { type: 'event', durationThreshold: 16 }
    observer.observe(options)
    return longest
  })
  for (const key of text) {
    await page.keyboard.press(key)
    await setTimeout(msBetweenKeys)
  }
  const measured = await times.evaluate((longest) => [...longest.values()])
  await page.close()
  // What is shown within 16 ms is not reported.
  return [...measured, ...Array.from({ length: text.length - measured.length }, () => 8)]
}

/** @param {number[][]} turns @returns {KeyTimes} */
function summarize(turns) {
  const keys = turns.flat().toSorted((one, two) => one - two)
  const half = keys.slice(keys.length >> 2, -(keys.length >> 2))
  const middle = half.reduce((sum, ms) => sum + ms, 0) / half.length
  return { middle, worst: median(turns.map((times) => Math.max(...times))) }
}
