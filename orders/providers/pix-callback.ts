import * as z from 'zod/mini'
import type { Env } from '#orders/env.ts'
import type { Payment } from '#orders/queries/payments/payments.ts'
import type { Refund } from '#orders/queries/payments/refunds.ts'

// Shorter ones could be guessed.
const leastCharacters = 16

/** Null if it is missing or too short: then the book takes no callback. */
export const pixSecretOf = ({ PIX_WEBHOOK_SECRET: secret = '' }: Env): string | null =>
  secret.length < leastCharacters ? null : secret

/** What a bank's callback reports: https://github.com/bacen/pix-api, `POST {webhookUrl}/pix`. */
export type PixNews = {
  payments: Payment[]
  refunds: Refund[]
  /** How many Pix and refunds cannot be read. */
  unreadable: number
}

const centsSchema = z.pipe(
  z.string().check(z.regex(/^\d{1,10}\.\d{2}$/)),
  z.transform((text) => Number(text.replace('.', ''))),
)
const idSchema = z.string().check(z.regex(/^[A-Za-z0-9]{1,64}$/))
const instantSchema = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((text) => new Date(text)),
)

const refundSchema = z.object({
  id: idSchema,
  valor: centsSchema,
  status: z.string(),
  horario: z.object({ solicitacao: instantSchema, liquidacao: z.optional(instantSchema) }),
})

const pixSchema = z.object({
  endToEndId: idSchema,
  txid: z.nullish(z.string().check(z.maxLength(35))),
  valor: centsSchema,
  horario: instantSchema,
  devolucoes: z.nullish(z.array(z.unknown())),
})

/** `{ "pix": [ … ] }`, or a bare array from some banks. Anything else, such as a bank's test call, has no entries. */
const entriesSchema = z.union([z.array(z.unknown()), z.object({ pix: z.array(z.unknown()) })])

export function readPixCallback(body: unknown): PixNews {
  const { data = [] } = entriesSchema.safeParse(body)
  const entries = readEach(pixSchema, Array.isArray(data) ? data : data.pix)
  const refunds = entries.read.map(({ endToEndId, devolucoes }) => {
    const { read, unreadable } = readEach(refundSchema, devolucoes ?? [])
    const returned = read.filter(({ status }) => status === 'DEVOLVIDO')
    return { unreadable, read: returned.map((refund) => refundOf(endToEndId, refund)) }
  })
  return {
    payments: entries.read.map(paymentOf),
    refunds: refunds.flatMap(({ read }) => read),
    unreadable: refunds.reduce((sum, { unreadable }) => sum + unreadable, entries.unreadable),
  }
}

/** Reads each item separately, so that an unreadable one does not affect the others. */
function readEach<Item extends object>(schema: z.ZodMiniType<Item>, items: readonly unknown[]) {
  const read = items.flatMap((item) => schema.safeParse(item).data ?? [])
  return { read, unreadable: items.length - read.length }
}

type Entry = z.infer<typeof pixSchema>

const paymentOf = ({ endToEndId, txid, valor, horario }: Entry): Payment => ({
  provider: 'pix',
  sessionId: endToEndId,
  paymentIntent: null,
  reference: codeOf(txid ?? ''),
  orderId: null,
  amountCents: valor,
  currency: 'brl',
  paidAt: horario,
  isTest: false,
})

/** 'K7M-4QX' from 'K7M4QX', the txid of the shop's own codes; any other txid in upper case, null for none. */
const codeOf = (txid: string) => txid.replace(/^(\w{3})(\w{3})$/, '$1-$2').toUpperCase() || null

const refundOf = (endToEndId: string, { id, valor, horario }: z.infer<typeof refundSchema>): Refund => ({
  id: `${endToEndId}/${id}`,
  kind: 'refund',
  provider: 'pix',
  payment: endToEndId,
  amountCents: valor,
  currency: 'brl',
  madeAt: horario.liquidacao ?? horario.solicitacao,
  isTest: false,
})
