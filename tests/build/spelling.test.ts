import dictionary from 'dictionary-pt'
import { createHunspellFromStrings } from 'hunspell-wasm'
import { expect, test } from 'vitest'
import { adviceMessages } from '#schemas/form/advice-messages.ts'
import { messages } from '#schemas/form/messages.ts'
import { checkoutCopy, titleCopy } from '#src/content/checkout-copy.ts'
import { homeCopy } from '#src/content/home-copy.ts'
import { orderCopy } from '#src/content/order-copy.ts'
import { orderChatCopy, orderStatusCopy } from '#src/content/order-status-copy.ts'
import * as sharedCopy from '#src/content/shared-copy.ts'
import { readBuilt } from './built-site.ts'

// Not the catalog, the questions and the names: a dictionary knows neither a seller's brand nor what it sells.
const names = ['Amex', 'JavaScript', 'PIX', 'Studio', 'WhatsApp', 'MG']
// docs/behavior.md, section 10, writes 'email'; R is the first half of R$.
const terms = ['app', 'Checkout', 'Code', 'CVV', 'email', 'QR', 'R']
const allowed = new Set([...names, ...terms])

/** Keys whose values no visitor reads. */
const unread = new Set(['id', 'icon', 'value', 'quantity'])

/** Every text in the content, including those that functions return. */
function textsIn(content: unknown): string[] {
  if (typeof content === 'string') return [content]
  if (typeof content === 'function') return textsIn((content as (...given: string[]) => unknown)('1', '2'))
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([key, value]) => (unread.has(key) ? [] : textsIn(value)))
}

/** What a page shows or has read out, except for what it marks as English. */
function textsOf(html: string): string[] {
  const inPortuguese = html
    .replaceAll(/<(script|style)\b[^>]*>[^]*?<\/\1>/g, '')
    .replaceAll(/<(\w+)\b[^>]* lang="en"[^>]*>[^]*?<\/\1>/g, '')
  const said = /(?: (?:alt|aria-label|placeholder|title)|"(?:description|og:image:alt)" content)="([^"]*)"/g
  return [inPortuguese.replaceAll(/<[^>]+>/g, '\n'), ...[...inPortuguese.matchAll(said)].map(([, text]) => text ?? '')]
}

const [aff, dic] = [dictionary.aff, dictionary.dic].map((bytes) => new TextDecoder().decode(bytes))
const hunspell = await createHunspellFromStrings(aff ?? '', dic ?? '')

/** Words that the Brazilian dictionary lacks. */
function unknownWords(texts: string[]): string[] {
  // Addresses and e-mails are not words.
  const prose = texts.join('\n').replaceAll(/\S+@\S+|\S+\.\w+\/\S*|https?:\S+|\S+\.com\b/g, '')
  const words = prose.match(/\p{L}+(?:-\p{L}+)*/gu) ?? []
  return words.filter((word) => !allowed.has(word) && !hunspell.testSpelling(word))
}

test.each([
  ['index.html', textsOf(readBuilt('index.html'))],
  ['checkout.html', textsOf(readBuilt('checkout.html'))],
  ['404.html', textsOf(readBuilt('404.html'))],
  ['the home copy', textsIn(homeCopy)],
  ['the checkout copy', textsIn([titleCopy, sharedCopy, checkoutCopy, orderCopy, orderStatusCopy, orderChatCopy])],
  ['the messages', textsIn([messages, adviceMessages])],
])('%s is spelled right', (_, texts) => {
  expect(texts.join('').length).toBeGreaterThan(50)
  expect(unknownWords(texts)).toEqual([])
})

test('a word that is spelled wrong is found', () => {
  expect(unknownWords(['Visualisações e inscritos', 'garantia', 'Voce'])).toEqual(['Visualisações', 'Voce'])
})
