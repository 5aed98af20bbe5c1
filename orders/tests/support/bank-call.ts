import { pixSecret } from './book.ts'
import { visit, type Asked } from './visiting.ts'

/** When a Pix was paid, unless a test says otherwise. */
export const pixPaidAt = '2026-11-22T14:32:00.000Z'

let count = 0

/** A Pix that pays the sample order, with an id of its own, as a bank reports it. */
export const aPix = (changes: Record<string, unknown> = {}) => ({
  endToEndId: `E${++count}`,
  txid: 'K7M4QX',
  valor: '204.74',
  horario: pixPaidAt,
  infoPagador: 'de Ana',
  ...changes,
})

/** Tells the book what a bank tells it. */
export const callBank = (book: Asked, body: unknown, path = `/pix/${pixSecret}`) =>
  visit(book, path, {
    method: 'POST',
    password: null,
    headers: { 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
