import { pages } from './built-pages.ts'
import { absoluteUrl } from './absolute-url.ts'

/** robots.txt allows every page: crawlers see `noindex` only on a page that they may fetch. */
export function robotsAndSitemap(): Record<string, string> {
  const urls = pages.filter(({ isHidden }) => !isHidden).map(({ path }) => `<url><loc>${absoluteUrl(path)}</loc></url>`)
  return {
    'robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl('/sitemap.xml')}\n`,
    'sitemap.xml': `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
  }
}
