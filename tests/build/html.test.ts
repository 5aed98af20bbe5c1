import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { homeCopy } from '#src/content/home-copy.ts'
import { withFacts } from '#src/domain/facts.ts'
import { formatPrice, parsePrice, pixPrice } from '#src/domain/money.ts'
import { formatQuantity } from '#src/domain/packages.ts'
import { catalog } from '../content/shop/catalog.ts'
import { faq } from '../content/shop/faq.ts'
import { settings } from '../content/shop/settings.ts'
import { readBuilt, testShop } from './built-site.ts'

const home = readBuilt('index.html')
const checkout = readBuilt('checkout.html')
const notFound = readBuilt('404.html')
const packages = catalog.flatMap(({ id, label, packages: items }) => items.map((item) => ({ id, label, ...item })))

test('before any script, home shows the prices of each package, and one in each section as the best', () => {
  const cards = [...home.matchAll(/<li class[^]*?<\/li>/g)].map(([card]) => card).filter((card) => card.includes('R$'))
  const factsOf = (card: string) => card.replaceAll(/<[^>]+>/g, '|').match(/(?<=\|)(?:R\$\s)?[\d.]+(?:,\d\d)?(?=\|)/g)
  const byPix = (price: string) => formatPrice(pixPrice(parsePrice(price) ?? NaN, 5).payCents)
  expect(cards.map(factsOf)).toEqual(
    packages.map(({ quantity, price }) => [formatQuantity(quantity), price, byPix(price)]),
  )
  expect(cards[0]).toContain('R$\u00a027,19</span> no PIX')
  const best = [...home.matchAll(/Melhor preço: (?:<[^>]+>)?R\$\u00a0([\d,]+) por mil/g)].map(([, price]) => price)
  expect(best).toEqual(['90,84', '17,05', '14,90', '300,00'])
})

test('home links each package to its payment page when the operator has set it, and marks the best seller', () => {
  const linked = readBuilt('index.html', '.variants/links')
  const hrefs = [...linked.matchAll(/href="https:\/\/pay\.exemplo\.com\/([^"]+)"/g)].map(([, path]) => path)
  expect(hrefs).toEqual(packages.map(({ id, quantity }) => `${id}-${quantity}`))
  expect(linked).not.toContain('/checkout?')
  expect(linked.match(/Mais vendido(?=.*?inscritos-1000")/g)).toHaveLength(1)
})

const pages = { home, checkout, notFound }

test.each(Object.entries(pages))('%s has one title, one h1, its language and its styles', (_, html) => {
  expect(html.match(/<title>/g)).toHaveLength(1)
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toMatch(/<html lang="pt-BR">/)
  // The same ones in each page, so that whoever moves between pages sees them as they are.
  const [, styles = ''] = /<style>([^]{1000,})<\/style>/.exec(html) ?? []
  expect(home).toContain(`<style>${styles}</style>`)
  // A phone would make a number a link.
  expect(html).toContain('<meta name="format-detection" content="telephone=no"/>')
})

test.each<[what: string, pattern: RegExp]>([
  ['a stylesheet of its own', /rel="stylesheet"/],
  ['a script that Rocket Loader would take', /<script(?! type="application\/ld\+json"| data-cfasync="false")/],
  ['a style attribute or inline handler, which a strict policy would block', /<[^>]+\s(style|on[a-z]+)=/],
  ['a placeholder of the shell that is not filled', /<!--(policy|head|body)-->/],
  ['what a mistake makes of a text', /undefined|NaN|\[object/],
])('no page has %s', (_, pattern) => {
  for (const [name, html] of Object.entries(pages)) expect(html, name).not.toMatch(pattern)
})

test('the checkout says how to order without scripts or modules, and its form puts nothing in the address', () => {
  expect(checkout.match(/<form[^>]*>/g)).toEqual([expect.stringContaining('method="post"')])
  expect(checkout).toMatch(/<script[^>]*>[^<]*noModule.?in [^<]*begun/)
  expect(checkout).toMatch(/O formulário não carregou.*wa\.me/)
})

test('the checkout names the seller and opens the legal pages in a new tab, if the settings have them', () => {
  const legal = /<a href="([^"]*)"([^>]*)>(?=Termos de Uso|Política de Privacidade)/g
  const linksIn = (html: string) => [...html.matchAll(legal)].map(([, href, rest]) => [href, rest])
  const newTab = ' target="_blank" rel="noopener noreferrer"'
  const long = readBuilt('checkout.html', '.variants/long')
  expect(linksIn(long)).toEqual(['termos', 'privacidade'].map((path) => [`https://loja.exemplo.com/${path}`, newTab]))
  expect(textOf(long)).toMatch(/CNPJ\/CPF: 11\.222\.333\/0001-81, Avenida .*, atendimento@/)
  const nowhere = ['#', '']
  expect(linksIn(checkout)).toEqual([nowhere, nowhere])
  expect(textOf(checkout)).not.toContain('CNPJ/CPF')
})

test('the checkout and the not-found page ask not to be indexed, and home is shown with its picture', () => {
  expect(checkout).toContain('content="noindex"')
  expect(notFound).toContain('content="noindex"')
  expect(home).not.toContain('noindex')
  expect(home).toContain('<meta name="twitter:card" content="summary_large_image">')
})

test('each custom property that a style of the shop or of the book reads is set', () => {
  const styles = ['src', 'orders/pages'].filter(existsSync).flatMap((folder) => {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))
    return names.map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
  })
  const css = styles.join('\n')
  const set = new Set(css.match(/--[a-z][\w-]*(?=:)/g))
  const read = [...css.matchAll(/var\((--[a-z][\w-]*)\)/g)].map(([, name = '']) => name)
  // src/app/inline-orders-script.ts sets this one.
  expect(read.filter((name) => !set.has(name))).toEqual(['--notices'])
})

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '')

// The seller's facts as they ship. In 7 days one may regret by law, and in 7 an overwritten backup is gone.
const shipped =
  /(?<!WhatsApp, .*)24 horas|(?<!desist.*|dados .*)7 dias(?! para desistir)|90 dias|\b6 horas|\b5%|\b12(?:x| vezes)/gi

const withoutScripts = (html: string) => html.replaceAll(/<(script|style)(?: data-cfasync="false")?>[^]*?<\/\1>/g, '')

test.each([
  ['index.html', 20],
  ['checkout.html', 3],
])('in a shop with other facts, %s has none of those that ship', (page, count) => {
  const text = withoutScripts(readBuilt(page, '.variants/long'))
  expect(text.match(shipped)).toBeNull()
  expect(text).not.toMatch(/\{\w+\}/)
  expect(withoutScripts(readBuilt(page)).match(shipped)).toHaveLength(count)
})

const sources = import.meta.glob<string>(
  ['/{src,schemas,orders}/**/*.{ts,tsx,js}', '!/orders/{tests,tools}/**', '!/src/content/settings.ts'],
  { query: '?raw', import: 'default', eager: true },
)

test('no source but the settings has a fact in its text, that of the order book included', () => {
  const withoutComments = (source: string) => source.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '')
  const found = Object.entries(sources).flatMap(([file, source]) =>
    (withoutComments(source).match(shipped) ?? []).map((text) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})

test('a shop without a discount draws none', () => {
  const textIn = (page: string) => withoutScripts(readBuilt(page, '.variants/links'))
  expect(textIn('index.html')).not.toMatch(/-0%|no PIX|class="pill"/)
  expect(textIn('index.html')).toContain('R$ 28,62')
  expect(textIn('checkout.html')).not.toMatch(/economize|<s>|Desconto PIX/)
  expect(textIn('checkout.html')).toContain('Preço')
})

test('one installment is no choice, and nothing is said of it', () => {
  const single = withoutScripts(readBuilt('checkout.html', '.variants/cards-first'))
  expect(single).toContain('Número do cartão')
  expect(single).not.toMatch(/Parcelas|data-order="parts"|\b1x /)
})

const absoluteUrl = (path: string) => new URL(path, settings.siteUrl).href

const blocks = (html: string) => [...html.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g)]

test('home alone has data for search engines: each package with its price, and the questions, and nothing else', () => {
  for (const html of [checkout, notFound]) expect(blocks(html)).toEqual([])
  expect(blocks(home)).toHaveLength(1)
  const products = catalog.map(({ id, label, packages: items }) => ({
    '@type': 'Product',
    name: homeCopy.sections[id].title,
    description: homeCopy.sections[id].description,
    image: absoluteUrl('/og.png'),
    offers: items.map(({ quantity, price }) => ({
      '@type': 'Offer',
      name: `${formatQuantity(quantity)} ${label}`,
      price: price.replace(/R\$ |\./g, '').replace(',', '.'),
      priceCurrency: 'BRL',
    })),
  }))
  const questions = faq.map(({ question, answer }) => ({
    '@type': 'Question',
    name: withFacts(question, settings),
    acceptedAnswer: { '@type': 'Answer', text: withFacts(answer, settings) },
  }))
  expect(JSON.parse(blocks(home)[0]?.[1] ?? '')).toEqual({
    '@context': 'https://schema.org',
    '@graph': [...products, { '@type': 'FAQPage', mainEntity: questions }],
  })
})

test.each([
  ['home', 'index.html', '/'],
  ['the checkout', 'checkout.html', '/checkout'],
  ['the not-found page', '404.html', '/404'],
])('the head of %s has texts, a picture of the stated size, icons and the color of each scheme', (_, file, path) => {
  const html = readBuilt(file)
  const head = html.slice(0, html.indexOf('<style>'))
  const meta = new Map(
    [...head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  )
  const links = new Map([...head.matchAll(/<link rel="([^"]+)" href="([^"]+)"/g)].map(([, rel, href]) => [rel, href]))
  const description = meta.get('description') ?? ''
  expect(description.length).toBeGreaterThan(50)
  expect(description.length).toBeLessThan(160)
  expect(links.get('canonical')).toBe(absoluteUrl(path))
  expect(Object.fromEntries(meta)).toMatchObject({
    'og:title': /<title>(.+)<\/title>/.exec(head)?.[1],
    'og:description': description,
    'og:type': 'website',
    'og:url': absoluteUrl(path),
    'og:locale': 'pt_BR',
    'og:site_name': settings.brand,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': expect.stringContaining(settings.brand) as unknown,
  })
  const sizeOf = (picture: string) => {
    const png = readFileSync(`${testShop}${picture}`)
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    return [png.readUInt32BE(16), png.readUInt32BE(20)]
  }
  expect(sizeOf(new URL(meta.get('og:image') ?? '').pathname)).toEqual([1200, 630])
  expect(sizeOf(links.get('apple-touch-icon') ?? '')).toEqual([180, 180])
  expect(readBuilt(links.get('icon') ?? '')).toContain('<svg')
  const colors = [...head.matchAll(/<meta name="theme-color" content="(#\w{6})" media="[^"]*(light|dark)\)"/g)]
  expect(colors.map(([, , scheme]) => scheme)).toEqual(['light', 'dark'])
  const tokens = readFileSync('src/styles/tokens.css', 'utf8')
  const surfaces = /--color-surface: light-dark\((#\w{6}), (#\w{6})\);/.exec(tokens)
  expect(colors.map(([, color]) => color)).toEqual(surfaces?.slice(1))
})

test('robots.txt allows everything and names the sitemap, which lists only home', () => {
  expect(readBuilt('robots.txt')).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl('/sitemap.xml')}\n`)
  const sitemap = readBuilt('sitemap.xml')
  expect([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([absoluteUrl('/')])
  expect(sitemap).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org/)
})
