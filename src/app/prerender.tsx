import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { checkStore } from '#schemas/store.ts'
import { catalogue } from '#src/content/catalogue.ts'
import { faq } from '#src/content/faq.ts'
import { settings } from '#src/content/settings.ts'
import { App } from './App.tsx'
import { pages, type Page } from './head.ts'

export { pages }

/** Addresses beyond the shop itself that its pages call, which the host's policy has to allow. */
export const calledUrls: readonly string[] = [
  settings.orderWebhook ?? [],
  settings.purchaseToasts.mode === 'feed' ? settings.purchaseToasts.url : [],
].flat()

/** One line for each mistake in the content: file, field, cure. */
export function storeErrors(): string[] {
  return checkStore({ catalogue, faq, settings })
}

export async function renderPage(page: Page, shell: string): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={page.path}>
        <App />
      </StaticRouter>
    </StrictMode>,
    // Or React moves a large page out of its place, to be put back by an inline script.
    { progressiveChunkSize: Infinity },
  )
  const html = await new Response(prelude).text()
  const title = /<title>.*?<\/title>/.exec(html)?.[0] ?? ''
  // Functions, because a replacement text would read the `$&` that prices can form as a pattern.
  return shell.replace('<!--head-->', () => title + page.head).replace('<!--body-->', () => html.replace(title, ''))
}
