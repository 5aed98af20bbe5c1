import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { homeCopy } from '#src/content/home-copy.ts'
import { withFacts } from '#src/domain/facts.ts'
import { formatQuantity } from '#src/domain/packages.ts'
import { catalog } from '../content/shop/catalog.ts'
import { faq } from '../content/shop/faq.ts'
import { settings } from '../content/shop/settings.ts'
import { readBuilt, testShop } from './built-site.ts'

const home = readBuilt('index.html')
const absoluteUrl = (path: string) => new URL(path, settings.siteUrl).href

const blocks = (html: string) => [...html.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g)]

test('home alone has data for search engines: each package with its price, and the questions, and nothing else', () => {
  for (const page of ['checkout.html', '404.html']) expect(blocks(readBuilt(page))).toEqual([])
  expect(blocks(home)).toHaveLength(1)
  const products = catalog.map(({ id, label, packages }) => ({
    '@type': 'Product',
    name: homeCopy.sections[id].title,
    description: homeCopy.sections[id].description,
    image: absoluteUrl('/og.png'),
    offers: packages.map(({ quantity, price }) => ({
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

describe.each([
  ['home', 'index.html', '/'],
  ['the checkout', 'checkout.html', '/checkout'],
  ['the not-found page', '404.html', '/404'],
])('the head of %s', (_, file, path) => {
  const html = readBuilt(file)
  const head = html.slice(0, html.indexOf('<style>'))
  const meta = new Map(
    [...head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  )
  const links = new Map([...head.matchAll(/<link rel="([^"]+)" href="([^"]+)"/g)].map(([, rel, href]) => [rel, href]))

  test('has a title and a description', () => {
    const title = /<title>(.+)<\/title>/.exec(head)?.[1]
    const description = meta.get('description') ?? ''
    expect(description.length).toBeGreaterThan(50)
    expect(description.length).toBeLessThan(160)
    expect(links.get('canonical')).toBe(absoluteUrl(path))
    expect(Object.fromEntries(meta)).toMatchObject({
      'og:title': title,
      'og:description': description,
      'og:type': 'website',
      'og:url': absoluteUrl(path),
      'og:locale': 'pt_BR',
      'og:site_name': settings.brand,
    })
  })

  test('names a picture of the stated size', () => {
    const picture = readFileSync(`${testShop}${new URL(meta.get('og:image') ?? '').pathname}`)
    expect(picture.subarray(1, 4).toString()).toBe('PNG')
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630])
    expect([meta.get('og:image:width'), meta.get('og:image:height')]).toEqual(['1200', '630'])
    expect(meta.get('og:image:alt')).toContain(settings.brand)
  })

  test('names icons that exist, and the color of each scheme', () => {
    expect(readBuilt(links.get('icon') ?? '')).toContain('<svg')
    const icon = readFileSync(`${testShop}${links.get('apple-touch-icon')}`)
    expect([icon.readUInt32BE(16), icon.readUInt32BE(20)]).toEqual([180, 180])
    const colors = [...head.matchAll(/<meta name="theme-color" content="(#\w{6})" media="[^"]*(light|dark)\)"/g)]
    expect(colors.map(([, , scheme]) => scheme)).toEqual(['light', 'dark'])
    const surfaces = /--color-surface: light-dark\((#\w{6}), (#\w{6})\);/.exec(
      readFileSync('src/styles/tokens.css', 'utf8'),
    )
    expect(colors.map(([, color]) => color)).toEqual(surfaces?.slice(1))
  })
})

test('robots.txt allows everything and names the sitemap, which lists only home', () => {
  expect(readBuilt('robots.txt')).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl('/sitemap.xml')}\n`)
  const sitemap = readBuilt('sitemap.xml')
  expect([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([absoluteUrl('/')])
  expect(sitemap).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org/)
})
