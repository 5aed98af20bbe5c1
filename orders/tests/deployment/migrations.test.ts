import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lastMigration } from '#orders/queries/database-state.ts'
import { root } from '../../../tools/run.js'
import { applyMigrations } from '../../tools/wrangler.js'
import { noTables } from '../support/start-book.ts'

const names = readdirSync(`${root}/orders/migrations`).sort()
const { DB } = noTables()

test('all migrations are applied to an empty database, once, in order, and recorded as wrangler does', async () => {
  for (let time = 0; time < 2; time++) await applyMigrations(DB)
  const { results } = await DB.prepare('SELECT id, name FROM d1_migrations ORDER BY id').all()
  expect(results).toEqual(names.map((name, index) => ({ id: index + 1, name })))
})

test('the book knows the last migration', () => {
  expect(lastMigration).toBe(names.at(-1))
})

test('a migration that fails is not recorded', async () => {
  const [first = ''] = names
  await DB.prepare('DELETE FROM d1_migrations WHERE name = ?').bind(first).run()
  await expect(applyMigrations(DB)).rejects.toThrow('table orders already exists')
  expect(await DB.prepare('SELECT 1 FROM d1_migrations WHERE name = ?').bind(first).first()).toBeNull()
})
