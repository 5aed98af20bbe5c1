import { homeCopy } from '#src/content/home-copy.ts'
import { settings } from '#src/content/settings.ts'

/** The seller's identification, required by decree 7.962/2013; nothing until the operator has filled it in. */
export function Seller() {
  const { name, taxId, address, email } = settings.seller
  const lines = [name, taxId && `${homeCopy.footer.taxId}: ${taxId}`, address, email].filter(Boolean)
  return lines.length > 0 && <p>{lines.join(', ')}</p>
}
