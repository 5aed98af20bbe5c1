import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { runScript } from '../../tools/run.js'

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
