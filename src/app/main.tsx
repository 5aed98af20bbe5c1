import '#src/styles/tokens.css'
import '#src/styles/global.css'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './App.tsx'
import { prefetchLinks } from './prefetch-links.ts'
import { pageAt } from './pages.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const app = (
  <StrictMode>
    {/* App itself says when a move may wait, see useShownLocation. */}
    <BrowserRouter useTransitions={false}>
      <App />
    </BrowserRouter>
  </StrictMode>
)

// A page that is not there yet would blank the prerendered one.
await pageAt(window.location.pathname).load()
// The developer's server sends an empty shell, the build a complete page.
if (root.firstElementChild) startTransition(() => void hydrateRoot(root, app))
else createRoot(root).render(app)
prefetchLinks()
