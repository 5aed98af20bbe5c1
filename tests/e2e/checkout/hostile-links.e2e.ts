import { trustedPaymentLink } from '#src/domain/links.ts'
import { shownText } from '#src/domain/text.ts'
import { hostileTexts } from '../../unit/support/hostile-texts.ts'
import { expect, hydrated, test, type Page } from '../support/test.ts'

declare global {
  interface Window {
    hostile: () => void
    ran: number
    painted: Record<string, string>
  }
}

const names = ['quantity', 'price', 'label', 'category', 'paymentLink']

/** Some of each kind: the unit tests take them all. */
const samples = Object.values(hostileTexts).flatMap((texts) => texts.filter((_, index) => index % 8 === 0))

/** Each address gives each parameter a different text; over all of them, each parameter gets every text. */
const queries = samples.map((_, turn) =>
  new URLSearchParams(
    names.map((name, index) => [name, samples[(turn + index * 11) % samples.length] ?? '']),
  ).toString(),
)

const rawQueries = [
  'quantity=%&price=%E0%A4%A&label=%zz&category=%ED%A0%80&paymentLink=%',
  'label=<b>a</b>&label=c&price=R$ 1,00&price=R$ 2,00&quantity=1&quantity=2',
  'label[]=a&price[0]=1&__proto__[label]=x&constructor[prototype][price]=1&__proto__=x',
  'label=%00%0d%0aSet-Cookie:a=b&quantity=%u003Cb%3E&price=%C2%A0',
  `${'label=a&'.repeat(20_000)}price=R$ 1,00`,
]

async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.ran = 0
    window.hostile = () => window.ran++
    // The page's own scripts come later.
    document.addEventListener('DOMContentLoaded', () => {
      window.painted = {}
      for (const { dataset, textContent } of document.querySelectorAll<HTMLElement>('[data-order]')) {
        window.painted[dataset.order ?? ''] = textContent
      }
    })
  })
}

const look = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('[data-order]')]
    const leading = [...document.querySelectorAll('[href], [src], [action], [style], [srcdoc]')]
    const name = document.querySelector<HTMLElement>('[data-order=name]')?.innerText ?? ''
    return {
      title: document.title,
      text: document.body.innerText.replace(name, ''),
      rest: {
        ran: window.ran,
        width: document.documentElement.scrollWidth,
        changed: shown.filter(({ dataset, textContent }) => window.painted[dataset.order ?? ''] !== textContent).length,
        foreign: leading.filter(({ outerHTML }) => /mau\.exemplo|hostile/.test(outerHTML)).length,
      },
    }
  })

const broken = /NaN|undefined|Infinity|\[object/

test('nenhum link estranho quebra a página, roda um script ou chama outro site', async ({ page, context }) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 320, height: 640 })
  await watch(page)
  const foreign: string[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).hostname !== 'localhost') foreign.push(request.url())
  })
  // A host refuses addresses this long, but the page must cope with them.
  const response = await page.request.get('/checkout')
  await page.route(/\/checkout\?/, (route) => route.fulfill({ response }))
  await page.goto('/')
  for (const query of [...queries, ...rawQueries]) {
    await page.goto(`/checkout?${query}`)
    await hydrated(page)
    const params = new URLSearchParams(query)
    const part = query.slice(0, 400)
    const { title, text, rest } = await look(page)
    expect(rest, part).toEqual({ ran: 0, width: 320, changed: 0, foreign: 0 })
    const isTrusted = trustedPaymentLink(params.get('paymentLink') ?? '', null) !== null
    expect(text.includes('Você vai pagar em'), part).toBe(isTrusted)
    // A label and a quantity in words are shown as they came.
    const given = ['label', 'quantity'].map((name) => shownText(params.get(name) ?? ''))
    const own = given.filter((words) => broken.test(words)).reduce((left, words) => left.replaceAll(words, ''), text)
    expect(own, part).not.toMatch(broken)
    // A browser writes one space for several.
    const label = shownText(params.get('label') ?? '') || 'Finalizar Pedido'
    expect(title.replace(/\s/g, ''), part).toBe(`Checkout - ${label} | Canal em Alta`.replace(/\s/g, ''))
  }
  expect(foreign).toEqual([])
})
