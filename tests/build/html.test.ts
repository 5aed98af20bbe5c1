import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { formatPrice, parsePrice, pixPrice } from '#src/domain/money.ts'
import { formatQuantity } from '#src/domain/packages.ts'
import { catalog } from '../content/shop/catalog.ts'
import { readBuilt } from './built-site.ts'

const home = readBuilt('index.html')
const checkout = readBuilt('checkout.html')
const notFound = readBuilt('404.html')
const packages = catalog.flatMap(({ id, label, packages: items }) => items.map((item) => ({ id, label, ...item })))

describe('before any script, home', () => {
  test('links each package to the checkout with four parameters', () => {
    const hrefs = [...home.matchAll(/href="(\/checkout\?[^"]+)"/g)].map(([, href]) => textOf(href ?? ''))
    const queries = packages.map(({ id, label, quantity, price }) => ({ quantity, price, label, category: id }))
    expect(hrefs).toEqual(queries.map((query) => `/checkout?${new URLSearchParams(query).toString()}`))
  })

  test('shows the price of each package, and its price by PIX', () => {
    const cards = [...home.matchAll(/<li class[^]*?<\/li>/g)]
      .map(([card]) => card)
      .filter((card) => card.includes('R$'))
    const factsOf = (card: string) => card.replaceAll(/<[^>]+>/g, '|').match(/(?<=\|)(?:R\$\s)?[\d.]+(?:,\d\d)?(?=\|)/g)
    const byPix = (price: string) => formatPrice(pixPrice(parsePrice(price) ?? NaN, 5).payCents)
    expect(cards.map(factsOf)).toEqual(
      packages.map(({ quantity, price }) => [formatQuantity(quantity), price, byPix(price)]),
    )
    expect(cards[0]).toContain('R$\u00a027,19</span> no PIX')
  })

  test('links each package to its payment page when the operator has set it', () => {
    const linked = readBuilt('index.html', '.variants/links')
    const hrefs = [...linked.matchAll(/href="https:\/\/pay\.exemplo\.com\/([^"]+)"/g)].map(([, path]) => path)
    expect(hrefs).toEqual(packages.map(({ id, quantity }) => `${id}-${quantity}`))
    expect(linked).not.toContain('/checkout?')
  })
})

describe.each([
  ['home', home],
  ['the checkout', checkout],
  ['the not-found page', notFound],
])('the HTML of %s', (_, html) => {
  test('has one title, one h1, its language and its styles', () => {
    expect(html.match(/<title>/g)).toHaveLength(1)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toMatch(/<html lang="pt-BR">/)
    // The same ones in each page, so that whoever moves between pages sees them as they are.
    const [, styles = ''] = /<style>([^]{1000,})<\/style>/.exec(html) ?? []
    expect(home).toContain(`<style>${styles}</style>`)
    expect(html).not.toContain('rel="stylesheet"')
  })

  test('leaves no script of its own to Rocket Loader, and no number to a phone that would make it a link', () => {
    expect(html.match(/<script(?! type="application\/ld\+json"| data-cfasync="false")/g)).toBeNull()
    expect(html).toContain('<meta name="format-detection" content="telephone=no"/>')
  })

  test('has no style attribute or inline handler, which a strict policy would block', () => {
    expect(html).not.toMatch(/<[^>]+\s(style|on[a-z]+)=/)
  })

  test('is complete: every placeholder of the shell is filled', () => {
    expect(html).not.toMatch(/<!--(policy|head|body)-->/)
    expect(html).not.toMatch(/undefined|NaN|\[object/)
  })
})

describe('the HTML of the checkout', () => {
  test('has no button that submits and no card field yet, so nothing typed can end up in the address', () => {
    expect(checkout).toContain('<form')
    expect(checkout).not.toContain('type="submit"')
    expect(checkout).not.toMatch(/name="card/)
    expect(checkout).not.toMatch(/<button(?![^>]*type="button")/)
  })

  test('would send what is typed in the body, never in the address, from a browser that needs no button', () => {
    expect(checkout.match(/<form[^>]*>/g)).toEqual([expect.stringContaining('method="post"')])
  })

  test('says how to order without scripts, or without modules', () => {
    expect(checkout).toMatch(/<script[^>]*>[^<]*noModule.?in [^<]*begun/)
    expect(checkout).toMatch(/O formulário não carregou.*wa\.me/)
  })
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

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
