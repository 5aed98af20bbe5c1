export type Purchase = { name: string; service: string; location: string }

const maxPurchases = 50
const maxCharacters = 60

/** The valid purchases in a downloaded list: at most 50, with texts trimmed and cut at 60 characters. */
export function readPurchases(json: unknown): Purchase[] {
  if (!Array.isArray(json)) return []
  const purchases: Purchase[] = []
  for (const entry of json as unknown[]) {
    const purchase = readPurchase(entry)
    if (purchase) purchases.push(purchase)
    if (purchases.length === maxPurchases) break
  }
  return purchases
}

function readPurchase(entry: unknown): Purchase | null {
  if (typeof entry !== 'object' || entry === null) return null
  if (!('name' in entry && 'service' in entry && 'location' in entry)) return null
  const purchase = { name: readText(entry.name), service: readText(entry.service), location: readText(entry.location) }
  return purchase.name && purchase.service && purchase.location ? purchase : null
}

function readText(value: unknown): string {
  if (typeof value !== 'string') return ''
  // By code points, so that no emoji is cut in half.
  return Array.from(value.trim()).slice(0, maxCharacters).join('').trim()
}
