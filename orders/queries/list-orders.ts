import type { Mark } from '#orders/rules/marks.ts'
import type { Cause, Provider, State } from '#orders/rules/order-states.ts'
import type { PaymentMethod } from '#schemas/form/checkout.ts'
import type { ListView } from './list-view.ts'
import { problemOf, type PaymentProblem } from './payment-rules.ts'
import { ofPayment, type Refund } from './refunds.ts'
import { matches, searchTerms } from './search-terms.ts'

/** An order with all that the book knows of it. Texts are a stranger's; amounts in cents; instants in ISO 8601. */
export type ListedOrder = {
  number: number
  id: string
  code: string
  receivedAt: string
  placedAt: string
  quantity: string
  label: string
  category: string | null
  priceCents: number | null
  totalCents: number | null
  catalogTotalCents: number | null
  method: PaymentMethod
  installments: number
  profileLink: string | null
  email: string | null
  whatsapp: string | null
  utm: (string | null)[]
  marks: Mark[]
  /** Another order has the same code. */
  hasTwin: boolean
  state: State
  /** The oldest first. */
  changes: { at: string; from: State; to: State; cause: Cause }[]
  /** `isOpen`: it waits for the seller. */
  payments: {
    provider: Provider
    amountCents: number
    currency: string
    at: string
    isOpen: boolean
    problem: PaymentProblem | null
    refunds: { kind: Refund['kind']; amountCents: number; currency: string; at: string }[]
  }[]
  erasedAt: string | null
  /** Null 48 hours after it came. */
  sender: string | null
  /** Orders of this sender, this one included. */
  senderCount: number
}

const lists = ['utm', 'marks', 'changes', 'payments'] as const

type Row = Omit<ListedOrder, (typeof lists)[number] | 'hasTwin'> & {
  [list in (typeof lists)[number]]: string
} & { hasTwin: number }

const refunds = `(
  SELECT json_group_array(
    json_object('kind', kind, 'amountCents', refunds.amount_cents, 'currency', refunds.currency, 'at', made_at)
    ORDER BY made_at)
  FROM refunds WHERE ${ofPayment} AND NOT refunds.is_test)`

const columns = `
  number, id, code, received_at AS receivedAt, placed_at AS placedAt, quantity, label, category,
  price_cents AS priceCents, total_cents AS totalCents, catalog_total_cents AS catalogTotalCents,
  method, installments, profile_link AS profileLink, email, whatsapp,
  json_array(utm_source, utm_medium, utm_campaign, utm_content, utm_term) AS utm, marks,
  EXISTS (SELECT 1 FROM orders AS twin WHERE twin.code = orders.code AND twin.id <> orders.id) AS hasTwin, state,
  (SELECT json_group_array(
     json_object('at', changed_at, 'from', from_state, 'to', to_state, 'cause', cause) ORDER BY state_changes.number)
   FROM state_changes WHERE order_id = orders.id) AS changes,
  (SELECT json_group_array(
     json_object('provider', provider, 'amountCents', amount_cents, 'currency', currency, 'at', paid_at,
       'isOpen', json(iif(closed_at IS NULL, 'true', 'false')), 'problem', ${problemOf('payments')}, 'refunds', json(${refunds})) ORDER BY paid_at)
   FROM payments WHERE order_id = orders.id) AS payments,
  erased_at AS erasedAt, sender,
  (SELECT count(*) FROM orders AS sent WHERE sent.sender = orders.sender) AS senderCount`

/** Orders on one page. */
export const pageSize = 50

/** Orders in one sheet: twice as many would need more than the 10 ms of CPU that a request has on the free plan. */
export const sheetSize = 500

/** A page of at most `size` orders, newest first, and whether there are others on either side of it. */
export async function listOrders(
  db: D1Database,
  view: ListView,
  size: number,
): Promise<{ orders: ListedOrder[]; hasNewer: boolean; hasOlder: boolean }> {
  const { search, state, before, after } = view
  const isBackwards = before === null && after !== null
  const { results } = await db
    .prepare(
      `SELECT ${columns} FROM orders WHERE number ${isBackwards ? '>' : '<'} ?
       ${search ? `AND ${matches}` : ''} ${state ? 'AND state = ?' : ''}
       ORDER BY number ${isBackwards ? 'ASC' : 'DESC'} LIMIT ${size + 1}`,
    )
    .bind(before ?? after ?? Number.MAX_SAFE_INTEGER, ...(search ? searchTerms(search) : []), ...(state ? [state] : []))
    .all<Row>()
  const hasMore = results.length > size
  // Less than a full page is newer: show the first page.
  if (isBackwards && !hasMore) return listOrders(db, { ...view, after: null }, size)
  const orders = results.slice(0, size).map(readRow)
  return isBackwards
    ? { orders: orders.reverse(), hasNewer: true, hasOlder: true }
    : { orders, hasNewer: before !== null, hasOlder: hasMore }
}

function readRow(row: Row): ListedOrder {
  const read = Object.fromEntries(lists.map((name) => [name, JSON.parse(row[name]) as unknown]))
  return { ...row, ...(read as Pick<ListedOrder, (typeof lists)[number]>), hasTwin: row.hasTwin === 1 }
}
