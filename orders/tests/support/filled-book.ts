import { sampleRow, type Row } from './filling.ts'

const idAt = "printf('00000000-0000-4000-8000-%012d', n)"
const codeAt = "printf('A%05d', n)"
const at = "'2026-05-13T13:05:00.000Z'"

/** The id of the order with this number. */
export const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** What a SELECT gives these columns. */
function insert(table: string, columns: Record<string, string>, which = '1'): string {
  return `INSERT INTO ${table} (${Object.keys(columns).join(', ')})
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?1)
    SELECT ${Object.values(columns).join(', ')} FROM numbers WHERE ${which}`
}

const quoted = (row: Row) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'string' ? `'${value}'` : String(value)]),
  )

const isPaid = 'n % 4 > 1'
const money = { amount_cents: '20474', currency: "'brl'", received_at: at }

const inserts = [
  insert('orders', {
    ...quoted({ ...sampleRow, email: null }),
    id: idAt,
    code: codeAt,
    whatsapp_digits: 'iif(n <= 50, 11987654321, 11900000000 + n)',
    search_text: 'n',
    quantity: 'iif(n <= 50, n, 1000)',
    state: "iif(n % 4 < 2, 'new', iif(n % 4 = 2, 'paid', 'delivered'))",
  }),
  insert(
    'state_changes',
    { order_id: idAt, changed_at: at, from_state: "'new'", to_state: "'paid'", cause: "'pix'" },
    isPaid,
  ),
  insert('payments', {
    ...money,
    session_id: "'E' || n",
    payment_intent: "'pi_' || n",
    reference: codeAt,
    paid_at: at,
    closed_at: at,
    provider: "iif(n % 2, 'pix', 'stripe')",
    order_id: `iif(${isPaid}, ${idAt}, NULL)`,
    dismissed_at: `iif(${isPaid}, NULL, ${at})`,
  }),
  insert('refunds', {
    ...money,
    id: "'D' || n",
    kind: "'refund'",
    provider: "'pix'",
    payment: "'E' || n",
    made_at: at,
    dismissed_at: at,
  }),
  insert('charges', {
    charge_id: 'n',
    order_id: idAt,
    code: "'BR'",
    created_at: at,
    expires_at: at,
    asked_at: at,
  }),
  insert('pages', {
    order_id: idAt,
    attempt: '1',
    page_id: 'n',
    url: "'https://www.mercadopago.com.br/'",
    created_at: at,
    expires_at: at,
    asked_at: at,
  }),
  insert('attempts', { key: "'order ' || n", count: '1', ends_at: '9e12' }),
]

/**
 * Fills a database with `size` orders, payments, refunds, charges and networks: half of the orders are new, and the
 * payments with their codes were dismissed; a quarter are paid, and a quarter delivered. The first 50 have one phone, but not one package.
 */
export async function fillBook(database: D1Database, size: number): Promise<void> {
  await database.batch(inserts.map((sql) => database.prepare(sql).bind(size)))
}
