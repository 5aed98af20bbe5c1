import { useEffect, useState } from 'react'
import { samplePurchases } from '#src/content/sample-purchases.ts'
import { settings } from '#src/content/settings.ts'
import type { Purchase } from '#src/domain/purchase-feed.ts'

const toasts = settings.purchaseToasts
const initial = { sample: samplePurchases, feed: null, off: [] }[toasts.mode]

/** The sample purchases, the operator's feed, or none; null until the feed has answered. */
export function usePurchases(): readonly Purchase[] | null {
  const [purchases, setPurchases] = useState<readonly Purchase[] | null>(initial)

  useEffect(() => {
    if (toasts.mode !== 'feed') return
    const abort = new AbortController()
    const feed = fetch(toasts.url, { credentials: 'omit', signal: abort.signal })
    Promise.all([import('#src/domain/purchase-feed.ts'), feed.then((response) => response.json())])
      .then(([{ readPurchases }, json]) => setPurchases(readPurchases(json)))
      // Without a feed there are no toasts.
      .catch(() => setPurchases([]))
    return () => abort.abort()
  }, [])

  return purchases
}
