import type { Page } from './test.ts'

/** One package on the page; edges are those of its words, not of the boxes around them. */
type Card = { section: string; name: string; left: number; right: number; top: number; words: Record<Word, Words> }
type Words = { left: number; right: number; top: number; size: number; isTabular: boolean }
type Word = 'quantity' | 'price' | 'perThousand'

/** Found by what they say, whatever they are made of. */
async function readCards(page: Page): Promise<Card[]> {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^Comprar / }) })
    .evaluateAll((items) =>
      items.map((item) => {
        const wordsLike = (pattern: RegExp) => {
          const found = [...item.querySelectorAll('*')].find(
            (element) => element.children.length === 0 && pattern.test(element.textContent.replaceAll('\u00a0', ' ')),
          )
          if (!found) throw new Error(`No ${pattern.source} in ${item.textContent}`)
          const range = document.createRange()
          range.selectNodeContents(found)
          const { left, right, top } = range.getBoundingClientRect()
          const { fontSize, fontVariantNumeric } = getComputedStyle(found)
          return {
            left,
            right,
            top,
            size: parseFloat(fontSize),
            isTabular: fontVariantNumeric.includes('tabular-nums'),
          }
        }
        const { left, right, top } = item.getBoundingClientRect()
        const words = {
          quantity: wordsLike(/^[\d.]+$/),
          price: wordsLike(/^R\$ [\d.,]+$/),
          perThousand: wordsLike(/^R\$ [\d.,]+ por mil$/),
        }
        return { section: item.closest('section')?.id ?? '', name: item.textContent, left, right, top, words }
      }),
    )
}

const isOne = (values: number[]) => Math.max(...values) - Math.min(...values) <= 1

function groups(cards: Card[], keyOf: (card: Card) => unknown[]): [string, Card[]][] {
  const found = new Map<string, Card[]>()
  for (const card of cards) {
    const key = keyOf(card).join(' ')
    found.set(key, [...(found.get(key) ?? []), card])
  }
  return [...found]
}

/** What keeps a reader from comparing the packages at a glance. */
export async function hardToCompare(page: Page): Promise<string[]> {
  const cards = await readCards(page)
  const lines: string[] = []
  for (const { name, words } of cards) {
    const { quantity, price, perThousand } = words
    if (!(quantity.size > price.size && price.size > perThousand.size))
      lines.push(`${name}: ${quantity.size}, ${price.size}, ${perThousand.size} px`)
    if (Object.values(words).some(({ isTabular }) => !isTabular)) lines.push(`${name}: numbers are not tabular`)
  }
  for (const [place, column] of groups(cards, ({ section, left, right }) => [
    section,
    Math.round(left),
    Math.round(right),
  ])) {
    for (const word of ['quantity', 'price', 'perThousand'] as const) {
      const edges = [column.map(({ words }) => words[word].left), column.map(({ words }) => words[word].right)]
      if (!edges.some(isOne)) lines.push(`${place}: ${word} is ragged`)
    }
  }
  for (const [place, row] of groups(cards, ({ section, top }) => [section, Math.round(top)])) {
    if (!isOne(row.map(({ words }) => words.price.top))) lines.push(`${place}: prices of a row are not level`)
  }
  for (const [place, all] of groups(cards, ({ section }) => [section])) {
    const last = all.filter(({ top }) => Math.abs(top - (all.at(-1)?.top ?? 0)) <= 1)
    const isWhole =
      isOne([Math.min(...all.map(({ left }) => left)), Math.min(...last.map(({ left }) => left))]) &&
      isOne([Math.max(...all.map(({ right }) => right)), Math.max(...last.map(({ right }) => right))])
    if (!isWhole) lines.push(`${place}: the last row of ${last.length} does not fill its line`)
  }
  return lines
}
