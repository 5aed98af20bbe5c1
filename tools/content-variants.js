import { existsSync, readdirSync } from 'node:fs'
import { root } from './run.js'

const folder = `${root}/tests/content-variants`

/** The stores kept for tests. Each is a folder of content files that replace the shipped ones. */
export const variantNames = existsSync(folder) ? readdirSync(folder).toSorted() : []
