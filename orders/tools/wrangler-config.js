import { readFileSync } from 'node:fs'
import stripJsonComments from 'strip-json-comments'
import { root } from '../../tools/run.js'

/**
 * @typedef {object} WranglerConfig
 * @property {string} main
 * @property {{ command: string }} build
 * @property {string} compatibility_date
 * @property {Record<string, string>} vars
 * @property {{ binding: string, migrations_dir: string }[]} d1_databases
 * @property {{ name: string, namespace_id: string, simple: { limit: number, period: 10 | 60 } }[]} ratelimits
 * @property {{ crons: string[] }} triggers
 */

const text = readFileSync(`${root}/orders/wrangler.jsonc`, 'utf8')

/** The configuration with which the order book is deployed. */
export const wranglerConfig = /** @type {WranglerConfig} */ (
  JSON.parse(stripJsonComments(text, { trailingCommas: true }))
)
