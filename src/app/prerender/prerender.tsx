import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { checkContent } from '#schemas/content/check-content.ts'
import { catalog } from '#src/content/catalog.ts'
import { faq } from '#src/content/faq.ts'
import { settings } from '#src/content/settings.ts'
import { App } from '#src/app/App.tsx'
import { pages, type BuiltPage } from './built-pages.ts'
import { robotsAndSitemap } from './robots-and-sitemap.ts'
import { headTags } from './head-tags.ts'

export { robotsAndSitemap, pages }

/** Addresses beyond the shop itself that its pages call, which the host's policy has to allow. */
export const calledUrls: readonly string[] = [
  settings.orderWebhook ?? [],
  settings.purchaseToasts.mode === 'feed' ? settings.purchaseToasts.url : [],
].flat()

/** One line for each mistake in the content: file, field, cure. */
export function contentErrors(): string[] {
  return checkContent({ catalog, faq, settings })
}

export async function renderPage(page: BuiltPage, shell: string): Promise<string> {
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
  const [element = '', title = ''] = /<title>(.*?)<\/title>/.exec(html) ?? []
  const data = page.data ? `<script type="application/ld+json">${page.data()}</script>` : ''
  // Functions, because a replacement text would read the `$&` that prices can form as a pattern.
  return shell
    .replace('<!--head-->', () => element + headTags({ ...page, title }))
    .replace('<!--body-->', () => html.replace(element, ''))
    .replace('</body>', () => `${data}</body>`)
}
