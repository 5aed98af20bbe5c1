import { afterAll, expect, test } from 'vitest'
import { csvFile } from '#orders/pages/csv-file.ts'
import { listPage } from '#orders/pages/list/list-page.ts'
import { listOrders, pageSize, type ListedOrder } from '#orders/queries/list/list-orders.ts'
import { allOrders } from '#orders/queries/list/list-view.ts'
import type { Order } from '#schemas/order/order.ts'
import { startBook } from '../support/book.ts'
import { emptyBook } from '../support/rows.ts'
import { newOrder, postOrder } from '../support/sending.ts'

const book = await startBook()
const database = await book.getD1Database('DB')
afterAll(() => book.dispose())

/** A full page of orders that the book has taken. */
async function takenOrders(changes: Partial<Order>): Promise<readonly ListedOrder[]> {
  await emptyBook(book)
  const answers = await Promise.all(Array.from({ length: pageSize }, () => postOrder(book, newOrder(changes))))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  return (await listOrders(database, allOrders, pageSize)).orders
}

const campaign = { source: 'instagram', medium: 'social', campaign: 'natal' }
const ordinary = await takenOrders({ utm: campaign })

/** `start`, then `unit` again and again, in at most `length` characters. */
const filled = (start: string, unit: string, length: number) =>
  start + unit.repeat(Math.floor((length - start.length) / unit.length))

/** The most that a program can write into an order, with every mark and a late date. */
function worst(unit: string): Partial<Order> {
  const tag = Array.from(unit.repeat(100)).slice(0, 100).join('')
  const name = Array.from(tag).slice(0, 80).join('')
  return {
    profileLink: filled('https://youtube.com/@', unit, 300),
    email: filled('a@b.c', unit.trim(), 254),
    whatsapp: filled('1', unit, 40),
    quantity: name,
    label: name,
    category: 'horas',
    utm: { source: tag, medium: tag, campaign: tag, content: tag, term: tag },
    placedAt: '2020-01-01T00:00:00Z',
    ...{ method: 'credit', installments: 12, priceCents: 1, totalCents: 3, catalogPriceCents: 7 },
  }
}

const now = new Date()

const draw = (orders: readonly ListedOrder[]) =>
  new TextEncoder().encode(
    listPage({
      view: allOrders,
      orders: [...orders],
      hasPrevious: false,
      hasNext: true,
      counts: null,
      totals: null,
      lastChange: null,
      payments: null,
      live: { newOrders: 0, isPaused: false, failures: [] },
      erasedAfterDays: 90,
      erasedAt: null,
      now,
    }) as string,
  )

const medianOf = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN

const limit = 2

/**
 * How many times longer `run` takes than with ordinary orders. Other work of the machine disturbs single runs, so each
 * spell has a median, and sometimes a whole spell, so the lowest of five counts: up to the first one below the limit.
 */
function costOf(orders: readonly ListedOrder[], run: (orders: readonly ListedOrder[]) => unknown): number {
  const timeOf = (given: readonly ListedOrder[]) => {
    const start = performance.now()
    run(given)
    return performance.now() - start
  }
  const spell = () => medianOf(Array.from({ length: 15 }, () => timeOf(orders) / timeOf(ordinary)))
  let lowest = spell()
  for (let spells = 1; spells < 5 && lowest >= limit; spells++) lowest = Math.min(lowest, spell())
  return lowest
}

test.each([
  ['letters', 'a'],
  ['letters of another script', 'チ'],
  ['digits of another script', '٩'],
  ['emojis', '😀'],
  ['halves of them', '\ud83d'],
  ['stacked marks', 'a\u0301\u0301\u0301'],
  ['only marks', '\u0301'],
  ['what nobody sees', 'a\u200b'],
  ['quotes', 'a"'],
  ['markup', '<'],
  ['lines', 'a\n'],
  ['lines of another kind', 'a\u2028'],
  ['formulas', ',='],
])('for orders filled with %s the list and the sheet take less than twice as long', async (_, unit) => {
  const orders = await takenOrders(worst(unit))
  expect(costOf(orders, draw)).toBeLessThan(limit)
  expect(costOf(orders, csvFile)).toBeLessThan(limit)
})
