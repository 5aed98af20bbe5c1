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

/** Reads each Pix and each refund separately, so that an unreadable one does not affect the others. */
export function readPixCallback(body: unknown): PixNews {
  const { data = [] } = entriesSchema.safeParse(body)
  const entries = (Array.isArray(data) ? data : data.pix).map((entry) => pixSchema.safeParse(entry).data)
  const refunds = entries.flatMap((entry) => entry?.devolucoes?.map((refund) => refundOf(entry, refund)) ?? [])
  return {
    payments: entries.filter((entry) => entry !== undefined).map(paymentOf),
    refunds: refunds.filter((refund) => refund !== undefined && refund !== null),
    unreadable: [...entries, ...refunds].filter((read) => read === undefined).length,
  }
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

/** Undefined if it cannot be read, null if the money did not go back, or not yet. */
function refundOf({ endToEndId }: Entry, entry: unknown): Refund | null | undefined {
  const { data: refund } = refundSchema.safeParse(entry)
  if (refund?.status !== 'DEVOLVIDO') return refund && null
  const { id, valor, horario } = refund
  return {
    id: `${endToEndId}/${id}`,
    kind: 'refund',
    provider: 'pix',
    payment: endToEndId,
    amountCents: valor,
    currency: 'brl',
    madeAt: horario.liquidacao ?? horario.solicitacao,
    isTest: false,
  }
}
