import { readdirSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { lastMigration } from '#orders/queries/database-state.ts'
import { root } from '../../../tools/run.js'
import { workerFolder } from '../../tools/builds.js'
import { applyMigrations, wranglerConfig } from '../../tools/wrangler.js'
import { noTables } from '../support/start-book.ts'

const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8')
const manifest = JSON.parse(read('orders/package.json')) as Record<
  'devDependencies' | 'scripts',
  Record<string, string>
>

// The names in `Env`. A text that may be missing is a secret, or for trials.
const bindings = [...read('orders/env.ts').matchAll(/^ {2}(\w+)(\??): (\w+)$/gm)].map(([, name = '', mark, type]) => ({
  name,
  isOptional: mark === '?' && type === 'string',
}))

test('wrangler.jsonc gives the Worker what `Env` asks for, except the secrets, and nothing else', () => {
  const { vars, d1_databases, ratelimits, version_metadata } = wranglerConfig
  const given = [
    ...Object.keys(vars),
    ...d1_databases.map(({ binding }) => binding),
    ...ratelimits.map(({ name }) => name),
    version_metadata.binding,
  ]
  const asked = bindings.filter(({ isOptional }) => !isOptional).map(({ name }) => name)
  expect(given.toSorted()).toEqual(asked.toSorted())
})

test.each(bindings.filter(({ name, isOptional }) => isOptional && name !== 'COUNTS_TESTS'))(
  'the secret $name is documented, and has no value in wrangler.jsonc',
  ({ name }) => {
    expect(read('orders/wrangler.jsonc')).not.toMatch(new RegExp(`"${name}"`))
    expect(read('orders/wrangler.jsonc')).toMatch(new RegExp(`^ *//.*\\b${name}\\b`, 'm'))
    expect(read('docs/orders.md') + read('docs/payments.md')).toContain(`secret put ${name}`)
  },
)

test('the file that is deployed is the one that is built from the seller’s content', () => {
  expect(resolve(root, 'orders', wranglerConfig.main)).toBe(`${workerFolder}/worker.js`)
  expect(Object.keys(manifest.scripts)).toContain(wranglerConfig.build.command.replace('npm run ', ''))
})

test('the workerd of the tests knows the compatibility date', () => {
  // In place of a newer date it would silently use the newest one that it knows.
  const { devDependencies } = manifest
  expect(Number(devDependencies.miniflare?.split('.')[1])).toBeGreaterThanOrEqual(
    Number(wranglerConfig.compatibility_date.replaceAll('-', '')),
  )
})

test('the documented export, which has buyers’ data, goes outside the project, and git ignores any other', () => {
  const [, file = ''] = /d1 export DB --remote --output (\S+?)`/.exec(read('docs/orders.md')) ?? []
  expect(relative(root, resolve(root, 'orders', file))).toMatch(/^\.\..*\.sql$/)
  expect(read('.gitignore').split('\n')).toEqual(expect.arrayContaining(['*.sql', '!/orders/migrations/*.sql']))
})

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
