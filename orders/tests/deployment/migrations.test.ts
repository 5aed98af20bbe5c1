import { readdirSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { lastMigration } from '#orders/queries/database-state.ts'
import { root } from '../../../tools/run.js'
import { applyMigrations } from '../../tools/migrations.js'
import { startBook } from '../support/book.ts'

const names = readdirSync(`${root}/orders/migrations`).sort()
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
