import { html, raw } from 'hono/html'
import { inlineHash, type Html } from '#orders/pages/document.ts'
import { texts } from '#orders/pages/words.ts'
import type { Failure } from '#orders/queries/failures.ts'
import { viewPath, type ListView } from '#orders/queries/list/list-view.ts'
import { mostCounted } from '#orders/queries/list/summary.ts'

const copy = texts.refresh

/** What the list says besides its orders. */
export type Live = {
  newOrders: number
  /** The seller stopped the list from refreshing by itself. */
  isPaused: boolean
  /** Notices that did not reach the seller, and Pix codes that were not made. */
  failures: readonly Failure[]
}

/** The path of a text that changes with each order, payment and change of state. */
export const newsPath = '/novidades'

// Asks for news every minute, and fetches the list if there is some, or after ten minutes. If more has changed than how
// long ago orders came, it reloads the page, but only while the seller is idle: nothing was typed, chosen, opened,
// closed or selected, and the focus is only where the address leads. What it notes before the reload restores that
// focus, and keeps what is being read in its place below the orders that came.
const script = `{
const look = (page) => page.title + page.querySelector('main').innerHTML.replace(/(<time[^>]*>)[^<]*/g, '$1')
const timesOf = (page) => Array.from(page.querySelectorAll('main time'))
const controls = () => JSON.stringify(Array.from(
  document.querySelectorAll('input, select, textarea, details'), (it) => [it.value, it.checked, it.open]))
const shown = look(document)
const topOf = (it) => it.getBoundingClientRect().top
if (history.state) {
  const { focus, place, top, scroll } = history.state
  document.getElementById(focus)?.focus({ preventScroll: true })
  const there = document.getElementById(place)
  scrollTo(0, there ? scrollY + topOf(there) - top : scroll)
  history.replaceState(null, '')
  // Later than the browser would scroll by itself.
  setTimeout(() => history.scrollRestoration = 'auto', 5000)
}
const untouched = controls()
const isAtRest = () => document.visibilityState === 'visible' && controls() === untouched &&
  getSelection().isCollapsed && [document.body, document.querySelector(':target')].includes(document.activeElement)
const ask = async (address) => {
  const answer = await fetch(address).catch(() => null)
  return answer?.ok ? answer : null
}
let known = ''
let looked = 0
setInterval(async () => {
  if (!isAtRest()) return
  const news = await (await ask('${newsPath}'))?.text()
  if (news === undefined || (news === known && Date.now() - looked < 600000)) return
  const answer = await ask(location.href)
  if (!answer) return
  known = news
  looked = Date.now()
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  if (look(page) === shown) {
    const times = timesOf(page)
    timesOf(document).forEach((time, index) => { time.textContent = times[index].textContent })
  } else if (isAtRest()) {
    const seen = Array.from(document.querySelectorAll('main [id]')).find((it) => it.getBoundingClientRect().bottom > 0)
    const place = scrollY > 0 && seen ? { place: seen.id, top: topOf(seen) } : {}
    history.replaceState({ focus: document.activeElement.id, scroll: scrollY, ...place }, '')
    history.scrollRestoration = 'manual'
    location.reload()
  }
}, 60000)
}`

/** The hash by which the list's content security policy allows its only script. */
export const refreshHash = await inlineHash(script)

// Not inside a template, where a formatter could add a space.
const scriptElement = raw(`<script>${script}</script>`)

/** Belongs after the list, which it reads. */
export const refreshScript = ({ isPaused }: Live) => (isPaused ? null : scriptElement)

/** Says that the list refreshes by itself, and stops it or starts it again: WCAG 2.2.2. */
export function refreshControl(view: ListView, { isPaused }: Live): Html {
  const path = viewPath('/', view)
  const link = `${path}${path.includes('?') ? '&' : '?'}atualiza=${isPaused ? 'sim' : 'nao'}`
  return html`<p class="refresh">
    ${isPaused ? copy.isPaused : copy.isOn} <a href="${link}">${isPaused ? copy.resume : copy.pause}</a>
  </p>`
}

/** '(3) Pedidos', which the seller also sees from another tab. */
export function titleOf({ newOrders }: Live): string {
  if (newOrders === 0) return texts.title
  return `(${newOrders > mostCounted ? `${mostCounted}+` : newOrders}) ${texts.title}`
}
