import { rmSync } from 'node:fs'
import getPort from 'get-port'
import { afterAll, expect, test } from 'vitest'
import { anOrder } from '../../../tests/support/sample-order.ts'
import { serve } from '../../../tests/support/serve.ts'
import { root, run, runScript } from '../../../tools/run.js'
import { startBook } from '../../tools/book.js'
import { readAnswer } from '../support/pages.ts'
import { asking, sessionOf } from '../support/sending.ts'
import { password } from '../support/settings.ts'

const [shopPort, ordersPort] = [await getPort(), await getPort()]
const shop = `http://localhost:${shopPort}`
const book = `http://localhost:${ordersPort}`
const built = `${root}/.orders/${ordersPort}`

afterAll(() => rmSync(built, { recursive: true }))

const env = { SHOP_PORT: String(shopPort), ORDERS_PORT: String(ordersPort), ORDERS_PASSWORD: '' }

const { postOrder, visit } = asking((path, init) => fetch(new URL(path, book), init))
const browser = { origin: book, password: null }

test('an order is in the book at once, behind the password, and stays there when npm is ended', async () => {
  const tool = run('npm', ['run', 'orders'], { env })
  let printed = ''
  tool.all?.on('data', (some: Buffer) => void (printed += some.toString()))
  await expect.poll(() => printed, { timeout: 100_000 }).toContain('Ctrl+C')
  expect(printed).toContain(`${shop}/\n`)
  expect(printed).toContain(`${book}/ `)
  const [, made = ''] = /sign in with the password (\S{12,})$/m.exec(printed) ?? []
  // The policy allows the shop to call the book, and no other address.
  const checkout = await fetch(`${shop}/checkout`)
  expect(checkout.headers.get('Content-Security-Policy')).toContain(`connect-src 'self' ${book};`)
  const [script = ''] = /\/assets\/index-.+?\.js/.exec(await checkout.text()) ?? []
  // Only React's build for development has this name.
  expect(await (await fetch(shop + script)).text()).not.toContain('react_stack_bottom_frame')

  const order = anOrder()
  expect((await postOrder(order, { Origin: shop })).status).toBe(200)
  const signedIn = await readAnswer(await visit('/entrar', { ...browser, form: { senha: made } }))
  const [Cookie = ''] = signedIn.cookie?.split(';') ?? []
  const found = await readAnswer(await visit('/', { ...browser, headers: { Cookie } }))
  expect([found.status, found.text]).toEqual([200, expect.stringContaining(order.code)])
  expect((await fetch(book)).url).toBe(`${book}/entrar?para=%2F`)

  // On other systems the tool cannot tell that npm is gone.
  tool.kill(process.platform === 'linux' ? 'SIGTERM' : 'SIGINT')
  const visits = () => Promise.allSettled([fetch(shop), fetch(book)])
  await expect.poll(visits).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  const next = await startBook({ ORDERS_PASSWORD: password }, { worker: `${built}/worker`, d1Persist: `${built}/data` })
  const session = { Cookie: await sessionOf() }
  const page = await next.dispatchFetch('https://pedidos.exemplo.com/', { headers: session })
  expect(await page.text()).toContain(order.code)
  await next.dispose()
})

test('what is set wrong, or taken, is said before anything starts', async () => {
  const other = await serve(() => {})
  const { port } = new URL(other.url)
  const end = `kill $(lsof -t -i tcp:${port} -s tcp:listen)`
  const said: [changes: Record<string, string>, all: string][] = [
    [{ ORDERS_PASSWORD: '12345678901' }, 'ORDERS_PASSWORD is too short. Set it to 12 characters or more.'],
    [{ SHOP_PORT: 'none' }, 'SHOP_PORT is not a port. Set it to a number from 1 to 65535.'],
    [{ ORDERS_PORT: port }, `Port ${port} is taken. End what uses it (${end}), or set ORDERS_PORT to another one.`],
  ]
  const ends = await Promise.all(said.map(([changes]) => runScript('orders', [], { env: { ...env, ...changes } })))
  await other.stop()
  expect(ends.map(({ exitCode, all }) => [exitCode, all])).toEqual(said.map(([, all]) => [1, all]))
})
