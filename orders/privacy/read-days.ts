/** Whole days from 1 to 9999, or null. */
export function readDays(text: string | undefined): number | null {
  return /^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : null
}
