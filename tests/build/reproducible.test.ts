import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { runScript } from '../../tools/run.js'
import { takeTurn } from '../../tools/test/turn.js'

// Beside the built content variants, which git ignores.
const again = '.variants/again'

afterAll(() => rmSync(again, { recursive: true, force: true }))

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length))
    .sort()

test('a second build has the same files with the same bytes', async () => {
  const { failed } = await runScript('build', ['--outDir', `../${again}`, '--emptyOutDir'], {
    env: { NODE_ENV: 'production', CONTENT: '' },
  })
  expect(failed).toBe(false)
  const files = filesOf('dist')
  expect(files.length).toBeGreaterThan(40)
  expect(filesOf(again)).toEqual(files)
  const differing = files.filter((file) => !readFileSync(`dist${file}`).equals(readFileSync(`${again}${file}`)))
  expect(differing).toEqual([])
}, 120_000)

test('a second `npm test` in one folder ends at once, and says why in one line', async () => {
  // Where this test is part of a run, that run has the turn already.
  await takeTurn().catch(() => {})
  const { exitCode, all } = await runScript('test', [], { timeout: 20_000 })
  const line =
    /^Port \d+ is taken: npm test runs in this folder already\. Wait for it, or end it \(kill \$\(lsof -t -i tcp:\d+ -s tcp:listen\)\)\.$/
  expect([exitCode, all]).toEqual([1, expect.stringMatching(line)])
})
