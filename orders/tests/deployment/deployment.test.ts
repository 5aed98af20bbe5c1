import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { root, run } from '../../../tools/run.js'
import { workerFolder } from '../../tools/builds.js'
import { wranglerConfig } from '../../tools/wrangler-config.js'
import { testWorkerFolder } from '../support/build.ts'

// Its content is that of the tests; it is built like the one that is deployed.
const bundle = `${testWorkerFolder}/worker.js`

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
const forTrials = ['MERCADO_PAGO_API', 'MERCADO_PAGO_PAGES', 'COUNTS_TESTS']

test('wrangler.jsonc gives the Worker what `Env` asks for, except the secrets, and nothing else', () => {
  const { vars, d1_databases, ratelimits } = wranglerConfig
  const given = [
    ...Object.keys(vars),
    ...d1_databases.map(({ binding }) => binding),
    ...ratelimits.map(({ name }) => name),
  ]
  const asked = bindings.filter(({ isOptional }) => !isOptional).map(({ name }) => name)
  expect(given.toSorted()).toEqual(asked.toSorted())
})

test.each(bindings.filter(({ name, isOptional }) => isOptional && !forTrials.includes(name)))(
  'the secret $name is documented, and has no value in wrangler.jsonc',
  ({ name }) => {
    expect(read('orders/wrangler.jsonc')).not.toMatch(new RegExp(`"${name}"`))
    expect(read('orders/wrangler.jsonc')).toMatch(new RegExp(`^ *//.*\\b${name}\\b`, 'm'))
    expect(read('docs/orders.md') + read('docs/payments.md')).toContain(`secret put ${name}`)
  },
)

const wrangler = `${root}/node_modules/.bin/wrangler`

// wrangler is no dependency: it takes 200 MB and needs Node 22 (on Node 20 its version 4.86).
test.runIf(existsSync(wrangler))('wrangler, if installed, accepts the configuration and the bundle', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'))
  const { build: _, ...config } = wranglerConfig
  writeFileSync(`${folder}/wrangler.json`, JSON.stringify({ ...config, main: bundle }))
  const { stdout } = await run(wrangler, ['deploy', '--dry-run', '--config', `${folder}/wrangler.json`])
  rmSync(folder, { recursive: true })
  expect(String(stdout)).toContain('env.GATE (300 requests/60s)')
})

test('the file that is deployed is the one that is built from the seller’s content', () => {
  expect(resolve(root, 'orders', wranglerConfig.main)).toBe(`${workerFolder}/worker.js`)
  expect(Object.keys(manifest.scripts)).toContain(wranglerConfig.build.command.replace('npm run ', ''))
})

test('the Worker has a scheduled job, which runs every hour', async () => {
  const { default: worker } = (await import(bundle)) as { default: object }
  expect(worker).toHaveProperty('scheduled')
  expect(wranglerConfig.triggers.crons).toEqual([expect.stringMatching(/^\d+ \* \* \* \*$/)])
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
