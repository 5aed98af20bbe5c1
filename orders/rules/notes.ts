import { longestNote } from './limits-and-durations.ts'

/** Null for an empty note, undefined for one that is too long. Browsers send each line break as two characters. */
export function readNote(text: string): string | null | undefined {
  const note = text.replace(/\r\n/g, '\n').trim()
  return note.length > longestNote ? undefined : note || null
}

/** Returns a day such as '2026-11-23' unchanged; null for an empty text, undefined for what is not a day. */
export function readDate(text: string): string | null | undefined {
  if (text === '') return null
  const date = /^20\d\d-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  // 30 February would become 2 March.
  return date && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined
}
