import { describe, expect, test } from 'vitest'
import { codeOf, readBuilt, scriptsOf } from './built-site.ts'

describe('what ships with which page', () => {
  // A word that each library keeps through minification; that it is found on the checkout keeps the word honest.
  test.each([
    ['zod', 'invalid_union'],
    ['react-hook-form', 'shouldUnregister'],
    ['imask', 'unmaskedValue'],
  ])('%s comes with the checkout and not with home or the not-found page', (_, word) => {
    expect(codeOf('checkout')).toContain(word)
    expect(codeOf('index')).not.toContain(word)
    expect(codeOf('404')).not.toContain(word)
  })

  test('the advice on fields is fetched when the form is touched, not before', () => {
    expect(codeOf('checkout')).not.toContain('hipercard')
    expect(codeOf('checkout')).toMatch(/review-field-[\w-]+\.js/)
  })

  // Anywhere but at the very top the hint counts for nothing.
  test('what runs at the click on a package asks to be compiled ahead', () => {
    const isHinted = (file: string) => readBuilt(file).startsWith('//# allFunctionsCalledOnLoad\n')
    const hinted = (page: 'index' | 'checkout') =>
      new Set(
        scriptsOf(page)
          .filter(isHinted)
          .map((file) => /(\w+)-/.exec(file)?.[1]),
      )
    expect(hinted('index')).toEqual(new Set(['shared']))
    expect(hinted('checkout')).toEqual(new Set(['CheckoutPage', 'form', 'shared']))
  })
})
