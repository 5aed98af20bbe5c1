import { dayMs, hourMs, minuteMs } from '#orders/rules/limits-and-durations.ts'
import { decodedAddress } from '#src/domain/links.ts'
import { formatPrice } from '#src/domain/money.ts'
import { formatQuantity } from '#src/domain/packages.ts'
import { shownText, visibleText } from '#src/domain/text.ts'
import { one } from './words.ts'

const saoPaulo = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** '13/05/2026 10:00' in São Paulo, from ISO 8601. */
export const formatInstant = (instant: string) => saoPaulo.format(new Date(instant)).replace(',', '')

// Stripe counts these two in hundredths, though they have no cents: https://docs.stripe.com/currencies#special-cases
const inHundredths = ['isk', 'ugx']

/** 'R$ 204,74', or 'USD 204,74' for dollars. `amount` is in the smallest unit, for yen a whole one: 'JPY 204'. */
export function formatAmount(amount: number | null, currency = 'brl'): string {
  if (amount === null) return 'Sem valor'
  if (currency === 'brl') return formatPrice(amount)
  return `${shownText(currency).toUpperCase()}\u00a0${(amount / 10 ** decimalsOf(currency)).toLocaleString('pt-BR', {
    minimumFractionDigits: decimalsOf(currency),
  })}`
}

/** An amount in large letters, which may wrap only between the sign and the number. */
export const largeAmount = (cents: number | null) => formatAmount(cents).replace('\u00a0', ' ')

function decimalsOf(currency: string): number {
  if (inHundredths.includes(currency) || !/^[a-z]{3}$/.test(currency)) return 2
  return new Intl.NumberFormat('pt-BR', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
}

/** '13/05/2026', from an instant in ISO 8601. */
export const formatDay = (instant: string) => formatInstant(instant).slice(0, 10)

/** '23/11/2026' for '2026-11-23'. */
export const formatDate = (date: string) => date.split('-').reverse().join('/')

/** 'novembro de 2026' for '2026-11'. */
export const formatMonth = (month: string) =>
  new Date(month).toLocaleDateString('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** 'há 5 min', 'há 3 h', 'há 2 dias', or the day if it is longer ago. */
export function ago(instant: string, now: Date): string {
  const ms = now.getTime() - Date.parse(instant)
  if (ms < minuteMs) return 'agora'
  if (ms < hourMs) return `há ${Math.floor(ms / minuteMs)} min`
  if (ms < dayMs) return `há ${Math.floor(ms / hourMs)} h`
  const days = Math.floor(ms / dayMs)
  return days < 7 ? `há ${days} ${one(days, 'dia', 'dias')}` : formatDay(instant)
}

/** 'menos de 1 min antes', '10 min antes' or '3 h depois': when the first instant was, seen from the second. */
export function distance(instant: string, from: string): string {
  const ms = Date.parse(instant) - Date.parse(from)
  const minutes = Math.round(Math.abs(ms) / minuteMs)
  return `${minutes < 60 ? `${minutes || 'menos de 1'} min` : `${Math.round(minutes / 60)} h`} ${ms < 0 ? 'antes' : 'depois'}`
}

/** In characters; more than a person would write. */
export const longestShown = 100

/** An untrusted text on one line, shortened if it is too long. */
export function cut(text: string, maxCharacters = longestShown): string {
  // Cut before it is cleaned, because cleaning takes longer the more text there is.
  const start = text.slice(0, maxCharacters)
  const visible = visibleText(start)
    .replace(/[\p{Cc}\p{Cs}\p{Co}\p{Z}]+/gu, ' ')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
  return start === text ? visible : `${visible}…`
}

type Named = { quantity: string; label: string }

/** '1.000 Inscritos', from a stranger's texts. */
export const packageName = ({ quantity, label }: Named, maxCharacters = longestShown) =>
  cut([formatQuantity(quantity), label].filter(Boolean).join(' '), maxCharacters) || 'Sem pacote'

/** In a row there are as many characters as the longest name in a catalog has. */
export const rowPackage = (order: Named) => packageName(order, 40)

export const linkCharacters = 120

/** More of a link than is shown, decoded. Cut first, because decoding takes longer the more text there is. */
export const startOfLink = (link: string) =>
  // An escaped letter has nine characters.
  decodedAddress(link.slice(0, 9 * linkCharacters)).slice(0, 2 * linkCharacters)
