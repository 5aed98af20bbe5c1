import { encode } from 'uqr'

export function qrCode(text: string): { path: string; size: number } {
  // Four modules of quiet zone, as ISO/IEC 18004 asks.
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const rows = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
  return { path: rows.join(''), size }
}
