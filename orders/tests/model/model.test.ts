import { afterAll, expect, test } from 'vitest'
import { testContent } from '../../../tools/build/test-content.ts'
import { root } from '../../../tools/run.js'
import { buildWorker } from '../../tools/builds.js'
import { applyMigrations } from '../../tools/wrangler.js'
import { databaseOf, runAt } from '../support/d1.ts'
import { startDatabases } from '../support/databases.ts'

const worker = `${root}/.orders/model`
await buildWorker(worker, 'orders/tests/model/story-worker.ts', [testContent('shop')])
const workerd = startDatabases(worker, 'worker.js', 'Stories')
const url = await workerd.ready
afterAll(() => workerd.dispose())
await applyMigrations(databaseOf(runAt(url.href)))

test('whatever happens, no money is out of sight, what the seller said stands, and everything is told once', async () => {
  expect(await (await fetch(url, { method: 'PUT' })).text()).toBe('')
})
