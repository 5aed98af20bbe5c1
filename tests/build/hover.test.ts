import postcss from 'postcss'
import { expect, test } from 'vitest'
import { readBuilt } from './built-site.ts'

/** What may change under a pointer: the look of a thing, never whether it is there. */
const looks = ['background', 'border-color', 'color', 'text-decoration', 'text-underline-offset']

test('nothing is shown only to those who can point at it', () => {
  const [, css = ''] = /<style>([^]*?)<\/style>/.exec(readBuilt('checkout.html')) ?? []
  const changed = new Set<string>()
  postcss.parse(css).walkRules(/:hover/, (rule) => rule.walkDecls(({ prop }) => void changed.add(prop)))
  expect(changed.size).toBeGreaterThan(0)
  expect([...changed].filter((prop) => !looks.includes(prop))).toEqual([])
})
