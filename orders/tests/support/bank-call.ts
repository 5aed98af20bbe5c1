import { pixSecret } from './book.ts'
import { visit, type Asked } from './visiting.ts'

/** Tells the book of a Pix that pays the sample order, as a bank does; `devolucoes` are its returns. */
export function callBank(book: Asked, valor = '204.74', devolucoes: readonly object[] = []) {
  const pix = { endToEndId: 'E1', txid: 'K7M4QX', valor, horario: '2026-11-22T14:32:00.000Z', devolucoes }
  return visit(book, `/pix/${pixSecret}`, { method: 'POST', body: JSON.stringify({ pix: [pix] }) })
}
