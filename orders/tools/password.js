import { randomInt } from 'node:crypto'

// Without what is easily taken for something else: 0 o, 1 i l, u v.
const signs = '23456789abcdefghjkmnpqrstwxyz'

// The book lets nobody in by a shorter one: orders/access/password.ts.
const leastCharacters = 12

/** ORDERS_PASSWORD, or a new one if it is not set. */
export function choosePassword() {
  const password = process.env.ORDERS_PASSWORD || makePassword()
  if (password.length >= leastCharacters) return password
  throw new Error(`ORDERS_PASSWORD is too short. Set it to ${leastCharacters} characters or more.`)
}

/** Four groups of four, such as 'k7mq-x2fp-9twr-h4nd': 77 bits. */
function makePassword() {
  const group = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}
