import { readdirSync, readFileSync } from 'node:fs'
import { Miniflare } from 'miniflare'
import { afterAll, expect, test } from 'vitest'
import { lastMigration } from '#orders/queries/database-state.ts'
import { root } from '../../../tools/run.js'
import { applyMigrations } from '../../tools/migrations.js'
import { startBook } from '../support/book.ts'
import { putOrders, putPayment, type Row } from '../support/filling.ts'
import { execute, openPaymentsIn, rowsOf } from '../support/rows.ts'

const folder = `${root}/orders/migrations`
const names = readdirSync(folder).sort()
const book = await startBook()
afterAll(() => book.dispose())

test('each migration is applied once, in order, and recorded as wrangler does', async () => {
  const database = await book.getD1Database('DB')
  await applyMigrations(database)
  const { results } = await database.prepare('SELECT id, name FROM d1_migrations ORDER BY id').all()
  expect(results).toEqual(names.map((name, index) => ({ id: index + 1, name })))
})

test('the book knows the last migration', () => {
  expect(lastMigration).toBe(names.at(-1))
})

test('a migration that fails is not recorded', async () => {
  const database = await book.getD1Database('DB')
  const [first = ''] = names
  await database.prepare('DELETE FROM d1_migrations WHERE name = ?').bind(first).run()
  await expect(applyMigrations(database)).rejects.toThrow('table orders already exists')
  expect(await database.prepare('SELECT 1 FROM d1_migrations WHERE name = ?').bind(first).first()).toBeNull()
})

/** A database to which only the first migration has been applied. */
async function startOldBook(): Promise<Miniflare> {
  const old = new Miniflare({ modules: true, script: '', d1Databases: ['DB'] })
  const [first = ''] = names
  await execute(old, 'CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT, applied_at TEXT)')
  await execute(old, `INSERT INTO d1_migrations (name) VALUES ('${first}')`)
  await execute(old, readFileSync(`${folder}/${first}`, 'utf8'))
  return old
}

test('the orders and payments of an older book are brought up to date', async () => {
  const old = await startOldBook()
  const utm = { utm_source: 'boletim', utm_medium: 'email', utm_campaign: 'natal', utm_content: 'bia@outlook.com' }
  const label = 'Inscritos para bia@outlook.com'
  const erased_at = '2026-05-14T13:00:00.000Z'
  const changes: Row[] = [
    { state: 'paid', marks: '["price"]' },
    { state: 'canceled' },
    { marks: '["unlisted","label"]' },
    { ...utm, label, erased_at },
    { label, category: null, erased_at },
    { ...utm, label },
  ]
  const [paid = '', canceled = ''] = await putOrders(old, changes, true)
  const payments = {
    paid: { order_id: paid },
    'paid in full': { order_id: paid, amount_cents: 21_552 },
    'another amount': { order_id: paid, amount_cents: 1 },
    'another currency': { order_id: paid, currency: 'usd' },
    'no order': {},
    canceled: { order_id: canceled },
  }
  for (const [kind, change] of Object.entries(payments)) await putPayment(old, { session_id: kind, ...change })
  await applyMigrations(await old.getD1Database('DB'))
  const none = { utm_source: null, utm_medium: null, utm_campaign: null, utm_content: null, utm_term: null }
  expect(await rowsOf(old, 'orders')).toMatchObject([
    { charged_cents: '[21552,20474]' },
    { charged_cents: '[21552,20474]' },
    // An unlisted package can no longer be paid at its own price.
    { charged_cents: '[]' },
    { ...none, label: 'Inscritos' },
    { ...none, label: '' },
    { ...utm, label },
  ])
  const open = (await openPaymentsIn(old)).map((row) => row.session_id)
  expect(open).toEqual(['another amount', 'another currency', 'no order', 'canceled'])
  await old.dispose()
})
