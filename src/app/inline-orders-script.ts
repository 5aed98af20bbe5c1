import { knownKey } from '#src/browser/storage-keys.ts'

// The build puts this script at the start of home and checkout, and nothing imports it. What the storage knows is known
// before the first paint: how many rows home's notices take, and whether the address names an order, whose panel will
// stand in the place of the form.

const root = document.documentElement
try {
  const known = String(localStorage.getItem(knownKey)).split(' ')
  const rows = known.filter((end) => Number(end) > Date.now()).length
  if (rows) root.style.setProperty('--notices', `${rows}`)
  if (known.includes(location.hash.slice(1).toUpperCase())) root.dataset.named = ''
} catch {
  // Where storage is refused, no order outlives a page.
}
