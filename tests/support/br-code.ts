/** Reads BR Codes by the Central Bank's rules and shares no code with the library that writes them. */

export type Field = { id: string; value: string }

/** Reads a sequence of fields, each written as two digits of identifier, two of length, then the value. */
export function readFields(text: string): Field[] {
  if (text === '') return []
  const [, id, digits] = /^(\d\d)(\d\d)/.exec(text) ?? []
  const end = 4 + Number(digits)
  if (!id || end > text.length) throw new Error(`no field at '${text.slice(0, 12)}'`)
  return [{ id, value: text.slice(4, end) }, ...readFields(text.slice(end))]
}

/** CRC-16/CCITT-FALSE: polynomial 0x1021, start 0xFFFF, no reflection; four upper-case hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** Writes one field as `readFields` reads it. */
export const field = (id: string, value: string) => id + String(value.length).padStart(2, '0') + value

/** A code like one that a bank makes for an order: it pays `account`, under the name that the bank has for the shop. */
export function chargeCode(amount: string, account = field('01', 'banco@exemplo.com')): string {
  const fields = field('00', '01') + field('26', field('00', 'br.gov.bcb.pix') + account) + field('52', '0000')
  const rest = field('54', amount) + field('58', 'BR') + field('59', 'Loja no Banco') + field('60', 'Recife')
  return withSum(fields + field('53', '986') + rest + field('62', field('05', 'mpqrinter123')))
}

const withSum = (fields: string) => `${fields}6304${crc16(`${fields}6304`)}`
