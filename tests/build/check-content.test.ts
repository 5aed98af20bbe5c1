import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runScript } from '../../tools/run.js'

// Inside the project, for its #imports; with the built content variants, which git ignores.
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

/** One line each: the file, the field, and the cure. */
const mistakes = [
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

async function runWith(content: string, script: string) {
  const env = { NODE_ENV: 'production', NO_COLOR: '1', CONTENT: content }
  const { exitCode, all } = await runScript(script, [], { env })
  return { exitCode, lines: String(all).trim().split('\n') }
}

beforeAll(() => {
  mkdirSync(broken, { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(broken, name), text)
})

afterAll(() => rmSync(broken, { recursive: true }))

describe('broken content', () => {
  test('is not built, and each mistake is one line', async () => {
    const { exitCode, lines } = await runWith(broken, 'build')
    expect(lines.filter((line) => line.includes('src/content/'))).toEqual(mistakes)
    expect(lines.filter((line) => /^\s+at /.test(line))).toEqual([])
    expect(exitCode).toBe(1)
  }, 60_000)

  test('does not pass the check, which then adds no warnings', async () => {
    const { exitCode, lines } = await runWith(broken, 'check:store')
    expect(lines).toEqual([...mistakes.map((line) => `error    ${line}`), `${mistakes.length} errors, 0 warnings`])
    expect(exitCode).toBe(1)
  }, 60_000)
})

test('the shipped content passes the check with warnings only, each with file, field and cure', async () => {
  const { exitCode, lines } = await runWith('', 'check:store')
  const total = lines.pop()
  expect(lines.length).toBeGreaterThan(10)
  for (const line of lines) expect(line).toMatch(/^warning {2}src\/content\/[a-z-]+\.ts: [\w.]+: .+ → .+$/)
  expect(total).toBe(`0 errors, ${lines.length} warnings`)
  expect(exitCode).toBe(0)
}, 60_000)
