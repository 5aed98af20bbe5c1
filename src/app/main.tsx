import '#src/styles/tokens.css'
import '#src/styles/base.css'
import '#src/styles/global.css'
import '#src/styles/ticket.css'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { forgetExpired } from '#src/order/order-store.ts'
import { App } from './App.tsx'
import { reloadOrFail } from './page-loader.ts'
import { pageAt, prefetchLinks } from './routes.ts'
import { scrollBackAlone } from './use-scroll-and-focus.ts'

const app = (
  <StrictMode>
    {/* App decides which navigations are deferred, see useDisplayedLocation. */}
    <BrowserRouter useTransitions={false}>
      <App />
    </BrowserRouter>
  </StrictMode>
)

async function start(root: HTMLElement) {
  // Hydrating before the page's code has loaded would replace the prerendered HTML with nothing.
  const page = pageAt(window.location.pathname).preload()
  await Promise.all([page, nextTask().then(() => forgetExpired(new Date()))])
  // The development server sends an empty shell, the build a complete page.
  if (import.meta.env.DEV) createRoot(root).render(app)
  else startTransition(() => void hydrateRoot(root, app))
  prefetchLinks()
}

/** The first look into the browser's storage waits for the disk, which would make this module's task a long one. */
async function nextTask() {
  await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', resolve)
    port1.start()
    port2.postMessage(null)
  })
}

/** Firefox takes the focus after `pagehide`: a message of React's scheduler would not arrive, and React wait for ever. */
export function restWhileAway(): void {
  let isAway = false
  const setAway = ({ type }: Event) => (isAway = type === 'pagehide')
  for (const type of ['pagehide', 'pageshow']) window.addEventListener(type, setAway)

  function stop(event: Event) {
    if (isAway) event.stopImmediatePropagation()
  }
  for (const type of ['blur', 'focusout']) window.addEventListener(type, stop, true)
}

/** The second click of a double click would act on what the first has put under the pointer. */
function ignoreSecondClicks(): void {
  function ignore(event: MouseEvent) {
    if (event.detail < 2) return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', ignore, true)
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
restWhileAway()
ignoreSecondClicks()
scrollBackAlone()
// No top-level await: it deadlocks if this module and React are in one chunk, because the page's chunk imports React.
start(root).catch(reloadOrFail)
