import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { App } from '#src/app/App.tsx'
import { metaDescriptions } from '#src/content/meta-descriptions.ts'
import { settings } from '#src/content/settings.ts'
import { headTags, robotsAndSitemap, structuredData } from './search-engines.ts'

export { robotsAndSitemap }

type BuiltPage = (typeof pages)[number]

// The scripts are modules under src that run before the first paint: before the page is read, and once it is.
export const pages = [
  {
    path: '/',
    file: 'index.html',
    module: 'home/HomePage.tsx',
    headScript: 'app/inline-orders-script.ts',
    description: metaDescriptions.home,
    data: structuredData(),
  },
  {
    path: '/checkout',
    file: 'checkout.html',
    module: 'checkout/CheckoutPage.tsx',
    headScript: 'app/inline-orders-script.ts',
    inlineScript: 'checkout/summary/inline-summary-script.ts',
    description: metaDescriptions.checkout,
    isHidden: true,
  },
  {
    path: '/404',
    file: '404.html',
    module: 'app/NotFoundPage.tsx',
    description: metaDescriptions.notFound,
    isHidden: true,
  },
]

const { orderWebhook } = settings

/** URLs on other hosts that the pages call. The Content Security Policy has to allow them. */
export const calledUrls: readonly string[] = orderWebhook ? [orderWebhook] : []

export async function renderPage(page: BuiltPage, shell: string): Promise<string> {
  const errors: unknown[] = []
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={page.path}>
        <App />
      </StaticRouter>
    </StrictMode>,
    {
      // React would otherwise stream a large page out of order and move it into place with an inline script.
      progressiveChunkSize: Infinity,
      onError: (error) => void errors.push(error),
    },
  )
  // React would leave a part that fails to the browser, and prerender the page without it.
  if (errors.length > 0) throw errors[0]
  const html = await new Response(prelude).text()
  const [element = '', title = ''] = /<title>(.*?)<\/title>/.exec(html) ?? []
  const data = page.data ? `<script type="application/ld+json">${page.data}</script>` : ''
  // Functions, because in a replacement string `$&`, which a price can produce, has a special meaning.
  return shell
    .replace('<!--head-->', () => element + headTags({ ...page, title }))
    .replace('id="root"', (id) => `${id} data-path="${page.path}"`)
    .replace('<!--body-->', () => html.replace(element, ''))
    .replace('</body>', () => `${data}</body>`)
}
