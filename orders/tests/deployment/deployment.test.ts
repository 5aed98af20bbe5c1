import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { failureTexts } from '#orders/pages/list/failures.ts'
import { messages } from '#orders/pages/messages.ts'
import { lastMigration } from '#orders/queries/database-state.ts'
import { readDays } from '#orders/queries/erasing.ts'
import { readingCron } from '#orders/rules/limits-and-durations.ts'
import { catalogVersion } from '#schemas/book/catalog-version.ts'
import { catalog } from '../../../tests/content/shop/catalog.ts'
import { settings } from '../../../tests/content/shop/settings.ts'
import { testContent } from '../../../tools/build/test-content.ts'
import { root, run, temporaryFolder } from '../../../tools/run.js'
import { startBook as startWorkerd } from '../../tools/book.js'
import { buildWorker, workerFolder } from '../../tools/builds.js'
import { applyMigrations, wranglerConfig } from '../../tools/wrangler.js'
import { counting, databaseOf } from '../support/d1.ts'
import { readAnswer } from '../support/pages.ts'
import { errorOf, newOrder } from '../support/sending.ts'
import { shopOrigin } from '../support/settings.ts'
import { noTables, startBook } from '../support/start-book.ts'

const book = await startBook()

const statusOf = async (of = book): Promise<unknown> => (await of.fetch('/status')).json()

test('the status says which catalog, shop and settings the book was deployed with, and which are invalid', async () => {
  expect(await statusOf()).toEqual({
    book: 1,
    catalog: await catalogVersion(catalog, settings),
    shopOrigin,
    database: 'ready',
    hasStopped: false,
    personalDataDays: 120,
    takesStripe: true,
    takesCards: false,
  })
  const unset = book.with({ SHOP_ORIGIN: 'loja.com.br', PERSONAL_DATA_DAYS: '90 dias', STRIPE_WEBHOOK_SECRET: '' })
  expect(await statusOf(unset)).toMatchObject({ shopOrigin: null, personalDataDays: null, takesStripe: false })
})

test.each([
  ['behind', `DELETE FROM d1_migrations WHERE name = '${lastMigration}'`, 'DROP TABLE last_runs'],
  ['missing', 'DROP TABLE orders', 'DROP TABLE d1_migrations'],
] as const)('a book whose database is %s says so, and its list names the command', async (database, ...statements) => {
  const other = book.with(noTables())
  await applyMigrations(other.DB)
  for (const statement of statements) await other.execute(statement)
  expect(await statusOf(other)).toMatchObject({ database })
  const { status, text } = await readAnswer(await other.visit('/'))
  expect([status, text]).toEqual([500, expect.stringContaining(messages.unprepared.title)])
  expect(text).toContain('d1 migrations apply DB --remote')
})

test('a database that does not answer is not called unprepared', async () => {
  const DB = databaseOf(() => Promise.reject(new Error('D1_ERROR: overloaded')))
  expect(await book.with({ DB }).text('/')).toContain(messages.failed.title)
})

test('a database that takes no more rows is told above the list and in the status, once an hour by trying', async () => {
  const { DB, used } = counting(book.run)
  for (let time = 0; time < 3; time++) {
    expect(await statusOf(book.with({ DB }))).toMatchObject({ database: 'ready' })
    expect(await book.text('/')).not.toContain(failureTexts.full.heading)
  }
  expect(used.rows_written).toBeLessThanOrEqual(3)
  const full = databaseOf(async (statements) => {
    if (statements.some(({ sql }) => sql.startsWith('INSERT'))) throw new Error('D1_ERROR: Exceeded maximum DB size')
    return book.run(statements)
  })
  const filled = book.with({ DB: full })
  expect(await statusOf(filled)).toMatchObject({ database: 'full' })
  expect(await filled.text('/')).toContain(failureTexts.full.heading)
})

test.each([
  [1, false],
  [17, true],
])('an hourly job that last ran %i days ago is told above the list and in the status: %s', async (days, isTold) => {
  const at = new Date(Date.now() - days * 24 * 60 * 60_000)
  // Without a run, the first order tells how long there was none.
  await book.putOrder({ received_at: at.toISOString() })
  for (const happens of [async () => {}, () => book.everyHour(at)]) {
    await happens()
    expect(await statusOf()).toMatchObject({ hasStopped: isTold })
    expect((await book.text('/')).includes(failureTexts.stopped.heading)).toBe(isTold)
  }
})

test('a number of days is whole, from 1 to 9999', () => {
  const others = [undefined, '', '0', '-1', '1.5', '1e3', '90 dias', '90\n', '090', '10000', '٩٠']
  expect(others.map(readDays)).toEqual(others.map(() => null))
  expect(['1', '90', '9999'].map(readDays)).toEqual([1, 90, 9999])
})

test.each(['/nada', '/orders/1', '/pedido/', '/status/', '//orders'])('there is nothing at %s', async (path) => {
  const response = await book.fetch(path)
  expect([response.status, await errorOf(response)]).toEqual([404, 'There is nothing at this address.'])
  const page = await book.fetch(path, { headers: { Accept: 'text/html' } })
  expect([page.status, await page.text()]).toEqual([404, expect.stringContaining(messages.nothing.title)])
})

const useHttps = 'Use https: the order book does not answer over http.'

test.each([
  ['a program', '*/*', '/nada', useHttps, null],
  ['the shop, which can read why', '*/*', '/orders', useHttps, shopOrigin],
  ['a browser', 'text/html', '/', messages.http.text, null],
])('%s is refused over http, in its own words', async (_, Accept, path, said, readableFor) => {
  const response = await book.fetch(`http://pedidos.exemplo.com${path}`, { method: 'POST', headers: { Accept } })
  const { status, text, headers } = await readAnswer(response)
  expect([status, text]).toEqual([403, expect.stringContaining(said)])
  expect(headers.get('Access-Control-Allow-Origin')).toBe(readableFor)
})

test.each([
  ['http://localhost:8787', 200],
  ['http://127.0.0.1:8787', 200],
  ['http://[::1]:8787', 200],
  ['http://localhost.mau.com', 403],
  ['http://192.168.0.2:8787', 403],
])('only a trial on one’s own machine may use http: the answer at %s is %i', async (origin, status) => {
  expect((await book.fetch(`${origin}/status`)).status).toBe(status)
})

test('the shop can read that the book failed, and the log has no personal data', async () => {
  const broken = book.with(noTables())
  const order = newOrder()
  const response = await broken.postOrder(order)
  expect([response.status, await errorOf(response)]).toEqual([500, 'The order book failed. Try again later.'])
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe(shopOrigin)
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(book.printed[0]).toContain('POST /orders: Error: D1_ERROR: no such table: orders')
  // Others read it in words.
  const { status, text, html } = await readAnswer(await broken.visit(`/pedido/${order.id}`))
  expect([status, text]).toEqual([500, expect.stringContaining(messages.failed.title)])
  expect(html).toContain(`href="/pedido/${order.id}">${messages.tooManyRequests.link}`)
  for (const secret of [order.email, '98765', order.profileLink]) expect(book.printed.join('\n')).not.toContain(secret)
})

const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8')
type Manifest = Record<'devDependencies' | 'scripts', Record<string, string>>
const { devDependencies, scripts } = JSON.parse(read('orders/package.json')) as Manifest

// The names in `Env`. A text that may be missing is a secret, or for trials.
const bindings = [...read('orders/env.ts').matchAll(/^ {2}(\w+)(\??): (\w+)$/gm)].map(([, name = '', mark, type]) => ({
  name,
  isOptional: mark === '?' && type === 'string',
}))

test('wrangler.jsonc gives the Worker what `Env` asks for, except the secrets, and nothing else, and has it run twice an hour', () => {
  const { vars, d1_databases, ratelimits, version_metadata, triggers } = wranglerConfig
  const given = [
    ...Object.keys(vars),
    ...d1_databases.map(({ binding }) => binding),
    ...ratelimits.map(({ name }) => name),
    version_metadata.binding,
  ]
  const asked = bindings.filter(({ isOptional }) => !isOptional).map(({ name }) => name)
  expect(given.toSorted()).toEqual(asked.toSorted())
  expect(triggers.crons).toEqual(['17 * * * *', readingCron])
})

const secrets = bindings.filter(({ name, isOptional }) => isOptional && name !== 'COUNTS_TESTS')

test.each(secrets)('the secret $name is documented, and has no value in wrangler.jsonc', ({ name }) => {
  expect(read('orders/wrangler.jsonc')).not.toMatch(new RegExp(`"${name}"`))
  expect(read('orders/wrangler.jsonc')).toMatch(new RegExp(`^ *//.*\\b${name}\\b`, 'm'))
  expect(read('docs/orders.md') + read('docs/payments.md')).toContain(`secret put ${name}`)
})

test('the file that is deployed is the one that is built from the seller’s content', () => {
  expect(resolve(root, 'orders', wranglerConfig.main)).toBe(`${workerFolder}/worker.js`)
  expect(Object.keys(scripts)).toContain(wranglerConfig.build.command.replace('npm run ', ''))
})

test('the workerd of the tests knows the compatibility date', () => {
  // In place of a newer date it would silently use the newest one that it knows.
  const [, known] = devDependencies.miniflare?.split('.') ?? []
  expect(Number(known)).toBeGreaterThanOrEqual(Number(wranglerConfig.compatibility_date.replaceAll('-', '')))
})

test('the documented export, which has buyers’ data, goes outside the project, and git ignores any other', () => {
  const [, file = ''] = /d1 export DB --remote --output (\S+?)`/.exec(read('docs/orders.md')) ?? []
  expect(relative(root, resolve(root, 'orders', file))).toMatch(/^\.\..*\.sql$/)
  expect(read('.gitignore').split('\n')).toEqual(expect.arrayContaining(['*.sql', '!/orders/migrations/*.sql']))
})

test('all migrations are applied to an empty database, once, in order, and recorded as wrangler does, but not one that fails', async () => {
  const names = readdirSync(`${root}/orders/migrations`).sort()
  const { DB } = noTables()
  const recorded = async () => (await DB.prepare('SELECT id, name FROM d1_migrations ORDER BY id').all()).results
  for (let time = 0; time < 2; time++) await applyMigrations(DB)
  expect(await recorded()).toEqual(names.map((name, index) => ({ id: index + 1, name })))
  expect(lastMigration, 'which the book knows').toBe(names.at(-1))
  await DB.prepare('DELETE FROM d1_migrations').run()
  await expect(applyMigrations(DB)).rejects.toThrow('table orders already exists')
  expect(await recorded()).toEqual([])
})

// What is deployed, but with the content of the tests. All others, but the scenarios, run the same code outside workerd.
const worker = `${root}/.orders/test-worker`
await buildWorker(worker, 'orders/worker.ts', [testContent('shop')])

test('the gate counts, and the shipped one lets a network ask 300 times a minute', async () => {
  expect(wranglerConfig.ratelimits).toMatchObject([{ name: 'GATE', simple: { limit: 300, period: 60 } }])
  const printed: string[] = []
  const handleStructuredLogs = ({ message }: { message: string }) => void printed.push(message)
  const ratelimits = { GATE: { simple: { limit: 50, period: 60 as const } } }
  const deployed = await startWorkerd({}, { worker, ratelimits, handleStructuredLogs })
  onTestFinished(() => deployed.dispose())
  // Workers count by the minutes of the clock: some of these visits may be in another one.
  const visits = Array.from({ length: 110 }, () => deployed.dispatchFetch('https://pedidos.exemplo.com/nada'))
  expect(new Set((await Promise.all(visits)).map(({ status }) => status))).toEqual(new Set([404, 429]))
  expect(printed).toEqual([])
})

const wrangler = `${root}/node_modules/.bin/wrangler`

// wrangler is no dependency: it takes 200 MB and needs Node 22 (on Node 20 its version 4.86).
test.runIf(existsSync(wrangler))('wrangler, if installed, accepts the configuration and the bundle', async () => {
  const folder = temporaryFolder('deploy')
  const { build: _, ...config } = wranglerConfig
  writeFileSync(`${folder}/wrangler.json`, JSON.stringify({ ...config, main: `${worker}/worker.js` }))
  const { stdout } = await run(wrangler, ['deploy', '--dry-run', '--config', `${folder}/wrangler.json`])
  expect(String(stdout)).toContain('env.GATE (300 requests/60s)')
})
