import { once } from 'node:events'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { Hono } from 'hono'
import { makeMercadoPago } from './stand-in.js'

/** @type {(app: Hono, incoming: import('node:http').IncomingMessage, outgoing: import('node:http').ServerResponse) => Promise<unknown>} */
async function handle(app, incoming, outgoing) {
  const { method = 'GET', headers, url } = incoming
  const body = method === 'GET' ? undefined : await buffer(incoming)
  const asked = { method, headers: new Headers(/** @type {Record<string, string>} */ (headers)), body }
  const answer = await app.request(`http://127.0.0.1${url}`, asked)
  if (answer.type === 'error') return outgoing.destroy()
  return outgoing.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
}

/**
 * Serves a Mercado Pago on this machine. An answer that is `Response.error()` hangs up.
 * @param {{ token: string, port?: number, app?: Hono }} options `app` may have pages of its own
 */
export async function startMercadoPago({ token, port = 0, app = new Hono() }) {
  const server = createServer((incoming, outgoing) => void handle(app, incoming, outgoing))
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const address = /** @type {import('node:net').AddressInfo} */ (server.address())
  const stop = async () => {
    server.closeAllConnections()
    await once(server.close(), 'close')
  }
  return { ...makeMercadoPago(app, token), url: `http://127.0.0.1:${address.port}`, stop }
}
