import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { catalogVersion } from '#schemas/book/catalog-version.ts'
import { runScript } from '../../tools/run.js'
import { takeTurn } from '../../tools/test/turn.js'
import { catalog } from '../content/shop/catalog.ts'
import { settings } from '../content/shop/settings.ts'
import { serve } from '../support/serve.ts'

// The tables of mistakes and warnings are in tests/unit/schemas/content. Here the commands must print them.

// Inside the project, for its #imports, and beside the built content variants, which git ignores.
const folder = resolve('.variants/checked-content')

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What a command says of the content of a shop of the tests, or of what ships. */
async function run(script: string, content: string) {
  const env = { NODE_ENV: 'production', NO_COLOR: '1', CONTENT: content }
  const { exitCode, all } = await runScript(script, [], { env })
  return { exitCode, lines: String(all).trim().split('\n') }
}

/** What it says of the shop of the tests when these files replace its own, which they know as `shop`. */
async function runWith(files: Record<string, string>, script: string) {
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) {
    const shop = `import { ${name} as shop } from '#src/content/${name}.ts'\n`
    writeFileSync(join(folder, `${name}.ts`), `${shop}export const ${name} = ${text}`)
  }
  const said = await run(script, folder)
  rmSync(folder, { recursive: true })
  return said
}

describe('broken content', () => {
  const broken = {
    settings: "{ ...shop, brand: '' }",
    catalog: "shop.filter(({ id }) => id !== 'horas')",
    faq: "'em breve'",
  }
  const mistakes = [
    'src/content/catalog.ts: catalog: list each section once: inscritos, visualizacoes, curtidas, horas',
    'src/content/faq.ts: faq: write a list in [ ]',
    'src/content/settings.ts: brand: write something here',
  ]

  test('is not built, and each mistake is one line', async () => {
    const { exitCode, lines } = await runWith(broken, 'build')
    expect(lines.filter((line) => /src\/content\/|^\s+at /.test(line))).toEqual(mistakes)
    expect(exitCode).toBe(1)
  })

  test('nor is a shop below the root of its host', async () => {
    const { exitCode, all } = await runScript('build', ['--base=/loja/'], { env: { NO_COLOR: '1', CONTENT: 'shop' } })
    expect(all).toContain('--base=/loja/: the shop has to be at the root of its host: build without --base')
    expect(exitCode).toBe(1)
  })

  test('does not pass the check, which then adds no warnings, and counts in words that fit', async () => {
    const { exitCode, lines } = await runWith({ faq: broken.faq }, 'check:store')
    expect(lines).toEqual([`error    ${mistakes[1]}`, '1 error, 0 warnings'])
    expect(exitCode).toBe(1)
  })

  test('nor does a file with a comma left out, whose place is shown without a stack', async () => {
    const { exitCode, lines } = await runWith({ settings: "{ ...shop brand: '' }" }, 'check:store')
    const places = lines.filter((line) => /settings\.ts:|^\s+at /.test(line))
    expect([exitCode, places]).toEqual([1, [expect.stringContaining('settings.ts:2:')]])
  })
})

test.each<[what: string, content: string, least: number]>([
  ['a shop that nobody has set up', 'shop', 10],
  // A seller may have heeded every warning.
  ['what ships', '', 0],
])('%s passes the check with warnings only, each with file, field and fix', async (_, content, least) => {
  const { exitCode, lines } = await run('check:store', content)
  const total = lines.pop()
  const warnings = lines.filter((line) => !/^note {5}/.test(line))
  expect(warnings.length).toBeGreaterThanOrEqual(least)
  for (const line of warnings) expect(line).toMatch(/^warning {2}src\/content\/[a-z-]+\.ts: [\w.]+: .+ → .+$/)
  expect(total).toBe(`0 errors, ${warnings.length} warning${warnings.length === 1 ? '' : 's'}`)
  expect(exitCode).toBe(0)
})

describe('with a webhook', () => {
  /** The lines about the webhook when the receiver answers like this. */
  async function checkWith(answer: RequestListener, isListening = true): Promise<string[]> {
    const { url, stop } = await serve(answer)
    if (!isListening) await stop()
    const text = `{ ...shop, orderWebhook: '${url}/orders' }`
    const { exitCode, lines } = await runWith({ settings: text }, 'check:store')
    if (isListening) await stop()
    expect(exitCode).toBe(0)
    expect(lines.at(-1)).toMatch(/^0 errors, /)
    return lines.filter((line) => /order book|does not answer|^note/.test(line))
  }

  const json =
    (value: unknown): RequestListener =>
    (request, response) => {
      if (request.url !== '/status' || request.method !== 'GET') response.writeHead(404)
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(value))
    }

  test('the order book at its address is compared with the shop', async () => {
    const shopOrigin = new URL(settings.siteUrl).origin
    const version = await catalogVersion(catalog, settings)
    const takes = { hasStopped: false, takesStripe: false, takesCards: false }
    const book = { book: 1, catalog: version, shopOrigin, database: 'missing', personalDataDays: 120, ...takes }
    expect(await checkWith(json(book))).toEqual([
      expect.stringMatching(
        /^warning {2}src\/content\/settings\.ts: orderWebhook: the order book there has no tables.* → apply /,
      ),
      expect.stringMatching(/^note {5}the order book erases personal data 120 days after /),
    ])
  })

  test('a receiver that answers every request alike is left alone', async () => {
    expect(await checkWith(json({ received: true }))).toEqual([])
  })

  test.each([false, true])('a receiver that says nothing for 3 s, or is not there, is one warning', async (isThere) => {
    expect(await checkWith(() => {}, isThere)).toEqual([
      expect.stringMatching(/^warning {2}src\/content\/settings\.ts: orderWebhook: localhost:\d+ does not answer/),
    ])
  })
})

// Beside the built content variants, which git ignores.
const again = '.variants/again'

afterAll(() => rmSync(again, { recursive: true, force: true }))

const filesOf = (site: string) =>
  readdirSync(site, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(site.length))
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
