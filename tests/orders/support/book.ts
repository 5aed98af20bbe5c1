import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Miniflare } from 'miniflare'
import { workerFolder } from '../../../tools/orders/build-worker.js'
import { root } from '../../../tools/run.js'

export const shopOrigin = 'https://loja.exemplo.com'
export const password = 'uma-senha-de-teste-comprida'
export const stripeSecret = 'whsec_teste'

/** The order book in workerd, with an empty database in memory. */
export async function startBook(bindings: Record<string, string> = {}): Promise<Miniflare> {
  const book = new Miniflare({
    modules: true,
    scriptPath: join(workerFolder, 'worker.js'),
    compatibilityDate: '2026-04-01',
    cf: false,
    d1Databases: ['DB'],
    bindings: {
      SHOP_ORIGIN: shopOrigin,
      ORDERS_PASSWORD: password,
      STRIPE_WEBHOOK_SECRET: stripeSecret,
      PERSONAL_DATA_DAYS: '90',
      ...bindings,
    },
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
