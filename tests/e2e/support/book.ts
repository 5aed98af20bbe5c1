import type { Order } from '#schemas/order/order.ts'
import type { Page } from './test.ts'

/** What the order book answers: to an order, on the order's page, and to a request for another code. */
interface Book {
  answer: object
  news: object
  /** Null makes the request fail. */
  another: object | null
  isOffline: boolean
  orders: Order[]
  /** How often the order's page was requested. */
  asked: number
}

const origin = 'http://localhost:4999'

/** Stands in for the webhook of a content variant. Its answers can be changed at any time. */
export async function startBook(page: Page, given: Partial<Book> = {}): Promise<Book> {
  const book: Book = { answer: {}, news: {}, another: null, isOffline: false, orders: [], asked: 0, ...given }
  const answers: Record<string, () => object | null> = {
    'POST /pedidos': () => ({ received: true, orderPage: pageOf(book), ...book.answer }),
    'GET /pedido': () => ({ code: book.orders.at(-1)?.code, state: 'new', ...book.news }),
    'POST /pedido': () => book.another,
  }
  await page.route(`${origin}/**`, async (route) => {
    const request = route.request()
    const what = `${request.method()} /${new URL(request.url()).pathname.split('/')[1]}`
    if (what === 'POST /pedidos') book.orders.push(request.postDataJSON() as Order)
    if (what === 'GET /pedido') book.asked += 1
    if (book.isOffline) return route.abort('internetdisconnected')
    const json = answers[what]?.() ?? null
    await route.fulfill({ status: json ? 200 : 503, headers: { 'Access-Control-Allow-Origin': '*' }, json })
  })
  return book
}

export const pageOf = ({ orders }: Book) => `${origin}/pedido/${orders.at(-1)?.id}`
