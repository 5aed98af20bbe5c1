import { readdirSync } from 'node:fs'
import { root } from './run.js'

/** Each is a folder of content files that replace the shipped ones in a test. */
export const variantNames = readdirSync(`${root}/tests/content-variants`).toSorted()
