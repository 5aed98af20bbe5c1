import { execFile } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

// Inside the project, for the #names; where built stores stand, which is out of the repository.
const broken = resolve('.variants/broken-content')

const files = {
  'settings.ts': `import { settings as shipped } from '#src/content/settings.ts'
    export const settings = {
      ...shipped,
      whatsapp: { ...shipped.whatsapp, salesNumber: '(11) 98765-4321' },
      orderWebhook: 'http://pedidos.exemplo.com/novo',
      pix: { key: 'minha chave', receiver: '🚀', city: 'São Paulo' },
    }`,
  'catalog.ts': `import { catalog as shipped } from '#src/content/catalog.ts'
    export const catalog = shipped.map((section) => ({
      ...section,
      packages: section.packages.map((item) =>
        section.id === 'horas' ? { ...item, price: '185 reais', paymentLink: 'http://pay.exemplo.com/' } : item,
      ),
    }))`,
  'faq.ts': `export const faq = 'em breve'`,
}

const packages = ['500', '1000', '2000', '4000'].map((quantity) => `catalog.ts: horas.packages.${quantity}`)

/** What must be said, each in a line of its own: the file, the field, and the cure. */
const lines = [
  ...packages.flatMap((field) => [
    `src/content/${field}.price: write it as "R$ 1.200,33"`,
    `src/content/${field}.paymentLink: write a whole https address without user or password, for example "https://pay.exemplo.com/abc"`,
  ]),
  'src/content/faq.ts: faq: write a list in [ ]',
  'src/content/settings.ts: whatsapp.salesNumber: write 55, the DDD and the number, only digits',
  'src/content/settings.ts: pix.key: write a Pix key: e-mail, phone with +55, CPF, CNPJ or random',
  'src/content/settings.ts: pix.receiver: write a name with letters from A to Z',
  'src/content/settings.ts: orderWebhook: write an https address, for example "https://pedidos.exemplo.com/novo"',
]

type Run = { code: number; output: string }

function run(script: string, args: string[], store: string): Promise<Run> {
  const env = { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', CONTENT: store }
  return new Promise((done) => {
    execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) => {
      done({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr })
    })
  })
}

beforeAll(() => {
  mkdirSync(broken, { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(broken, name), text)
})

afterAll(() => rmSync(broken, { recursive: true }))

describe('a broken store', () => {
  test('is not built, and each mistake is one line', async () => {
    const { code, output } = await run('node_modules/vite/bin/vite.js', ['build'], broken)
    expect(output.split('\n').filter((line) => line.includes('src/content/'))).toEqual(lines)
    expect(output).not.toMatch(/^\s+at /m)
    expect(code).toBe(1)
  }, 60_000)

  test('does not pass the check, which has no warnings to add', async () => {
    const { code, output } = await run('tools/check-content.js', [], broken)
    expect(output.trim().split('\n')).toEqual([
      ...lines.map((line) => `error    ${line}`),
      `${lines.length} errors, 0 warnings`,
    ])
    expect(code).toBe(1)
  }, 60_000)
})

test('the shipped store passes the check with warnings only, each with file, field and cure', async () => {
  const { code, output } = await run('tools/check-content.js', [], '')
  const said = output.trim().split('\n')
  const total = said.pop()
  expect(said.length).toBeGreaterThan(10)
  for (const line of said) expect(line).toMatch(/^warning {2}src\/content\/[a-z-]+\.ts: [\w.]+: .+ → .+$/)
  expect(total).toBe(`0 errors, ${said.length} warnings`)
  expect(code).toBe(0)
}, 60_000)
