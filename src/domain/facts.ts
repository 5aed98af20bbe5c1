/** What a seller decides of price, delivery and guarantee: src/content/settings.ts says what each one is. */
export type Facts = {
  pixDiscountPercent: number
  maxInstallments: number
  delivery: {
    startsWithinHours: number
    endsWithinDays: number
    resultsWithinHours: number
    promisedAtCheckoutHours: number
  }
  guaranteeDays: number
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
const hours = (count: number) => counted(count, 'hora', 'horas')
const days = (count: number) => counted(count, 'dia', 'dias')

/** Each fact as a sentence says it: '5%', '12 vezes', '24 horas', '7 dias'. */
const factTexts: Record<string, (facts: Facts) => string> = {
  pixDiscountPercent: ({ pixDiscountPercent }) => `${pixDiscountPercent}%`,
  maxInstallments: ({ maxInstallments }) => counted(maxInstallments, 'vez', 'vezes'),
  startsWithinHours: ({ delivery }) => hours(delivery.startsWithinHours),
  endsWithinDays: ({ delivery }) => days(delivery.endsWithinDays),
  resultsWithinHours: ({ delivery }) => hours(delivery.resultsWithinHours),
  promisedAtCheckoutHours: ({ delivery }) => hours(delivery.promisedAtCheckoutHours),
  guaranteeDays: ({ guaranteeDays }) => days(guaranteeDays),
}

export const factNames = Object.keys(factTexts)

export const namesInBraces = (text: string) => [...text.matchAll(/\{(.*?)(?:\}|$)|\}/gs)].map(([, name = '']) => name)

/** A sentence with the facts that it names: '{endsWithinDays}' becomes '7 dias'. */
export const withFacts = (text: string, facts: Facts) =>
  text.replace(/\{(\w+)\}/g, (braces, name: string) => factTexts[name]?.(facts) ?? braces)

/** Until the guarantee ends, and days to spare. `advised` is what orders/wrangler.jsonc has, where that is enough. */
export function daysToKeep({ delivery, guaranteeDays }: Pick<Facts, 'delivery' | 'guaranteeDays'>) {
  const least = delivery.endsWithinDays + guaranteeDays + 3
  return { least, advised: Math.max(120, least) }
}
