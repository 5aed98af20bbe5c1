import { messages } from '#schemas/form/messages.ts'
import { readChannelLink } from '#src/domain/channel-link.ts'
import { readEmail } from '#src/domain/email.ts'
import { settings } from '../../content/shop/settings.ts'
import { expect, type Page } from './test.ts'

export type Field = 'profileLink' | 'email' | 'whatsapp'

/** What was typed and done during a visit, which determines what must be on the screen. */
export interface Visit {
  /** The history: checkouts of orders, and null for home. `at` is the visitor's place in it. */
  entries: (Checkout | null)[]
  at: number
  isOnline: boolean
  contact: Record<Field, string>
  method: string
  /** The heading of the error summary, or an empty text. */
  alert: string
  /** The fields that it names and that have not been right since. */
  wrong: Field[]
  /** A valid order is under way; it ends on home once the clock has moved on. */
  isSent: boolean
}

interface Checkout {
  priceCents: number | null
}

export interface Browser {
  page: Page
  complaints: string[]
  /** Over all visits, without the commands that were skipped because they did not apply. */
  commandsRun: number
}

export const checkoutAt = ({ entries, at }: Visit) => entries[at] ?? null

/** What the browser logs about a lost network, and the page about code that it could not fetch. */
export const networkNoise = /ERR_INTERNET_DISCONNECTED|dynamically imported module|Unable to preload/

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

function total({ method }: Visit, { priceCents }: Checkout): string {
  if (priceCents === null) return '—'
  return reais.format((method === 'pix' ? Math.floor((priceCents * 95 + 50) / 100) : priceCents) / 100)
}

/** The two rules that block an order, as docs/behavior.md states them. */
export function blockedBy({ contact }: Visit): string {
  if (Object.values(contact).some((value) => value.trim() === '')) return messages.form.missing
  return wrongIn(contact).length > 0 ? messages.form.email : ''
}

const isRight: Record<Field, RegExp> = { profileLink: /\S/, email: /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/, whatsapp: /\S/ }

export const wrongIn = (contact: Visit['contact']): Field[] =>
  (Object.keys(isRight) as Field[]).filter((field) => !isRight[field].test(contact[field]))

/** Once every field that it names has been right, the summary goes. */
export function mend(visit: Visit) {
  const wrong = wrongIn(visit.contact)
  visit.wrong = visit.wrong.filter((field) => wrong.includes(field))
  if (visit.wrong.length === 0) visit.alert = ''
}

const tidiedLink = (text: string) => readChannelLink(text, settings.channelHosts).url ?? text

/** The forms a text may have: its field tidies it when it is left, and the visitor may come back and type on. */
function formsOf(text: string, tidied: (text: string) => string): string[] {
  const continued = Array.from(text, (_, index) => tidied(text.slice(0, index)) + text.slice(index))
  return [text, ...continued, tidied(text), ...continued.map(tidied)]
}

/** Reads everything at once, so that all facts are from the same moment. */
const look = (page: Page) =>
  page.evaluate(() => {
    const text = (selector: string) => document.querySelector<HTMLElement>(selector)?.innerText ?? ''
    const value = (selector: string) => document.querySelector<HTMLInputElement>(selector)?.value ?? ''
    const draft = JSON.parse(sessionStorage.getItem('contato') ?? '{}') as Record<string, string>
    return {
      path: window.location.pathname,
      isAlive: 'hydrated' in document.documentElement.dataset,
      isCheckout: document.querySelector('form') !== null,
      contact: {
        profileLink: value('[name=profileLink]'),
        email: value('[name=email]'),
        whatsapp: value('[name=whatsapp]').replace(/\D/g, ''),
      },
      draft: { profileLink: '', email: '', whatsapp: '', ...draft },
      method: value('[name=method]:checked'),
      total: text('dl strong:not([hidden])'),
      alert: text('form [role=group] h2'),
      submit: text('form [type=submit]'),
      isMarkedWrong: document.title.startsWith('Erro: '),
      body: document.body.innerText,
      kept: JSON.stringify([localStorage, sessionStorage].map((storage) => Object.entries(storage))),
    }
  })

/** Waits until the page shows what the visit says, and fails if it never does. */
export async function agree(visit: Visit, { page, complaints }: Browser): Promise<void> {
  await expect(async () => {
    // React waits up to 300 ms before it shows what it has fetched. An order must not end meanwhile: that would hide an
    // earlier fault.
    if (!visit.isSent) await page.clock.runFor(50)
    const seen = await look(page)
    if (visit.isSent && seen.path === '/') end(visit)
    const { contact } = visit
    const { profileLink, email } = seen.draft
    if (formsOf(contact.profileLink, tidiedLink).includes(profileLink)) contact.profileLink = profileLink
    if (formsOf(contact.email, readEmail).includes(email)) contact.email = email
    mend(visit)
    const isCheckout = checkoutAt(visit) !== null
    const path = isCheckout ? '/checkout' : '/'
    expect(seen).toMatchObject({ isAlive: true, draft: contact, path, isCheckout })
    expect(seen.body).not.toMatch(/NaN|undefined|Infinity|\[object|Unexpected Application Error/)
    expect(seen.kept).not.toContain('4111')
    const checkout = checkoutAt(visit)
    if (checkout) expect(seen).toMatchObject(checkoutOf(visit, checkout))
  }).toPass({ timeout: 10_000, intervals: [10, 20, 50, 100] })
  expect(complaints.filter((line) => !networkNoise.test(line))).toEqual([])
}

function checkoutOf(visit: Visit, checkout: Checkout) {
  const { contact, method, alert, isSent } = visit
  const submit = isSent ? 'Processando...' : 'Finalizar Pedido'
  return { contact, method, alert, submit, total: total(visit, checkout), isMarkedWrong: alert !== '' }
}

/** The order is done: nothing of it stays in the form. */
function end(visit: Visit) {
  visit.contact = { profileLink: '', email: '', whatsapp: '' }
  visit.isSent = false
  go(visit, null)
}

export function go(visit: Visit, entry: Checkout | null) {
  visit.entries = [...visit.entries.slice(0, visit.at + 1), entry]
  arrive(visit, visit.at + 1)
}

/** A page appears: the contact stays, and everything else starts over. */
export function arrive(visit: Visit, at = visit.at) {
  Object.assign(visit, { at, method: 'pix', alert: '', wrong: [], isSent: false })
}
