import type { Identifier } from '@mdn/browser-compat-data'
import postcss from 'postcss'
import { expect, test } from 'vitest'
import { readBuilt } from './built-site.ts'
import { data, featureAt, isMissing, partsOf } from './compat-data.ts'

const [, styles = ''] = /<style>([^]*?)<\/style>/.exec(readBuilt('checkout.html')) ?? []

/** What some of the oldest browsers do not have, and what the page is without it. */
const missed = {
  ':has': 'no amount in the bar of a phone, rather than a wrong one; a radio looks like any other; plainer lines',
  'cursor: pointer': 'phones have no pointer',
  'cursor: progress': 'phones have no pointer',
  'field-sizing': 'the Pix code is scrolled in its box',
  'field-sizing: content': 'the Pix code is scrolled in its box',
  'forced-color-adjust': 'the systems of these browsers have no forced colors',
  'forced-color-adjust: none': 'the systems of these browsers have no forced colors',
  'grid-template-rows: subgrid': 'hints of different length put the fields beside each other on different lines',
  resize: 'phones have no handle to drag',
  'resize: none': 'phones have no handle to drag',
  'text-size-adjust': 'they read -webkit-text-size-adjust, or do not enlarge text by themselves',
  'text-wrap': 'lines of headings are less even',
  'text-wrap: balance': 'lines of headings are less even',
  'text-wrap: pretty': 'a hint may end in a line of one word',
}

const units = new Set(['px', 'rem', 'em', 'ch', 'fr', 'vw', 'vh', 's', 'ms', 'deg'])

const hasFunction = (start: Identifier | undefined, name: string): boolean =>
  partsOf(start).some(([part, feature]) => (part === name && !isMissing(feature)) || hasFunction(feature, name))

/** Functions are somewhere among the types of values, and those of grids with the columns. */
const isNewFunction = (name: string) =>
  ![data.css.types, featureAt(data.css.properties, 'grid-template-columns')].some((start) => hasFunction(start, name))

/** What of a stylesheet some of the oldest browsers do not have. */
function newIn(css: string): string[] {
  const found = new Set<string>()
  const note = (name: string, isNew: boolean) => void (isNew && found.add(name))
  const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([match]) => match)
  const root = postcss.parse(css)
  root.walkDecls(({ prop, value }) => {
    const property = featureAt(data.css.properties, prop)
    if (!prop.startsWith('-')) note(prop, isMissing(property))
    for (const word of matches(value, /(?<![\w-])[a-z][a-z-]*(?![\w(-])/g)) {
      const keyword = featureAt(property, word)
      if (keyword) note(`${prop}: ${word}`, isMissing(keyword))
    }
    for (const name of matches(value, /(?<![\w-])[a-z][a-z-]*(?=\()/g)) note(`${name}()`, isNewFunction(name))
    for (const unit of matches(value, /(?<=(?<![\w#-])[\d.]+)[a-z]+/g)) note(unit, !units.has(unit))
  })
  root.walkAtRules(({ name, params }) => {
    note(`@${name}`, isMissing(featureAt(data.css['at-rules'], name)))
    note('<= in @media', /[<>]/.test(params))
  })
  root.walkRules(({ selector }) => {
    for (const name of matches(selector, /(?<=:)[a-z-]+/g))
      note(`:${name}`, isMissing(featureAt(data.css.selectors, name)))
  })
  return [...found]
}

test('the oldest browsers have what the styles use, or the page can do without', () => {
  expect(newIn('p { top: 1lh; &:hover { color: color-mix(in oklch, red, blue) } }')).toEqual(['lh', 'color-mix()'])
  expect(newIn(styles).toSorted()).toEqual(Object.keys(missed).toSorted())
})

/** What may change under a pointer: the look of a thing, never whether it is there. */
const looks = ['background', 'border-color', 'color', 'text-decoration', 'text-underline-offset']

test('nothing is shown only to those who can point at it', () => {
  const changed = new Set<string>()
  postcss.parse(styles).walkRules(/:hover/, (rule) => rule.walkDecls(({ prop }) => void changed.add(prop)))
  expect(changed.size).toBeGreaterThan(0)
  expect([...changed].filter((prop) => !looks.includes(prop))).toEqual([])
})
