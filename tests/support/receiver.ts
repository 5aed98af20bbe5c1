import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Answer = (response: ServerResponse) => void

/** Answers with a status. */
export const status =
  (code: number, headers = {}): Answer =>
  (response) =>
    response.writeHead(code, headers).end()

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
  return { url: `http://${host}:${port}`, server, port, stop }
}

/** Stands in for whoever is told of orders: it keeps what it is sent, and answers 200 until it is told another answer. */
export async function startReceiver() {
  const deliveries: { body: string }[] = []
  let answer = status(200)
  const { url, stop } = await serve((request, response) => {
    void text(request).then((body) => {
      deliveries.push({ body })
      answer(response)
    })
  }, '127.0.0.1')
  return { url: `${url}/pedidos`, deliveries, answerWith: (next: Answer) => (answer = next), stop }
}
