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

/** 'R$ 204,74', or 'US$' and the like by its code: 'USD 204,74'. */
export function formatAmount(cents: number, currency = 'brl'): string {
  const price = formatPrice(cents)
  return currency === 'brl' ? price : price.replace('R$', shownText(currency).toUpperCase())
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
