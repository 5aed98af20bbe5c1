import { readFileSync } from 'node:fs'
import { expect, test } from 'playwright/test'
import { root } from '../run.js'
import { differing } from './compare.js'

const folder = `${root}/pictures`

for (const file of differing(folder)) {
  test(file, () => expect(readFileSync(`${folder}/${file}`)).toMatchSnapshot(file))
}
