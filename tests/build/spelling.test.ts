import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { messages } from '#schemas/form/messages.ts'
import { catalog } from '#src/content/catalog.ts'
import { banks, checkoutCopy } from '#src/content/checkout-copy.ts'
import { descriptions } from '#src/content/descriptions.ts'
import { faq } from '#src/content/faq.ts'
import { homeCopy } from '#src/content/home-copy.ts'
import { samplePurchases } from '#src/content/sample-purchases.ts'
import { settings } from '#src/content/settings.ts'
import { canSpell, hunspell } from '../../tools/test/hunspell.js'
import { readBuilt } from './built-site.ts'

const names = ['Amex', 'JavaScript', 'Nubank', 'PicPay', 'PIX', 'Santander', 'Studio', 'WhatsApp', 'MG']
// Of e-mail the checker sees the second half alone; one sentence of the specification has email.
const terms = ['app', 'Checkout', 'Code', 'CVV', 'email', 'mail', 'QR']
const allowed = new Set([...names, ...terms])

/** Keys whose values are for the code and not for a reader. */
const unread = new Set(['id', 'icon', 'value', 'quantity'])

/** Every text in the content, those made by functions too. */
function textsIn(content: unknown): string[] {
  if (typeof content === 'string') return [content]
  if (typeof content === 'function') return textsIn((content as (...given: string[]) => unknown)('1', '2'))
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([key, value]) => (unread.has(key) ? [] : textsIn(value)))
}

/** What a page shows or says, but what it marks as English. */
function textsOf(html: string): string[] {
  const inPortuguese = html
    .replaceAll(/<(script|style)\b[^>]*>[^]*?<\/\1>/g, '')
    .replaceAll(/<(\w+)\b[^>]* lang="en"[^>]*>[^]*?<\/\1>/g, '')
  const said = /(?: (?:alt|aria-label|placeholder|title)|"(?:description|og:image:alt)" content)="([^"]*)"/g
  return [inPortuguese.replaceAll(/<[^>]+>/g, '\n'), ...[...inPortuguese.matchAll(said)].map(([, text]) => text ?? '')]
}

/** Words that the Brazilian dictionary lacks. */
function unknownWords(texts: string[]): string[] {
  // Addresses and e-mails are no words.
  const input = texts.join('\n').replaceAll(/\S+@\S+|\S+\.\w+\/\S*|https?:\S+|\S+\.com\b/g, '')
  const { stdout, status } = spawnSync(hunspell, ['-d', 'pt_BR', '-i', 'UTF-8', '-l'], { input, encoding: 'utf8' })
  expect(status).toBe(0)
  return stdout.split('\n').filter((word) => word && !allowed.has(word))
}

const { brand, seller, whatsapp } = settings
const shop = [brand, seller.name, whatsapp.salesMessage, whatsapp.supportMessage]

describe.skipIf(!canSpell())(`the spelling (skipped without ${hunspell} and its pt_BR)`, () => {
  test.each([
    ['index.html', textsOf(readBuilt('index.html'))],
    ['checkout.html', textsOf(readBuilt('checkout.html'))],
    ['404.html', textsOf(readBuilt('404.html'))],
    ['the home copy', textsIn(homeCopy)],
    ['the checkout copy', textsIn([checkoutCopy, banks])],
    ['the catalog', textsIn(catalog)],
    ['the questions', textsIn(faq)],
    ['the messages', textsIn(messages)],
    ['the other content', textsIn([descriptions, samplePurchases, shop])],
  ])('of %s is right', (_, texts) => {
    expect(texts.join('').length).toBeGreaterThan(50)
    expect(unknownWords(texts)).toEqual([])
  })

  test('is really looked at', () => {
    expect(unknownWords(['Visualisações e inscritos', 'garantia', 'Voce'])).toEqual(['Visualisações', 'Voce'])
  })
})
