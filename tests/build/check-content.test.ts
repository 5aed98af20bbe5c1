import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogVersion } from '#schemas/content/catalog-version.ts'
import { catalog } from '#src/content/catalog.ts'
import { settings } from '#src/content/settings.ts'
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

/** One line each: the file, the field and the fix. */
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

test('the shipped content passes the check with warnings only, each with file, field and fix', async () => {
  const { exitCode, lines } = await runWith('', 'check:store')
  const total = lines.pop()
  expect(lines.length).toBeGreaterThan(10)
  for (const line of lines) expect(line).toMatch(/^warning {2}src\/content\/[a-z-]+\.ts: [\w.]+: .+ → .+$/)
  expect(total).toBe(`0 errors, ${lines.length} warnings`)
  expect(exitCode).toBe(0)
}, 60_000)

describe('with a webhook', () => {
  const withWebhook = resolve('.variants/checked-webhook')
  const shipped = `import { settings as shipped } from '#src/content/settings.ts'`

  afterAll(() => rmSync(withWebhook, { recursive: true }))

  /** The lines about the webhook when the receiver answers like this. */
  async function checkWith(answer: RequestListener, { isListening = true, path = '/orders' } = {}): Promise<string[]> {
    const server = createServer(answer)
    await new Promise<void>((ready) => {
      server.listen(0, 'localhost', ready)
    })
    const { port } = server.address() as AddressInfo
    const stop = () =>
      new Promise<unknown>((stopped) => {
        server.close(stopped)
        server.closeAllConnections()
      })
    if (!isListening) await stop()
    mkdirSync(withWebhook, { recursive: true })
    const orderWebhook = `http://localhost:${port}${path}`
    const text = `${shipped}\nexport const settings = { ...shipped, orderWebhook: '${orderWebhook}' }`
    writeFileSync(join(withWebhook, 'settings.ts'), text)
    const { exitCode, lines } = await runWith(withWebhook, 'check:store')
    if (isListening) await stop()
    expect(exitCode).toBe(0)
    expect(lines.at(-1)).toMatch(/^0 errors, /)
    return lines.filter((line) => /order book|does not answer|^note/.test(line))
  }

  const json = (value: unknown): RequestListener => {
    return (request, response) => {
      if (request.url !== '/status' || request.method !== 'GET') response.writeHead(404)
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(value))
    }
  }

  test('the order book there is compared with the shop', async () => {
    const book = { book: 1, hasPassword: true, personalDataDays: 90, takesStripe: false }
    const shopOrigin = new URL(settings.siteUrl).origin
    const inOrder = { ...book, shopOrigin, catalog: await catalogVersion(catalog) }
    const note = expect.stringMatching(/^note {5}the order book erases personal data after 90 days, /) as unknown
    expect(await checkWith(json(inOrder))).toEqual([note])
    const wrong = { ...inOrder, shopOrigin: 'http://localhost:4173', catalog: '0123456789ab', hasPassword: false }
    const warning = (problem: string) =>
      expect.stringMatching(
        new RegExp(
          `^warning  src/content/settings.ts: orderWebhook: the order book there ${problem}.* → (set|deploy) `,
        ),
      ) as unknown
    expect(await checkWith(json(wrong))).toEqual([
      warning('takes orders only from'),
      warning('has no password'),
      warning('has other prices or rules'),
      note,
    ])
    expect(await checkWith(json(inOrder), { path: '/pedidos' })).toEqual([
      expect.stringMatching(/takes no orders at \/pedidos: none arrives → write .*http:\/\/localhost:\d+\/orders/),
      note,
    ])
  }, 60_000)

  test.each<[what: string, answer: RequestListener]>([
    ['knows no such address', (_, response) => response.writeHead(404).end('<title>404</title>')],
    ['answers everything with the same', json({ received: true })],
  ])(
    'a receiver that %s is left alone',
    async (_, answer) => {
      expect(await checkWith(answer)).toEqual([])
    },
    60_000,
  )

  test.each<[what: string, isListening: boolean]>([
    ['is not there', false],
    ['says nothing for 3 s', true],
  ])(
    'a receiver that %s is one warning',
    async (_, isListening) => {
      expect(await checkWith(() => {}, { isListening })).toEqual([
        expect.stringMatching(/^warning {2}src\/content\/settings\.ts: orderWebhook: localhost:\d+ does not answer/),
      ])
    },
    60_000,
  )
})
