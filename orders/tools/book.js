import { Miniflare } from 'miniflare'
import { applyMigrations, wranglerConfig } from './wrangler.js'

/**
 * Starts the order book in workerd, as it is deployed, with its database up to date.
 * @param {Record<string, string | undefined>} bindings undefined ones are not set
 * @param {object} options
 * @param {string} options.worker the folder of worker.js
 * @param {number} [options.port]
 * @param {string} [options.d1Persist] the folder of the database, else it is in memory
 * @param {Record<string, { simple: { limit: number, period: 10 | 60 } }>} [options.ratelimits] else wrangler.jsonc's
 * @param {import('miniflare').MiniflareOptions['handleRuntimeStdio']} [options.handleRuntimeStdio]
 * @param {(line: { message: string }) => void} [options.handleStructuredLogs]
 */
export async function startBook(bindings, { worker, ...options }) {
  const given = Object.entries({ ...wranglerConfig.vars, ...bindings }).filter(([, value]) => value !== undefined)
  const book = new Miniflare({
    modules: true,
    scriptPath: `${worker}/worker.js`,
    // Modules may not lie above this root, which otherwise is the current folder, such as orders/.
    modulesRoot: worker,
    compatibilityDate: wranglerConfig.compatibility_date,
    // Otherwise Miniflare asks Cloudflare for a sample of request properties.
    cf: false,
    d1Databases: wranglerConfig.d1_databases.map(({ binding }) => binding),
    ratelimits: Object.fromEntries(wranglerConfig.ratelimits.map(({ name, simple }) => [name, { simple }])),
    versionMetadata: wranglerConfig.version_metadata.binding,
    bindings: Object.fromEntries(given),
    ...options,
  })
  await applyMigrations(await book.getD1Database('DB'))
  return book
}
