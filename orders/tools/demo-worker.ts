import type { Env } from '#orders/env.ts'
import worker from '#orders/worker.ts'

const { fetch: ask } = globalThis
const [api, pages] = ['https://api.mercadopago.com', 'https://www.mercadopago.com.br']

/** The book of a demonstration: what it asks of Mercado Pago it asks of BANK, and the pages to pay on are at its own address. */
export default {
  ...worker,
  fetch: async (request: Request, env: Env & { BANK?: string }, context: Parameters<typeof worker.fetch>[2]) => {
    const { BANK } = env
    if (BANK === undefined) return worker.fetch(request, env, context)
    const { origin, pathname, search } = new URL(request.url)
    if (['/checkout/v1/redirect', '/cartao'].includes(pathname)) {
      return ask(BANK + pathname + search, new Request(request, { redirect: 'manual' }))
    }
    globalThis.fetch = (input, init) => ask(typeof input === 'string' ? input.replace(api, BANK) : input, init)
    const answer = await worker.fetch(request, env, context)
    const here = (text: string) => text.replaceAll(pages, origin)
    const headers = new Headers([...answer.headers].map(([name, value]) => [name, here(value)]))
    const isText = /html|json/.test(headers.get('Content-Type') ?? '')
    return new Response(isText ? here(await answer.text()) : answer.body, { status: answer.status, headers })
  },
}
