import fc from 'fast-check'
import { catalog } from '../../content/shop/catalog.ts'
import {
  agree,
  arrive,
  blockedBy,
  checkoutAt,
  go,
  mend,
  networkNoise,
  wrongIn,
  type Browser,
  type Field,
  type Visit,
} from '../support/random-visit.ts'
import { expect, test } from '../support/test.ts'

const labels = { profileLink: 'Link do canal ou vídeo', email: 'E-mail', whatsapp: 'WhatsApp com DDD' }

type Command = fc.AsyncCommand<Visit, Browser>
type Act = (visit: Visit, browser: Browser) => Promise<void>

function command(name: string, check: (visit: Visit) => boolean, act: Act): Command {
  async function run(visit: Visit, browser: Browser) {
    browser.commandsRun += 1
    await act(visit, browser)
    await agree(visit, browser)
  }
  return { check: (visit) => check(visit), run, toString: () => name }
}

/** An edit is also tried during an order: the fields are inert then, and it must change nothing. */
const edit = (name: string, check: (visit: Visit) => boolean, act: Act) =>
  command(name, check, (visit, browser) => act(visit.isSent ? structuredClone(visit) : visit, browser))

const inCheckout = (visit: Visit) => checkoutAt(visit) !== null
const isOnline = (visit: Visit) => visit.isOnline

function type(field: Field, text: string, digits = text): Command {
  const fits = (visit: Visit) => inCheckout(visit) && (field !== 'whatsapp' || visit.contact.whatsapp === '')
  return edit(`type ${text} into ${field}`, fits, async (visit, { page }) => {
    const { contact } = visit
    await page.getByLabel(labels[field]).focus()
    await page.keyboard.press('End')
    await page.keyboard.type(text)
    // A number is read when its field is left.
    if (field === 'whatsapp') await page.getByLabel(labels.email).focus()
    for (const letter of digits) {
      contact[field] += letter
      mend(visit)
    }
  })
}

function paste(field: Field, text: string, kept = text): Command {
  return edit(`paste ${text} over ${field}`, inCheckout, async ({ contact, isSent }, { page }) => {
    // A click, because keys may have taken the focus out of the page, where nothing can be copied.
    await page.getByLabel(labels[field]).click({ force: isSent })
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.press('ControlOrMeta+V')
    contact[field] = kept
  })
}

function erase(field: Field, key: 'all' | 'last'): Command {
  return edit(`erase ${key} of ${field}`, inCheckout, async ({ contact }, { page }) => {
    await page.getByLabel(labels[field]).focus()
    await page.keyboard.press(key === 'all' ? 'ControlOrMeta+A' : 'End')
    await page.keyboard.press('Backspace')
    contact[field] = key === 'all' ? '' : contact[field].slice(0, -1)
  })
}

const tab = (keys: string[]) =>
  command(`press ${keys.join(' ')}`, inCheckout, async (_, { page }) => {
    for (const key of keys) await page.keyboard.press(key)
  })

const choose = (method: string) =>
  edit(`choose ${method}`, inCheckout, async (visit, { page }) => {
    await page.locator(`[name=method][value=${method}]`).click({ force: visit.isSent })
    visit.method = method
  })

const fillCard = command(
  'fill the card',
  (visit) => inCheckout(visit) && visit.method === 'credit' && !visit.isSent,
  async (_, { page }) => {
    const number = page.getByLabel('Número do cartão')
    // Without a network, a button that fetches the fields may stand in their place.
    if ((await number.count()) === 0) return
    await number.fill('4111111111111111')
    await page.getByLabel('Parcelas').selectOption('7')
  },
)

function submit(way: 'click' | 'Enter'): Command {
  function fits(visit: Visit): boolean {
    // An inert field leaves the focus where it is, and Enter would follow a link there.
    const canPress = way === 'click' || !visit.isSent
    // Without a network the code for an order may be missing, and then the order fails at once.
    return inCheckout(visit) && canPress && (visit.isOnline || blockedBy(visit) !== '')
  }
  return command(`submit by ${way}`, fits, async (visit, { page }) => {
    // Forced, because the button is marked as disabled during an order, and a visitor can press it anyway.
    if (way === 'click') await page.locator('form [type=submit]').click({ force: true })
    else await page.getByLabel(labels.email).press('Enter')
    if (visit.isSent) return
    visit.alert = blockedBy(visit)
    visit.wrong = wrongIn(visit.contact)
    visit.isSent = visit.alert === ''
    if (visit.isSent) await expect(page.locator('form [type=submit]')).toHaveText('Processando...')
  })
}

const wait = (ms: number) =>
  command(`wait ${ms} ms`, isOnline, async (_, { page }) => {
    await page.clock.runFor(ms)
  })

const reload = command('reload', isOnline, async (visit, { page }) => {
  await page.reload()
  arrive(visit)
})

const leave = command(
  'go home',
  (visit) => inCheckout(visit) && isOnline(visit),
  async (visit, { page }) => {
    await page.getByRole('link', { name: 'Voltar' }).click()
    go(visit, null)
  },
)

const prices = catalog.flatMap(({ packages }) => packages.map(({ price }) => Number(price.replace(/\D/g, ''))))

const buy = (index: number) =>
  command(
    `buy package ${index}`,
    (visit) => !inCheckout(visit) && isOnline(visit),
    async (visit, { page }) => {
      await page.locator('a[href^="/checkout?"]').nth(index).click()
      go(visit, { priceCents: prices[index] ?? null })
    },
  )

const travel = (steps: 1 | -1) =>
  command(
    steps < 0 ? 'back' : 'forward',
    (visit) => isOnline(visit) && visit.entries[visit.at + steps] !== undefined,
    async (visit, { page }) => {
      await page.evaluate((delta) => window.history.go(delta), steps)
      arrive(visit, visit.at + steps)
    },
  )

const network = (isUp: boolean) =>
  command(
    isUp ? 'find the network' : 'lose the network',
    // The code that an order needs may still be on its way.
    (visit) => isOnline(visit) !== isUp && !visit.isSent,
    async (visit, { page }) => {
      await page.context().setOffline(!isUp)
      visit.isOnline = isUp
    },
  )

const texts = {
  profileLink: ['@canal', 'youtube.com/@ca', 'nal', 'https://youtu.be/dQw4w9WgXcQ', '?si=x', 'meu', '<b>'],
  email: ['ana', '@', 'gmail', '.com', '.', 'ana@gmail.com', 'ana@gmial.com', '+'],
}
const phones: [given: string, digits: string][] = [
  ['11987654321', '11987654321'],
  ['+55 11 98765-4321', '11987654321'],
  ['011987654321', '11987654321'],
  ['55999887766', '55999887766'],
  ['119', '119'],
]
const oneOf = fc.constantFrom

const typing = [
  oneOf(...texts.profileLink).map((text) => type('profileLink', text)),
  oneOf(...texts.email).map((text) => type('email', text)),
  oneOf(...phones).map(([given, digits]) => type('whatsapp', given, digits)),
]
const pasting = [
  oneOf(...texts.profileLink, 'meu canal').map((text) => paste('profileLink', text)),
  oneOf(...texts.email, 'a b@c.d').map((text) => paste('email', text)),
  fc.constant(paste('email', '  ')),
  oneOf(...phones).map(([given, digits]) => paste('whatsapp', given, digits)),
]
const doing = [fc.tuple(oneOf<Field>('profileLink', 'email', 'whatsapp'), oneOf<'all' | 'last'>('all', 'last'))].map(
  (pair) => pair.map(([field, key]) => erase(field, key)),
)

/** Everything a visitor may do, about as often as in a real visit. */
const commands: fc.Arbitrary<Command>[] = [
  ...typing,
  ...pasting,
  ...typing,
  ...doing,
  fc.array(oneOf('Tab', 'Tab', 'Shift+Tab'), { minLength: 1, maxLength: 4 }).map(tab),
  oneOf('pix', 'credit').map(choose),
  fc.constant(fillCard),
  oneOf<'click' | 'Enter'>('click', 'Enter').map(submit),
  oneOf<'click' | 'Enter'>('click', 'Enter').map(submit),
  oneOf(500, 2000).map(wait),
  fc.constant(reload),
  fc.constant(leave),
  fc.nat(prices.length - 1).map(buy),
  oneOf<1 | -1>(1, -1).map(travel),
  oneOf(true, false).map(network),
]

/** `npm run fuzz` asks for more, under a new seed. */
const runs = Number(process.env.FUZZ_RUNS ?? 10)
const seed = Number(process.env.FUZZ_SEED ?? 20260513)
const maxCommands = process.env.FUZZ_RUNS ? 30 : 12

const startPrices: [text: string, priceCents: number | null][] = [
  ['R$ 215,52', 21_552],
  ['R$ 1.200,33', 120_033],
  ['29.90', 2990],
  ['R$ 0,01', 1],
  ['grátis', null],
]

test.use({ trace: 'off' })

/** Begins a visit at the checkout of an order, in a tab that remembers no other order. */
async function begin(browser: Browser, [price, priceCents]: (typeof startPrices)[number]) {
  const { page, complaints } = browser
  await page.context().setOffline(false)
  // A page of this site that runs no code, which could write into the storage again.
  await page.goto('/favicon.svg')
  await page.evaluate(() => [localStorage, sessionStorage].map((kept) => kept.clear()))
  complaints.length = 0
  await page.goto(`/checkout?${new URLSearchParams({ quantity: '1000', label: 'Inscritos', price }).toString()}`)
  const contact = { profileLink: '', email: '', whatsapp: '' }
  const visit: Visit = {
    ...{ entries: [{ priceCents }], at: 0, isOnline: true, contact },
    ...{ method: 'pix', alert: '', wrong: [], isSent: false },
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
      fc.constantFrom(...startPrices),
      fc.commands(commands, { maxCommands, size: 'max' }),
      async (price, list) => {
        const start = await begin(browser, price)
        await fc.asyncModelRun(() => start, list)
        visitsRun += 1
      },
    ),
    // Shrinking a failure takes longer than reading it.
    { numRuns: runs, seed, endOnFailure: true },
  )
  // oxlint-disable-next-line no-console -- a run that did little would look like any other
  console.log(`${visitsRun} visits ran, with ${browser.commandsRun} commands`)
  expect(visitsRun).toBe(runs)
})
