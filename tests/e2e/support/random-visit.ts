import { messages } from '#schemas/form/messages.ts'
import { settings } from '#src/content/settings.ts'
import { readChannelLink } from '#src/domain/channel-link.ts'
import { readEmail } from '#src/domain/email.ts'
import { expect, type Page } from './test.ts'

/** What was typed and done in a visit, and so what must be on the screen. */
export interface Visit {
  /** The history, and the visitor's place in it: the checkout of an order, or home (null). */
  entries: (Checkout | null)[]
  at: number
  isOnline: boolean
  contact: { profileLink: string; email: string; whatsapp: string }
  method: string
  /** The heading of the error summary, or nothing. */
  alert: string
  /** A good order is under way, and ends at home when the clock has moved on. */
  isSent: boolean
}

interface Checkout {
  priceCents: number | null
}

export interface Browser {
  page: Page
  complaints: string[]
  /** Of all visits: a command that does not fit its moment is skipped. */
  commandsRun: number
}

export const checkoutAt = ({ entries, at }: Visit) => entries[at] ?? null

/** What the browser itself says of a lost network, and the page of the code it could not fetch. */
export const networkNoise = /ERR_INTERNET_DISCONNECTED|dynamically imported module|Unable to preload/

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

function total({ method }: Visit, { priceCents }: Checkout): string {
  if (priceCents === null) return '—'
  return reais.format((method === 'pix' ? Math.floor((priceCents * 95 + 50) / 100) : priceCents) / 100)
}

/** The two rules that block, as the specification writes them. */
export function blockedBy({ contact }: Visit): string {
  if (Object.values(contact).some((value) => value.trim() === '')) return messages.form.missing
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(contact.email.trim()) ? '' : messages.form.email
}

const tidiedLink = (text: string) => readChannelLink(text, settings.channelHosts).url ?? text

/** Link and e-mail are tidied when their field is left, and the visitor may come back and type on. */
function formsOf(text: string, tidied: (text: string) => string): string[] {
  const continued = Array.from(text, (_, index) => tidied(text.slice(0, index)) + text.slice(index))
  return [text, ...continued, tidied(text), ...continued.map(tidied)]
}

/** All in one look, so that no two facts come from different moments. */
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

/** Waits until the page shows what the visit says; fails when it does not come to that. */
export async function agree(visit: Visit, { page, complaints }: Browser): Promise<void> {
  await expect(async () => {
    // React waits up to 300 ms before it shows what it has fetched. An order must not end while looking: its end would hide
    // what is wrong before it.
    if (!visit.isSent) await page.clock.runFor(50)
    const seen = await look(page)
    if (visit.isSent && seen.path === '/') end(visit)
    const { contact } = visit
    const { profileLink, email } = seen.draft
    if (formsOf(contact.profileLink, tidiedLink).includes(profileLink)) contact.profileLink = profileLink
    if (formsOf(contact.email, readEmail).includes(email)) contact.email = email
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
  // The second when home is about to follow.
  const submit = isSent ? expect.stringMatching(/^(Processando\.\.\.|Finalizar Pedido)$/) : 'Finalizar Pedido'
  return { contact, method, alert, submit, total: total(visit, checkout), isMarkedWrong: alert !== '' }
}

/** The order is done, and nothing of it stays. */
function end(visit: Visit) {
  visit.contact = { profileLink: '', email: '', whatsapp: '' }
  visit.isSent = false
  go(visit, null)
}

export function go(visit: Visit, entry: Checkout | null) {
  visit.entries = [...visit.entries.slice(0, visit.at + 1), entry]
  arrive(visit, visit.at + 1)
}

/** A page that is new on the screen: the contact stays, all else begins again. */
export function arrive(visit: Visit, at = visit.at) {
  Object.assign(visit, { at, method: 'pix', alert: '', isSent: false })
}
