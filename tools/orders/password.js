import { randomInt } from 'node:crypto'

// Without what is easily taken for something else: 0 o, 1 i l, u v.
const signs = '23456789abcdefghjkmnpqrstwxyz'

/** Four groups of four, such as 'k7mq-x2fp-9twr-h4nd': 77 bits. */
export function makePassword() {
  const group = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}
