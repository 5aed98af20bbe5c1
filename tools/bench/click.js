import { setTimeout as wait } from 'node:timers/promises'
import { limits } from './limits.js'
import { median, newPage, open } from './visit.js'

/** @typedef {import('./visit.js').Bench} Bench */
/** @typedef {import('./visit.js').Row} Row */
/** @typedef {import('playwright').Page} Page */
/** @typedef {{ clickToPaint: Promise<number> }} Clicked */

const count = 7
const slower = 4

/**
 * From the click on a package to the checkout on the screen, against what the browser alone needs for the same elements.
 * @param {Bench} bench
 * @returns {Promise<Row[]>}
 */
export async function click(bench) {
  const runs = []
  const bareRuns = []
  for (let run = 0; run < count; run++) {
    runs.push(await clickToPaintMs(bench))
    bareRuns.push(await clickToPaintMs(bench, answerWithBareElements))
  }
  const [ms, bareMs] = [median(runs), median(bareRuns)]
  return [
    {
      row: `click on a package to the checkout painted, at ${slower}× throttling`,
      limit: `≤ ${limits.clickToBareRatio} × its bare elements`,
      measured: `${(ms / bareMs).toFixed(2)} × (${ms.toFixed(0)} / ${bareMs.toFixed(0)} ms)`,
      holds: ms <= limits.clickToBareRatio * bareMs,
      runs,
    },
  ]
}

/**
 * @param {Bench} bench
 * @param {(page: Page) => Promise<unknown>} [prepare]
 */
async function clickToPaintMs(bench, prepare) {
  const { page, close } = await newPage(bench, { slower, desktop: true })
  await open(page, '/')
  await page.getByRole('link', { name: /^Comprar 1\.000 Inscritos/ }).hover()
  // The checkout's code is fetched when the mouse is over the link; long enough to have run it.
  await wait(2000)
  await prepare?.(page)
  await page.evaluate(markClickAndPaint)
  await page.mouse.down()
  await page.mouse.up()
  const ms = await page.evaluate(() => /** @type {Clicked} */ (/** @type {unknown} */ (window)).clickToPaint)
  await close()
  return ms
}

/**
 * Lets a click do without React what the router does: the checkout's prerendered elements replace those of home, under
 * their own address, at the top, with the focus on the heading.
 * @param {Page} page
 */
function answerWithBareElements(page) {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const request = new XMLHttpRequest()
        // The page's policy refuses HTML made of text.
        request.responseType = 'document'
        request.addEventListener('load', () => {
          const root = request.responseXML?.getElementById('root')
          /** Makes each element by itself, as React has to. @param {Element} model */
          const made = (model) => {
            const element = document.createElementNS(model.namespaceURI, model.localName)
            for (const { name, value } of model.attributes) element.setAttribute(name, value)
            for (const child of model.childNodes)
              element.append(child instanceof Element ? made(child) : (child.textContent ?? ''))
            return element
          }
          const show = (/** @type {Event} */ event) => {
            event.preventDefault()
            event.stopPropagation()
            if (root) document.getElementById('root')?.replaceWith(made(root))
            history.pushState(null, '', '/checkout')
            scrollTo(0, 0)
            document.querySelector('h1')?.setAttribute('tabindex', '-1')
            document.querySelector('h1')?.focus({ preventScroll: true })
          }
          addEventListener('click', show, true)
          resolve(undefined)
        })
        request.open('GET', '/checkout')
        request.send()
      }),
  )
}

/** Runs in the page, before the click. */
function markClickAndPaint() {
  let clickedAt = Number.NaN
  addEventListener('click', ({ timeStamp }) => (clickedAt = timeStamp), true)
  const clickToPaint = new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('form')) return
      observer.disconnect()
      requestAnimationFrame(() => {
        // Its message arrives when the frame has been made.
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve(performance.now() - clickedAt))
        port1.start()
        port2.postMessage(null)
      })
    }).observe(document.body, { childList: true, subtree: true })
  })
  Object.assign(window, { clickToPaint })
}
