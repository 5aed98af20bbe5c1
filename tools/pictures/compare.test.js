import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'playwright/test'
import { root } from '../run.js'

const files = readdirSync(`${root}/pictures/before`)
/** @param {string} file such as order-pix-360-light.png */
const stateOf = (file) => file.split('-').slice(0, -2).join('-')

for (const state of new Set(files.map(stateOf))) {
  test(state, () => {
    for (const file of files.filter((name) => stateOf(name) === state))
      expect.soft(readFileSync(`${root}/pictures/${file}`)).toMatchSnapshot(file)
  })
}
