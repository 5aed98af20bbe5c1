import { existsSync, readFileSync } from 'node:fs'
import { run } from '../run.js'

/** @typedef {import('playwright/types/testReporter').JSONReport} Report */

/**
 * Lets Playwright compare the pictures with those in before/, and prints which states differ and which are new. Says
 * whether it could: pictures may differ.
 * @param {string} folder
 * @param {string[]} missing why a state is not in before/, each beginning with its name
 */
export async function compare(folder, missing) {
  const args = ['test', '--config', 'tools/pictures/compare.config.js', '--pass-with-no-tests']
  const { all } = await run('playwright', args)
  const file = `${folder}/compared.json`
  if (!existsSync(file)) {
    console.error(all)
    return false
  }
  const { suites, errors } = /** @type {Report} */ (JSON.parse(readFileSync(file, 'utf8')))
  const compared = suites
    .flatMap(({ specs }) => specs)
    .map(({ title, tests }) => {
      const results = tests.flatMap((test) => test.results)
      return {
        state: title,
        errors: results.flatMap((result) => result.errors),
        pictures: results
          .flatMap(({ attachments }) => attachments)
          .flatMap(({ name }) => name.match(/\d+-\w+(?=-actual\.png$)/) ?? []),
      }
    })
  const differing = compared.filter(({ pictures }) => pictures.length > 0)
  for (const { state, pictures } of differing) console.log(`differs: ${state} (${pictures.join(', ')})`)
  for (const line of missing) console.log(`new: ${line.split('\n')[0]}`)
  console.log(
    `${differing.length} of ${compared.length} states differ, ${missing.length} new. Open pictures/report/index.html.`,
  )
  // One for each picture that differs; any other is no difference.
  const faults = compared.filter((state) => state.errors.length !== state.pictures.length)
  for (const { message } of [...errors, ...faults.flatMap((state) => state.errors)]) console.error(message)
  return errors.length === 0 && faults.length === 0
}
