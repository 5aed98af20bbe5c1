export type Tried = { orderId: string; status: string; cents: number; type: string }

/** The payments that were tried on pages at the Mercado Pago of a story, by their ids. */
export const bankPayments = new Map<string, Tried>()

/** The orders that a page was made for, once for each page. */
export const bankPages: string[] = []

/** Somebody tries to pay on an order's page, or what became of that changes. */
export function tryOnPage(id: string, tried: Tried): void {
  const known = bankPayments.get(id)
  // A refusal is final, and so is money that went back.
  const isFinal = known !== undefined && !['approved', 'in_process'].includes(known.status)
  const isBefore = known?.status === 'approved' && ['rejected', 'in_process'].includes(tried.status)
  if (!bankPages.includes(tried.orderId) || isFinal || isBefore) return
  bankPayments.set(id, { ...(known ?? tried), status: tried.status })
}

export const wasPaid = (status: string) => !['rejected', 'in_process'].includes(status)

const answered = ([id, { orderId, status, cents, type }]: [string, Tried]) => ({
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
    const named = bankPayments.get(id)
    if (id !== 'search') return named ? Response.json(answered([id, named])) : new Response('{}', { status: 404 })
    // Else it is asked for all that changed.
    const found = [...bankPayments].filter(([, { orderId }]) => reference === null || orderId === reference)
    return Response.json({ results: found.map(answered) })
  }
  const { external_reference, expiration_date_to } = (await request.json()) as Record<string, string>
  if (request.method === 'POST') bankPages.push(String(external_reference))
  const init_point = 'https://www.mercadopago.com.br/'
  return Response.json({ id: `${bankPages.length}`, init_point, external_reference, expiration_date_to })
}
