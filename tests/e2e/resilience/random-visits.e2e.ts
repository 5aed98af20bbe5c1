import fc from 'fast-check'
import { commands } from '../support/random-visit-commands.ts'
import { agree, networkNoise, type Browser, type Visit } from '../support/random-visit.ts'
import { expect, test } from '../support/test.ts'

/** `npm run fuzz` asks for more, under a new seed. */
const runs = Number(process.env.FUZZ_RUNS ?? 10)
const seed = Number(process.env.FUZZ_SEED ?? 20260513)
const maxCommands = process.env.FUZZ_RUNS ? 30 : 12

const prices: [text: string, priceCents: number | null][] = [
  ['R$ 215,52', 21_552],
  ['R$ 1.200,33', 120_033],
  ['29.90', 2990],
  ['R$ 0,01', 1],
  ['grátis', null],
]

test.use({ trace: 'off' })

/** A visit that begins at the checkout of an order, in a tab that remembers no other. */
async function begin(browser: Browser, [price, priceCents]: (typeof prices)[number]) {
  const { page, complaints } = browser
  await page.context().setOffline(false)
  // A page of this site on which no code of it runs, which could write again.
  await page.goto('/favicon.svg')
  await page.evaluate(() => [localStorage, sessionStorage].map((kept) => kept.clear()))
  complaints.length = 0
  await page.goto(`/checkout?${new URLSearchParams({ quantity: '1000', label: 'Inscritos', price }).toString()}`)
  const contact = { profileLink: '', email: '', whatsapp: '' }
  const visit: Visit = {
    ...{ entries: [{ priceCents }], at: 0, isOnline: true, contact },
    ...{ method: 'pix', alert: '', isSent: false },
  }
  await agree(visit, browser)
  return { model: visit, real: browser }
}

test('o checkout aguenta tudo o que uma visita pode fazer, em qualquer ordem @desktop', async ({
  page,
  allowConsole,
  consoleLines: { complaints },
}) => {
  test.setTimeout(60_000 + runs * 30_000)
  allowConsole(networkNoise)
  page.setDefaultTimeout(10_000)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.pauseAt('2026-05-13T10:05:00-03:00')
  const browser: Browser = { page, complaints, commandsRun: 0 }
  let visitsRun = 0
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...prices),
      fc.commands(commands, { maxCommands, size: 'max' }),
      async (price, list) => {
        const start = await begin(browser, price)
        await fc.asyncModelRun(() => start, list)
        visitsRun += 1
      },
    ),
    // Looking for the shortest form of a failure takes longer than reading the one at hand.
    { numRuns: runs, seed, endOnFailure: true },
  )
  // oxlint-disable-next-line no-console -- a run that did little would look like any other
  console.log(`${visitsRun} visits ran, with ${browser.commandsRun} commands`)
  expect(visitsRun).toBe(runs)
})
