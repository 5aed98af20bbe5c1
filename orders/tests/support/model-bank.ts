type Payment = { orderId: string; status: string; cents: number; type: string }

/** The payments that were tried on pages at the Mercado Pago of a story, by their ids. */
export const bankPayments = new Map<string, Payment>()

/** The orders that a page was made for, once for each page. */
export const bankPages: string[] = []

/** Somebody tries to pay on an order's page, or what became of that changes. */
export function tryOnPage(id: string, tried: Payment): void {
  const known = bankPayments.get(id)
  // A refusal is final, and so is money that went back.
  const isFinal = known !== undefined && !['approved', 'in_process'].includes(known.status)
  const isBefore = known?.status === 'approved' && ['rejected', 'in_process'].includes(tried.status)
  if (!bankPages.includes(tried.orderId) || isFinal || isBefore) return
  bankPayments.set(id, { ...(known ?? tried), status: tried.status })
}

const wasPaid = (status: string) => !['rejected', 'in_process'].includes(status)

const answered = ([id, { orderId, status, cents, type }]: [string, Payment]) => ({
  id: Number(id),
  status,
  external_reference: orderId,
  transaction_amount: cents / 100,
  payment_type_id: type,
  currency_id: 'BRL',
  live_mode: true,
  date_approved: wasPaid(status) ? '2026-11-22T12:00:00.000Z' : null,
})

/** What Mercado Pago answers. */
export async function answerAsBank(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const id = pathname.split('/').at(-1) ?? ''
  if (request.method === 'GET') {
    const reference = searchParams.get('external_reference')
    const results = [...bankPayments].filter(([key, { orderId }]) => key === id || orderId === reference).map(answered)
    if (id === 'search') return Response.json({ results })
    return results[0] ? Response.json(results[0]) : new Response('{}', { status: 404 })
  }
  const { external_reference, expiration_date_to } = (await request.json()) as Record<string, string>
  if (request.method === 'POST') bankPages.push(String(external_reference))
  const init_point = 'https://www.mercadopago.com.br/'
  return Response.json({ id: `${bankPages.length}`, init_point, external_reference, expiration_date_to })
}

/** What is wrong with a book that has asked about all pages. */
export function bankFaults(payments: readonly Record<string, unknown>[], refunds: readonly Record<string, unknown>[]) {
  return [...bankPayments].flatMap(([id, { orderId, status, cents }]) => {
    const kept = payments.find(({ session_id }) => session_id === id)
    const back = refunds.reduce((sum, row) => sum + (row.payment === id ? Number(row.amount_cents) : 0), 0)
    const isBack = status === 'refunded' || status === 'charged_back'
    return [
      wasPaid(status) && !kept && 'money at Mercado Pago that the book does not know of',
      !wasPaid(status) && kept && 'no money, and kept as a payment',
      kept && kept.given_at === null && kept.order_id !== orderId && 'money of another order',
      isBack !== back >= cents && 'money that went back, and not in the book, or the reverse',
    ].filter((fault) => typeof fault === 'string')
  })
}
