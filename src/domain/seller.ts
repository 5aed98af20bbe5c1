type Seller = { name: string; taxId: string; address: string; email: string }

/** Who sells, in one line; '' if nothing has been filled in. Decree 7.962/2013, art. 2, requires it on the page. */
export function sellerLine(seller: Seller, taxIdLabel: string): string {
  const taxId = seller.taxId.trim()
  const parts = [seller.name, taxId && `${taxIdLabel}: ${taxId}`, seller.address, seller.email]
  const filled = parts.map((part) => part.trim()).filter(Boolean)
  return filled.join(', ')
}
