import { readdirSync, readFileSync } from 'node:fs'
import stripJsonComments from 'strip-json-comments'
import { root } from '../../tools/run.js'

/** @typedef {Awaited<ReturnType<import('miniflare').Miniflare['getD1Database']>>} Database */

/**
 * @typedef {object} WranglerConfig
 * @property {string} main
 * @property {{ command: string }} build
 * @property {string} compatibility_date
 * @property {Record<string, string>} vars
 * @property {{ binding: string, migrations_dir: string }[]} d1_databases
 * @property {{ name: string, namespace_id: string, simple: { limit: number, period: 10 | 60 } }[]} ratelimits
 * @property {{ binding: string }} version_metadata
 * @property {{ crons: string[] }} triggers
 */

const text = readFileSync(`${root}/orders/wrangler.jsonc`, 'utf8')

/** The configuration with which the order book is deployed. */
export const wranglerConfig = /** @type {WranglerConfig} */ (
  JSON.parse(stripJsonComments(text, { trailingCommas: true }))
)

/**
 * Applies the migrations that the database has not had yet, in the order of their names. Each is recorded in the table
 * that `wrangler d1 migrations apply` keeps, in the same transaction.
 * @param {Database} database
 */
export async function applyMigrations(database) {
  await database
    .prepare(
      `CREATE TABLE IF NOT EXISTS d1_migrations (
         id INTEGER PRIMARY KEY AUTOINCREMENT,
         name TEXT UNIQUE,
         applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
       )`,
    )
    .run()
  const { results } = await database.prepare('SELECT name FROM d1_migrations').all()
  const applied = new Set(results.map(({ name }) => name))
  const folder = `${root}/orders/migrations`
  for (const name of readdirSync(folder).sort()) {
    if (applied.has(name)) continue
    await database.batch([
      database.prepare(readFileSync(`${folder}/${name}`, 'utf8')),
      database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
    ])
  }
}
