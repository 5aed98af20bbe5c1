import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { afterAll, afterEach, expect, test } from 'vitest'
import { anOrder } from '../../../tests/support/sample-order.ts'
import { root, run, runScript } from '../../../tools/run.js'

const data = mkdtempSync(join(tmpdir(), 'orders-'))
const shopPort = await getPort()
const ordersPort = await getPort()
const shop = `http://localhost:${shopPort}`
const book = `http://localhost:${ordersPort}`

afterAll(() => {
  rmSync(data, { recursive: true })
  rmSync(`${root}/.orders/${ordersPort}`, { recursive: true })
})

const ports = { SHOP_PORT: String(shopPort), ORDERS_PORT: String(ordersPort) }
const env = { ...ports, ORDERS_DATA: data, ORDERS_PASSWORD: '' }
const runTool = (changes: Record<string, string> = {}) => runScript('orders', [], { env: { ...env, ...changes } })
const runNpm = () => run('npm', ['run', 'orders'], { env })

let tool: ReturnType<typeof runTool> | undefined
afterEach(() => tool?.kill())

/** Waits until the shop and the book answer. Returns the lines that say how to reach them. */
function start(started: NonNullable<typeof tool>): Promise<string> {
  tool = started
  return new Promise((resolve, reject) => {
    let printed = ''
    started.all?.on('data', (text: Buffer) => {
      printed += text.toString()
      if (printed.includes('Ctrl+C')) resolve(printed)
    })
    started.all?.on('end', () => reject(new Error(printed)))
  })
}

const answers = (address: string) =>
  fetch(address).then(
    () => true,
    () => false,
  )

/** Waits until the tool has given up its ports and the data. Its workerd may answer for a moment after it. */
const ended = () =>
  expect
    .poll(async () => [await answers(shop), await answers(book), existsSync(join(data, 'orders.pid'))])
    .toEqual([false, false, false])

const list = (user: string, password: string) =>
  fetch(book, { headers: { Authorization: `Basic ${btoa(`${user}:${password}`)}` } })

test('an order is in the book at once, behind the password, and is still there after kill -9', async () => {
  const printed = await start(runTool())
  expect(printed).toContain(`${shop}/\n`)
  expect(printed).toContain(`${book}/ `)
  const [, password = ''] = /sign in with the password (\S{12,})$/m.exec(printed) ?? []
  // The policy allows the shop to call the book, and no other address.
  const { headers } = await fetch(`${shop}/checkout`)
  expect(headers.get('Content-Security-Policy')).toContain(`connect-src 'self' ${book};`)

  const order = anOrder()
  const request = { method: 'POST', headers: { Origin: shop }, body: JSON.stringify(order) }
  expect((await fetch(`${book}/orders`, request)).status).toBe(200)
  const found = await list('loja', password)
  expect([found.status, await found.text()]).toEqual([200, expect.stringContaining(order.code)])
  expect((await list('loja', 'outra-senha-qualquer')).status).toBe(401)
  expect((await list('dona', password)).status).toBe(401)
  expect((await fetch(book)).url).toBe(`${book}/entrar?para=%2F`)

  const second = await runTool({ SHOP_PORT: String(await getPort()), ORDERS_PORT: String(await getPort()) })
  expect([second.exitCode, second.all]).toEqual([
    1,
    `Another npm run orders (process ${tool?.pid}) uses ${data}. Stop it, or set ORDERS_DATA to another folder.`,
  ])

  tool?.kill('SIGKILL')
  await start(runTool({ ORDERS_PASSWORD: 'uma-senha-de-teste' }))
  expect((await list('loja', password)).status).toBe(401)
  expect(await (await list('loja', 'uma-senha-de-teste')).text()).toContain(order.code)

  // On other systems the tool cannot tell that npm is gone.
  if (process.platform === 'linux') {
    tool?.kill('SIGINT')
    await tool
    await start(runNpm())
    tool?.kill('SIGKILL')
    await ended()
    await start(runTool())
  }
  tool?.kill('SIGINT')
  await ended()
}, 300_000)

test.each(['', String(process.pid)])('the data is not claimed by %j, which is not this tool', async (owner) => {
  const folder = join(data, `owner-${owner}`)
  mkdirSync(folder)
  writeFileSync(join(folder, 'orders.pid'), owner)
  const { all } = await runTool({ ORDERS_DATA: folder, SHOP_PORT: 'none' })
  expect(all).toBe('SHOP_PORT is not a port. Set it to a number from 1 to 65535.')
  expect(readdirSync(folder)).toEqual([])
})

test('a password that is too short for the book is refused before anything starts', async () => {
  const { exitCode, all } = await runTool({ ORDERS_PASSWORD: '12345678901' })
  expect([exitCode, all]).toEqual([1, 'ORDERS_PASSWORD is too short. Set it to 12 characters or more.'])
})

test('the message about a taken port names it, and the variable that changes it', async () => {
  const other = createServer()
  await once(other.listen(0, 'localhost'), 'listening')
  const { port } = other.address() as { port: number }
  const ends = await Promise.all(
    ['SHOP_PORT', 'ORDERS_PORT'].map((variable) =>
      runTool({ [variable]: String(port), ORDERS_DATA: join(data, variable) }),
    ),
  )
  other.close()
  expect(ends.map(({ exitCode }) => exitCode)).toEqual([1, 1])
  expect(ends.map(({ all }) => all)).toEqual([
    `Port ${port} is taken. Set SHOP_PORT to another one.`,
    `Port ${port} is taken. Set ORDERS_PORT to another one.`,
  ])
})
