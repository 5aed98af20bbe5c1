import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testContent } from '../../../tools/build/test-content.ts'
import { root, run } from '../../../tools/run.js'
import { startBook } from '../../tools/book.js'
import { buildWorker } from '../../tools/builds.js'
import { wranglerConfig } from '../../tools/wrangler.js'

// What is deployed, but with the content of the tests. All others, but the scenarios, run the same code outside workerd.
const worker = `${root}/.orders/test-worker`
await buildWorker(worker, 'orders/worker.ts', [testContent('shop')])

const printed: string[] = []
const ratelimits = { GATE: { simple: { limit: 50, period: 60 as const } } }
const book = await startBook(
  {},
  { worker, ratelimits, handleStructuredLogs: ({ message }) => void printed.push(message) },
)
afterAll(() => book.dispose())

test('the gate counts, and the shipped one lets a network ask 300 times a minute', async () => {
  expect(wranglerConfig.ratelimits).toMatchObject([{ name: 'GATE', simple: { limit: 300, period: 60 } }])
  // Workers count by the minutes of the clock: some of these visits may be in another one.
  const visits = Array.from({ length: 110 }, () => book.dispatchFetch('https://pedidos.exemplo.com/nada'))
  expect(new Set((await Promise.all(visits)).map(({ status }) => status))).toEqual(new Set([404, 429]))
  expect(printed).toEqual([])
})

const wrangler = `${root}/node_modules/.bin/wrangler`

// wrangler is no dependency: it takes 200 MB and needs Node 22 (on Node 20 its version 4.86).
test.runIf(existsSync(wrangler))('wrangler, if installed, accepts the configuration and the bundle', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'))
  const { build: _, ...config } = wranglerConfig
  writeFileSync(`${folder}/wrangler.json`, JSON.stringify({ ...config, main: `${worker}/worker.js` }))
  const { stdout } = await run(wrangler, ['deploy', '--dry-run', '--config', `${folder}/wrangler.json`])
  rmSync(folder, { recursive: true })
  expect(String(stdout)).toContain('env.GATE (300 requests/60s)')
})
