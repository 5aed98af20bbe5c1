import * as z from 'zod/mini'
import type { Read, Report } from '#orders/money/facts.ts'
import { pixKeyValue } from '#schemas/content/pix-key.ts'
import { entriesOf, returnStateOf, standardNamed } from './bank-dialects.ts'

// The standard's '39.90', or '39.9' and 39.9 from some banks: bacen/pix-api 188, 368 and 460.
const centsSchema = z.pipe(
  z.pipe(z.union([z.string(), z.number()]), z.transform(String)).check(z.regex(/^\d{1,10}(\.\d{1,2})?$/)),
  z.transform((text) => Math.round(Number(text) * 100)),
)
const idSchema = z.string().check(z.regex(/^[A-Za-z0-9]{1,64}$/))
const textSchema = z.nullish(z.string())

/**
 * Without a zone it is São Paulo's; what cannot be read is `now`, for the money is there. Of '05/12/2026' the engine would
 * make a day in May.
 */
function instantOf(text: string | null | undefined, now: Date): string {
  const hasZone = /(Z|[+-]\d\d:?\d\d)$/.test(text ?? '')
  const read = new Date(hasZone ? (text ?? '') : `${text}-03:00`)
  const isRead = /^20\d\d-/.test(text ?? '') && !Number.isNaN(read.getTime())
  return (isRead ? read : now).toISOString()
}

/** What a payer contests as fraud or a bank as a slip. */
const isContest = (nature: string | null | undefined) => /^med/i.test(nature ?? '')

const returnSchema = z
  .object({
    id: idSchema,
    valor: centsSchema,
    status: z.pipe(textSchema, z.transform(returnStateOf)),
    natureza: textSchema,
    horario: z.nullish(z.object({ solicitacao: textSchema, liquidacao: textSchema })),
  })
  .check(z.refine(({ status, natureza }) => status !== undefined || isContest(natureza)))

const pixSchema = z.object({
  endToEndId: idSchema,
  txid: z.nullish(z.string().check(z.maxLength(35))),
  valor: centsSchema,
  // A key that cannot be read must not hide the money.
  chave: z.catch(textSchema, null),
  horario: textSchema,
  // Some banks send one without a list.
  devolucoes: z.optional(z.unknown()),
})

/** Efí also reports what the shop itself has sent, with two instants in place of one. */
const sentSchema = z.object({ endToEndId: idSchema, horario: z.object({ solicitacao: z.string() }) })

/**
 * What a bank's callback says: https://github.com/bacen/pix-api, `POST {webhookUrl}/pix`. `shopKey` is the Pix key of the
 * shop, in any spelling. Without one, no Pix is for another.
 */
export function readPixCallback(body: unknown, now: Date, shopKey: string | undefined): Read {
  const news: Read = { reports: [], unread: [] }
  for (const item of entriesOf(body)) {
    const standard = standardNamed(item)
    if (sentSchema.safeParse(standard).success) continue
    const { data: entry } = pixSchema.safeParse(standard)
    const returns = [entry?.devolucoes ?? []].flat().map((one) => returnSchema.safeParse(one))
    if (entry) {
      news.reports.push(paymentOf(entry, now, shopKey))
      news.reports.push(...returns.flatMap(({ data }) => (data && returnOf(entry.endToEndId, data, now)) ?? []))
    }
    if (!(entry && returns.every(({ success }) => success))) news.unread.push(JSON.stringify(item))
  }
  return news
}

// No bank says when it changed a report.
const about = { provider: 'pix', currency: 'brl', isTest: false, changedAt: null } as const

type Entry = z.infer<typeof pixSchema>

function paymentOf({ endToEndId, txid, valor, chave, horario }: Entry, now: Date, shopKey: string | undefined): Report {
  const named = { reference: codeOf(txid ?? ''), orderId: null, otherKey: otherKeyOf(chave, shopKey) }
  const sum = { amountCents: valor, at: instantOf(horario, now) }
  return { kind: 'payment', ...about, id: endToEndId, ...sum, ...named, intent: null, method: null, isOurs: true }
}

const otherKeyOf = (key: string | null | undefined, shopKey: string | undefined) =>
  key && shopKey && pixKeyValue(key) !== pixKeyValue(shopKey) ? key.slice(0, 77) : null

/** 'K7M-4QX' from 'K7M4QX', the txid of the shop's own codes; any other in upper case; null for none, such as '***'. */
const codeOf = (txid: string) =>
  /[A-Z\d]/i.test(txid) ? txid.replace(/^(\w{3})(\w{3})$/, '$1-$2').toUpperCase() : null

const standings = { made: 'lost', underWay: 'open', failed: 'given-up' } as const

/** Null for one that has not gone back yet. What is contested is claimed from its first status on, in whatever word. */
function returnOf(endToEndId: string, made: z.infer<typeof returnSchema>, now: Date): Report | null {
  const { id, valor, status, natureza, horario } = made
  const at = instantOf(horario?.liquidacao ?? horario?.solicitacao, now)
  const money = { ...about, id: `${endToEndId}/${id}`, payment: endToEndId, amountCents: valor, at }
  if (isContest(natureza)) return { kind: 'claim', ...money, standing: standings[status ?? 'underWay'] }
  return status === 'underWay' ? null : { kind: 'back', ...money, hasFailed: status === 'failed', within: null }
}
