import { parseJson } from '#orders/access/requests.ts'
import { plainName } from '#src/domain/text.ts'

const fields = [
  ...['pix', 'endToEndId', 'txid', 'valor', 'chave', 'horario', 'devolucoes'],
  ...['id', 'status', 'natureza', 'solicitacao', 'liquidacao', 'evento'],
]
const plainField = (name: string) => name.replaceAll('_', '').toLowerCase()
const standardNames = new Map(fields.map((name) => [plainField(name), name]))

// Deeper than any bank wraps anything.
const mostLevels = 8

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** With the standard's names: some banks write `EndToEndId` or `end_to_end_id`. */
export function standardNamed(value: unknown, level = 0): unknown {
  if (level === mostLevels) return value
  if (Array.isArray(value)) return value.map((item) => standardNamed(item, level + 1))
  if (!isRecord(value)) return value
  const nameOf = (name: string) => standardNames.get(plainField(name)) ?? name
  const named = Object.entries(value).map(([name, inner]) => [nameOf(name), standardNamed(inner, level + 1)])
  return Object.fromEntries(named)
}

/**
 * The entries of a message, as they came: `{ "pix": [ … ] }`, and what some banks make of that: a bare array or entry,
 * other wrappings, JSON as a text within JSON. What is none of these is an entry that cannot be read. Nothing in it, and a
 * bank's test by its name, is none.
 */
export function entriesOf(value: unknown, level = 0): unknown[] {
  const inner = typeof value === 'string' ? parseJson(value) : undefined
  if (level === mostLevels) return [value]
  if (inner !== undefined) return entriesOf(inner, level + 1)
  if (Array.isArray(value)) return value.flatMap((item) => entriesOf(item, level + 1))
  if (!isRecord(value)) return value === null || value === '' ? [] : [value]
  const names = Object.keys(value).map((name) => standardNames.get(plainField(name)))
  if (names.includes('endToEndId')) return [value]
  const [list] = Object.values(value).filter((_, index) => names[index] === 'pix')
  if (typeof list === 'object') return entriesOf(list, level + 1)
  const found = Object.values(value).flatMap((one) => entriesOf(one, level + 1).filter(isEntry))
  return found.length > 0 || names.length === 0 || isTrial(value) ? found : [value]
}

const isEntry = (value: unknown) =>
  isRecord(value) && Object.keys(value).some((name) => plainField(name) === 'endtoendid')

/** How Efí tries an address that is registered. */
const isTrial = ({ evento }: Record<string, unknown>) => evento === 'teste_webhook'

// What banks call a return that was made, is under way or has failed, after the standard's word.
const returnStates = {
  made: ['devolvido', 'devolvida', 'efetivado', 'concluido', 'liquidado', 'realizado'],
  underWay: ['em_processamento', 'processando', 'pendente', 'solicitado', 'em_analise'],
  failed: ['nao_realizado', 'nao_realizada', 'rejeitado', 'cancelado', 'falhou'],
}

export const returnStateOf = (status: string | null | undefined) =>
  (Object.entries(returnStates) as [keyof typeof returnStates, string[]][]).find(([, words]) =>
    words.includes(plainName(status ?? '').replace(/[\s-]+/g, '_')),
  )?.[0]
