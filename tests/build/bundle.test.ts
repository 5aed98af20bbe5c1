import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { codeOf, readBuilt } from './built-site.ts'

// A word of each library that minifying keeps. The word of each is in some script, or the test would prove nothing.
test.each([
  ['react-dom', 'hydrateRoot', ['index', 'checkout', '404']],
  ['the router', '<Router>', ['index', 'checkout', '404']],
  ['the accordion', 'AccordionTrigger', ['index']],
  ['react-hook-form', 'shouldUnregister', ['checkout']],
  ['zod', 'invalid_union', ['checkout']],
  ['imask', 'unmaskedValue', ['checkout']],
  ['what is known of card brands', 'hipercard', []],
  ['the spelling of e-mail hosts', 'hotmail.com.br', []],
  ['the Pix payload', 'br.gov.bcb.pix', []],
  ['the QR code', 'Data too long', []],
])('only the pages that need %s load it at the start', (_, word, pages) => {
  const loading = (['index', 'checkout', '404'] as const).filter((page) => codeOf(page).includes(word))
  expect(loading).toEqual(pages)
  const scripts = readdirSync('dist/assets').filter((name) => name.endsWith('.js'))
  expect(scripts.some((name) => readBuilt(`assets/${name}`).includes(word))).toBe(true)
})
