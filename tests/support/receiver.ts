import type { ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { serve } from './local-server.ts'

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
