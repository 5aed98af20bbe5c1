import { allOrders } from '#orders/addresses/list-view.ts'
import { listPage } from '#orders/pages/list/list-page.ts'
import type { ListedOrder } from '#orders/queries/list/list-orders.ts'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** The text of a page without its tags, on one line. */
export function textOf(html: string): string {
  return html
    .replace(/<style>[^]*?<\/style>|<script>[^]*?<\/script>|<title>[^]*?<\/title>|<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The HTML of each order on the page, from the top. */
export const ordersOn = (html: string) => html.match(/<article[^]*?<\/article>/g) ?? []

/** The codes of the orders on the page, from the top. */
export const codesOn = (html: string) => ordersOn(html).map((order) => /<h2[^>]*>([^<]*)/.exec(order)?.[1])

/** The text of the payments above the list; '' if there are none. */
export const paymentsOn = (html: string) =>
  textOf(/<details class="panel payments"[^]*?<\/section>\s*<\/details>/.exec(html)?.[0] ?? '')

/** A page of the list, from orders that were read before. */
export const drawPage = (orders: readonly ListedOrder[], now: Date, view = allOrders) =>
  listPage({
    view,
    orders,
    hasPrevious: false,
    hasNext: true,
    counts: null,
    totals: null,
    sheets: [],
    months: [],
    deed: null,
    payments: null,
    failures: [],
    since: '0_0_0_0_0',
    erasedAfterDays: 90,
    hasStopped: false,
    isFull: false,
    erasedAt: null,
    now,
  })
