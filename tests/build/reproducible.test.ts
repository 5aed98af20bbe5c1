import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'

// Where built stores stand, which is out of the repository.
const again = '.variants/again'

afterAll(() => rmSync(again, { recursive: true, force: true }))

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length))
    .sort()

test('a second build has the same files with the same bytes', () => {
  const env = { ...process.env, NODE_ENV: 'production', CONTENT: '' }
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--outDir', `../${again}`, '--emptyOutDir'],
    { env },
  )
  expect(status).toBe(0)
  const files = filesOf('dist')
  expect(files.length).toBeGreaterThan(40)
  expect(filesOf(again)).toEqual(files)
  const differing = files.filter((file) => !readFileSync(`dist${file}`).equals(readFileSync(`${again}${file}`)))
  expect(differing).toEqual([])
}, 120_000)
