import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Miniflare } from 'miniflare'
import { workerFolder } from '../../../tools/orders/build-worker.js'
import { root } from '../../../tools/run.js'

export const shopOrigin = 'https://loja.exemplo.com'
export const password = 'uma-senha-de-teste-comprida'
export const stripeSecret = 'whsec_teste'

const shipped = {
  SHOP_ORIGIN: shopOrigin,
  ORDERS_PASSWORD: password,
  STRIPE_WEBHOOK_SECRET: stripeSecret,
  PERSONAL_DATA_DAYS: '90',
}

/**
 * The order book in workerd, with an empty database in memory. A binding that is undefined is not set. What the book prints
 * is added to `printed`.
 */
export async function startBook(
  bindings: Record<string, string | undefined> = {},
  printed?: string[],
): Promise<Miniflare> {
  const book = new Miniflare({
    modules: true,
    scriptPath: join(workerFolder, 'worker.js'),
    compatibilityDate: '2026-04-01',
    cf: false,
    ...(printed && { handleStructuredLogs: ({ message }: { message: string }) => void printed.push(message) }),
    d1Databases: ['DB'],
    bindings: Object.fromEntries(
      Object.entries({ ...shipped, ...bindings }).filter(([, value]) => value !== undefined),
    ),
  })
  const database = await book.getD1Database('DB')
  const folder = join(root, 'orders/migrations')
  for (const name of readdirSync(folder).sort()) {
    const statements = readFileSync(join(folder, name), 'utf8')
      .replaceAll(/^\s*--.*$/gm, '')
      .split(';')
    const whole = statements.map((text) => text.trim()).filter(Boolean)
    await database.batch(whole.map((statement) => database.prepare(statement)))
  }
  return book
}
