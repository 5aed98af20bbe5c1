import type { ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { serve } from '../../../tests/support/serve.ts'

type Answer = (response: ServerResponse) => void

/** Answers with a status. */
export function status(code: number, headers = {}): Answer {
  return (response) => response.writeHead(code, headers).end()
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
