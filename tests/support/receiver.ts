import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** One request as it arrived. */
type Delivery = { method: string | undefined; contentType: string | undefined; body: string }

export type Answer = (response: ServerResponse) => void

// Without this header a browser hides the answer from the page.
const open = { 'Access-Control-Allow-Origin': '*' }

/** Answers with a status, and with `headers` besides the one that a browser needs. */
export const status =
  (code: number, headers: Record<string, string> = {}, body = ''): Answer =>
  (response) =>
    response.writeHead(code, { ...open, ...headers }).end(body)

/** Serves on a free port until it is stopped, which also ends what is still open. */
export async function serve(answer: RequestListener, host = 'localhost') {
  const server = createServer(answer)
  await once(server.listen(0, host), 'listening')
  const { port } = server.address() as AddressInfo
  const stop = () =>
    new Promise<unknown>((stopped) => {
      server.close(stopped)
      server.closeAllConnections()
    })
  return { url: `http://${host}:${port}`, stop }
}

/** Stands in for the webhook of a shop: it keeps what it is sent, and answers 200 until it is told another answer. */
export async function startReceiver() {
  const deliveries: Delivery[] = []
  let answer = status(200)
  const { url, stop } = await serve((request, response) => {
    void text(request).then((body) => {
      deliveries.push({ method: request.method, contentType: request.headers['content-type'], body })
      answer(response)
    })
  }, '127.0.0.1')
  return { url: `${url}/pedidos`, deliveries, answerWith: (next: Answer) => (answer = next), stop }
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>
