import { noticesKey } from '#src/browser/storage-keys.ts'

// The build puts this script at the start of home and checkout, and nothing imports it. It says before the first paint
// how many rows home's notices take, and whether the address names an order, whose panel may stand in the place of the
// form.

const root = document.documentElement
// As in src/checkout/order/use-order-address.ts.
if (/^#\w{3}-\w{3}$/.test(location.hash)) root.dataset.named = ''
try {
  const ends = String(localStorage.getItem(noticesKey)).split(' ')
  const rows = ends.filter((end) => Number(end) > Date.now()).length
  if (rows) root.style.setProperty('--notices', `${rows}`)
} catch {
  // Where storage is refused, no order outlives a page.
}
