import { metaDescriptions } from '#src/content/meta-descriptions.ts'
import { settings } from '#src/content/settings.ts'
import { absoluteUrl } from './absolute-url.ts'

/** `title` is already escaped. */
type Head = { path: string; title: string; description: string; isHidden: boolean }

/** Tags for search engines, and for chats that show a link as a card. */
export function headTags({ path, title, description, isHidden }: Head): string {
  const properties = {
    'og:type': 'website',
    'og:site_name': settings.brand,
    'og:locale': 'pt_BR',
    'og:description': description,
    'og:url': absoluteUrl(path),
    'og:image': absoluteUrl('/og.png'),
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': metaDescriptions.picture,
  }
  const openGraph = Object.entries(properties).map(
    ([name, text]) => `<meta property="${name}" content="${escaped(text)}">`,
  )
  return [
    `<meta name="description" content="${escaped(description)}">`,
    isHidden ? '<meta name="robots" content="noindex">' : '',
    `<link rel="canonical" href="${escaped(absoluteUrl(path))}">`,
    `<meta property="og:title" content="${title}">`,
    ...openGraph,
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('')
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
