import * as z from 'zod/mini'
import type { Env } from '#orders/env.ts'
import type { Payment } from '#orders/queries/payments/payments.ts'
import type { Refund } from '#orders/queries/payments/refunds.ts'
import { pixKeyValue } from '#schemas/content/pix-key.ts'
import { plainName } from '#src/domain/text.ts'
import { entriesOf, standardNamed } from './bank-entries.ts'

// Shorter ones could be guessed.
const leastCharacters = 16

/** Null if it is missing or too short: then the book takes no callback. */
export const pixSecretOf = ({ PIX_WEBHOOK_SECRET: secret = '' }: Env): string | null =>
  secret.length < leastCharacters ? null : secret

/** What a bank's callback reports: https://github.com/bacen/pix-api, `POST {webhookUrl}/pix`. */
export type PixNews = {
  payments: Payment[]
  refunds: Refund[]
  /** Entries that cannot be read, or only in part: as they came, in JSON. */
  unread: string[]
}

// The standard's '39.90', or '39.9' and 39.9 from some banks: bacen/pix-api 188, 368 and 460.
const centsSchema = z.pipe(
  z.pipe(z.union([z.string(), z.number()]), z.transform(String)).check(z.regex(/^\d{1,10}(\.\d{1,2})?$/)),
  z.transform((text) => Math.round(Number(text) * 100)),
)
const idSchema = z.string().check(z.regex(/^[A-Za-z0-9]{1,64}$/))
const textSchema = z.nullish(z.string())

/** Without a zone it is São Paulo's; what cannot be read is `now`, for the money is there. */
function instantOf(text: string | null | undefined, now: Date): Date {
  const hasZone = /(Z|[+-]\d\d:?\d\d)$/.test(text ?? '')
  const read = new Date(hasZone ? (text ?? '') : `${text}-03:00`)
  return Number.isNaN(read.getTime()) ? now : read
}

// What banks call a return that was made, is under way or has failed, after the standard's word.
const returnStates = {
  made: ['devolvido', 'devolvida', 'efetivado', 'concluido', 'liquidado', 'realizado'],
  underWay: ['em_processamento', 'processando', 'pendente', 'solicitado', 'em_analise'],
  failed: ['nao_realizado', 'nao_realizada', 'rejeitado', 'cancelado', 'falhou'],
}
const stateOf = (status: string) =>
  Object.entries(returnStates).find(([, words]) => words.includes(plainName(status).replace(/[\s-]+/g, '_')))?.[0]

const refundSchema = z.object({
  id: idSchema,
  valor: centsSchema,
  status: z.pipe(z.string(), z.transform(stateOf)).check(z.refine((state) => state !== undefined)),
  natureza: textSchema,
  horario: z.nullish(z.object({ solicitacao: textSchema, liquidacao: textSchema })),
})

const pixSchema = z.object({
  endToEndId: idSchema,
  txid: z.nullish(z.string().check(z.maxLength(35))),
  valor: centsSchema,
  // A key that cannot be read must not hide the money.
  chave: z.catch(textSchema, null),
  horario: textSchema,
  devolucoes: z.nullish(z.array(z.unknown())),
})

/** Efí also reports what the shop itself has sent, with two instants in place of one. */
const sentSchema = z.object({ endToEndId: idSchema, horario: z.object({ solicitacao: z.string() }) })

/** `shopKey` is the Pix key of the shop, in any spelling. Without one, no Pix is for another. */
export function readPixCallback(body: unknown, now: Date, shopKey: string | undefined): PixNews {
  const news: PixNews = { payments: [], refunds: [], unread: [] }
  for (const item of entriesOf(body)) {
    const standard = standardNamed(item)
    if (sentSchema.safeParse(standard).success) continue
    const { data: entry } = pixSchema.safeParse(standard)
    const refunds = (entry?.devolucoes ?? []).map((refund) => refundSchema.safeParse(refund))
    if (entry) {
      news.payments.push({ ...paymentOf(entry, now), otherKey: otherKeyOf(entry.chave, shopKey) })
      news.refunds.push(...refunds.flatMap(({ data }) => (data && refundOf(entry.endToEndId, data, now)) ?? []))
    }
    if (!(entry && refunds.every(({ success }) => success))) news.unread.push(JSON.stringify(item))
  }
  return news
}

type Entry = z.infer<typeof pixSchema>

const paymentOf = ({ endToEndId, txid, valor, horario }: Entry, now: Date): Payment => ({
  provider: 'pix',
  id: endToEndId,
  paymentIntent: null,
  reference: codeOf(txid ?? ''),
  orderId: null,
  amountCents: valor,
  currency: 'brl',
  paidAt: instantOf(horario, now),
  isTest: false,
})

/** The key that a Pix names, if it is not the shop's. */
const otherKeyOf = (key: string | null | undefined, shopKey: string | undefined) =>
  key && shopKey && pixKeyValue(key) !== pixKeyValue(shopKey) ? key.slice(0, 77) : null

/** 'K7M-4QX' from 'K7M4QX', the txid of the shop's own codes; any other in upper case; null for none, such as '***'. */
const codeOf = (txid: string) =>
  /[A-Z\d]/i.test(txid) ? txid.replace(/^(\w{3})(\w{3})$/, '$1-$2').toUpperCase() : null

/**
 * Null for one that has not gone back yet. What a payer contests as fraud or a bank as a slip, whose nature begins with
 * MED, is gone from its first status on. Nothing is left of one that failed.
 */
function refundOf(endToEndId: string, refund: z.infer<typeof refundSchema>, now: Date): Refund | null {
  const { id, valor, status, natureza, horario } = refund
  const isDispute = /^med/i.test(natureza ?? '')
  if (!isDispute && status === 'underWay') return null
  return {
    id: `${endToEndId}/${id}`,
    kind: isDispute ? 'dispute' : 'refund',
    provider: 'pix',
    payment: endToEndId,
    amountCents: status === 'failed' ? 0 : valor,
    currency: 'brl',
    madeAt: instantOf(horario?.liquidacao ?? horario?.solicitacao, now),
    isTest: false,
  }
}
