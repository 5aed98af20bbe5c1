import { formatPrice } from '#src/domain/money.ts'
import { shownText, visibleText } from '#src/domain/text.ts'

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

/** 'R$ 204,74', or 'USD 204,74' of dollars; `amount` is in the smallest unit, which of yen is a whole one: 'JPY 204'. */
export function formatAmount(amount: number, currency = 'brl'): string {
  if (currency === 'brl') return formatPrice(amount)
  return `${shownText(currency).toUpperCase()}\u00a0${(amount / 10 ** decimalsOf(currency)).toLocaleString('pt-BR', {
    minimumFractionDigits: decimalsOf(currency),
  })}`
}

function decimalsOf(currency: string): number {
  if (inHundredths.includes(currency) || !/^[a-z]{3}$/.test(currency)) return 2
  return new Intl.NumberFormat('pt-BR', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
}

const maxCharacters = 100

/** A stranger's text on one line, shortened if it is longer than what a person would write. */
export function cut(text: string): string {
  // Cut before it is cleaned: that takes the longer, the more there is.
  const start = text.slice(0, maxCharacters)
  const visible = visibleText(start)
    .replace(/[\p{Cc}\p{Cs}\p{Co}\p{Z}]+/gu, ' ')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
  return start === text ? visible : `${visible}…`
}
