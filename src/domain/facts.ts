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

export const factNames = [
  'pixDiscountPercent',
  'maxInstallments',
  'startsWithinHours',
  'endsWithinDays',
  'resultsWithinHours',
  'promisedAtCheckoutHours',
  'guaranteeDays',
] as const

type FactTexts = Record<(typeof factNames)[number], string>

/** Each fact as a sentence says it: '5%', '12 vezes', '24 horas', '7 dias'. */
function factTexts({ pixDiscountPercent, maxInstallments, delivery, guaranteeDays }: Facts): FactTexts {
  const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
  const hours = (count: number) => counted(count, 'hora', 'horas')
  const days = (count: number) => counted(count, 'dia', 'dias')
  return {
    pixDiscountPercent: `${pixDiscountPercent}%`,
    maxInstallments: counted(maxInstallments, 'vez', 'vezes'),
    startsWithinHours: hours(delivery.startsWithinHours),
    endsWithinDays: days(delivery.endsWithinDays),
    resultsWithinHours: hours(delivery.resultsWithinHours),
    promisedAtCheckoutHours: hours(delivery.promisedAtCheckoutHours),
    guaranteeDays: days(guaranteeDays),
  }
}

export const namesInBraces = (text: string) => Array.from(text.matchAll(/\{(.*?)\}/gs), ([, name = '']) => name)

/** A sentence with the facts that it names: '{endsWithinDays}' becomes '7 dias'. */
export function withFacts(text: string, facts: Facts): string {
  const texts = factTexts(facts)
  return text.replace(/\{(\w+)\}/g, (_, name: keyof FactTexts) => texts[name])
}

/** Until the guarantee ends, and days to spare. `advised` is what orders/wrangler.jsonc has, where that is enough. */
export function daysToKeep({ delivery, guaranteeDays }: Pick<Facts, 'delivery' | 'guaranteeDays'>) {
  const least = delivery.endsWithinDays + guaranteeDays + 3
  return { least, advised: Math.max(120, least) }
}
