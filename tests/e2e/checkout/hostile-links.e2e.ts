import { hostileTexts } from '../../support/hostile-texts.ts'
import { expect, openPage, test } from '../support/test.ts'

const names = ['quantity', 'price', 'label', 'category', 'paymentLink']

/** A few of each kind: the unit tests take them all. */
const samples = Object.values(hostileTexts).flatMap((texts) => texts.filter((_, index) => index % 40 === 0))

/** Each address gives each parameter a different text; over all of them, each parameter gets every text. */
const queries = samples.map((_, turn) => {
  const texts = names.map((name, index) => [name, samples[(turn + index * 11) % samples.length] ?? ''])
  return new URLSearchParams(texts).toString()
})

const rawQueries = [
  'quantity=%&price=%E0%A4%A&label=%zz&category=%ED%A0%80&paymentLink=%',
  'label=<b>a</b>&label=c&price=R$ 1,00&price=R$ 2,00&quantity=1&quantity=2',
  'label[]=a&price[0]=1&__proto__[label]=x&constructor[prototype][price]=1&__proto__=x',
  `${'label=a&'.repeat(20_000)}price=R$ 1,00`,
]

// It found marks, piled on one letter, that made the page 530 px wide on a phone of 320.
test('nenhum link estranho quebra a página, roda um script ou chama outro site', async ({ page, context }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.addInitScript(() => {
    Object.assign(window, { hostile: () => (document.documentElement.dataset.ran = 'yes') })
    // The page's own scripts run later.
    document.addEventListener('DOMContentLoaded', () => {
      for (const part of document.querySelectorAll<HTMLElement>('[data-order]')) part.dataset.painted = part.textContent
    })
  })
  const foreign: string[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).hostname !== 'localhost') foreign.push(request.url())
  })
  // A host refuses addresses this long, but the page must cope with them.
  const response = await page.request.get('/checkout')
  await page.route(/\/checkout\?/, (route) => route.fulfill({ response }))
  for (const query of [...queries, ...rawQueries]) {
    await openPage(page, `/checkout?${query}`)
    const found = await page.evaluate(() => {
      const shown = [...document.querySelectorAll<HTMLElement>('[data-order]')]
      // The chat's text names the package.
      const leading = [...document.querySelectorAll(':is([href], [src], [action], [style], [srcdoc]):not([data-chat])')]
      return {
        ran: document.documentElement.dataset.ran,
        width: document.documentElement.scrollWidth,
        changed: shown.filter(({ dataset, textContent }) => dataset.painted !== textContent).length,
        foreign: leading.filter(({ outerHTML }) => /mau\.exemplo|hostile/.test(outerHTML)).length,
      }
    })
    expect.soft(found, query.slice(0, 400)).toEqual({ ran: undefined, width: 320, changed: 0, foreign: 0 })
  }
  expect(foreign).toEqual([])
})
