import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { pixCode } from '#src/checkout/result/br-code.ts'
import { testContent } from '../../../tools/build/test-content.ts'
import { root, run } from '../../../tools/run.js'
import { startBook } from '../../tools/book.js'
import { buildWorker } from '../../tools/builds.js'
import { startDemo } from '../../tools/demo.js'
import { wranglerConfig } from '../../tools/wrangler.js'
import { textOf } from '../support/pages.ts'
import { newOrder } from '../support/sending.ts'
import { shopOrigin } from '../support/settings.ts'

// What is deployed, but with the content of the tests, and Mercado Pago on this machine. All other tests run the same code outside workerd.
const worker = `${root}/.orders/test-worker`
await buildWorker(worker, 'orders/tools/demo-worker.ts', [testContent('shop')])

let bookUrl = ''
const demo = await startDemo(() => bookUrl)
const printed: string[] = []
const book = await startBook(
  { SHOP_ORIGIN: shopOrigin, COUNTS_TESTS: '1', ...demo.settings },
  {
    worker,
    port: 0,
    ratelimits: { GATE: { simple: { limit: 50, period: 60 } } },
    handleStructuredLogs: ({ message }) => void printed.push(message),
  },
)
bookUrl = (await book.ready).origin
afterAll(async () => {
  await book.dispose()
  await demo.stop()
})

async function sendOrder(changes = {}) {
  const order = newOrder(changes)
  const request = { method: 'POST', headers: { Origin: shopOrigin }, body: JSON.stringify(order) }
  return { order, answer: (await (await fetch(`${bookUrl}/orders`, request)).json()) as { pix: { code: string } } }
}

const visitBank = async (path = '/', form?: Record<string, string>) => {
  const response = await fetch(demo.url + path, form && { method: 'POST', body: new URLSearchParams(form) })
  return textOf(await response.text())
}

const notPossible = 'Isto já não dá para fazer.'

/** What the buyer's page says. */
const pageOf = async ({ id }: { id: string }) => textOf(await (await fetch(`${bookUrl}/pedido/${id}`)).text())

test('the bank’s page pays the code of a charge once, and the shop’s own, and the book hears what becomes of the money', async () => {
  const { order, answer } = await sendOrder()
  expect(await visitBank()).toMatch(/Demonstração\. .*Pedido K7M-4QX R\$ 204,74, Espera o pagamento/)
  expect(await visitBank('/pix', { code: ` ${answer.pix.code}\n` })).toContain('Pagar: feito. A loja já foi avisada.')
  expect(await pageOf(order)).toContain('Pagamento confirmado')
  expect(await visitBank('/pix', { code: answer.pix.code })).toContain(notPossible)
  const [id = ''] = demo.payments.keys()
  for (const [deed, page] of [
    ['Contestar', 'Pagamento contestado'],
    ['A loja ganha', 'Pagamento confirmado'],
  ] as const) {
    expect(await visitBank('/mudar', { id, do: deed })).toContain(`${deed}: feito. A loja já foi avisada.`)
    expect(await pageOf(order)).toContain(`${page} Código do pedido`)
  }
  const { order: other } = await sendOrder({ code: 'AAA-222' })
  const { payload } = pixCode({ key: 'loja@exemplo.com', receiver: 'Loja', city: 'Recife' }, other.code, 20_474)
  expect(await visitBank('/pix', { code: payload })).toContain('R$ 204,74 pagos.')
  expect(await pageOf(other)).toContain('Pagamento confirmado')
  expect(await visitBank('/pix', { code: 'pix' })).toContain('Este não é um código Pix com valor.')
  expect(await visitBank('/mudar', { id: randomUUID(), do: 'Pagar' })).toContain(notPossible)
})

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
