const plain = /^(\d*)(?:[.,](\d{0,2}))?$/
const grouped = /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d{0,2}))?$/

/** Whole cents from 'R$ 1.200,33', '29,90', '29.90' or '1.200'; null for zero and anything else. Uses no floats. */
export function parsePrice(text: string): number | null {
  const amount = text
    .trim()
    .replace(/^R\$|R\$$/i, '')
    .trim()
  const match = plain.exec(amount) ?? grouped.exec(amount)
  if (!match) return null
  const [, whole = '', decimals = ''] = match
  const reais = whole.replace(/\./g, '').replace(/^0+/, '')
  if (reais.length > 9) return null
  return Number(reais + decimals.padEnd(2, '0')) || null
}

/** '1200,33' or '1200.33'; `cents` is zero or more. */
export function formatCents(cents: number, separator: ',' | '.'): string {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}${separator}${digits.slice(-2)}`
}

/** '1.200' from '1200'. Not Intl, whose output differs between phones and whose first call blocks a slow one for 40 ms. */
export const groupThousands = (digits: string) => digits.replace(/\B(?=(?:\d{3})+(?!\d))/g, '.')

/** 'R$ 1.200,33' with a no-break space; `cents` is zero or more. */
export const formatPrice = (cents: number): string => `R$\u00a0${groupThousands(formatCents(cents, ','))}`

/** The price with the PIX discount, rounded half up to the cent. The two amounts always add up to the price. */
export function pixPrice(priceCents: number, discountPercent: number): { payCents: number; savedCents: number } {
  const payCents = Math.round((priceCents * (100 - discountPercent)) / 100)
  return { payCents, savedCents: priceCents - payCents }
}

export const totalBy = (method: 'pix' | 'credit', priceCents: number | null, pixDiscountPercent: number) =>
  method === 'pix' && priceCents !== null ? pixPrice(priceCents, pixDiscountPercent).payCents : priceCents

/** One of `count` installments (1 or more), rounded half up to the cent; `exact` if the last is equal. */
export function installment(priceCents: number, count: number): { installmentCents: number; exact: boolean } {
  const installmentCents = Math.round(priceCents / count)
  return { installmentCents, exact: installmentCents * count === priceCents }
}
