import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import * as z from 'zod/mini'
import type { LastNote } from '#orders/rules/notes.ts'
import { parseJson } from './requests.ts'
import { security } from './session.ts'

const name = 'anotacao'

const lastNoteSchema = z.object({ id: z.string(), note: z.string(), refilled: z.string() })

/** Hands it to the next page. It may be personal, so neither in the address nor kept in the book. */
export function keepLastNote(c: Context, last: LastNote): void {
  setCookie(c, name, JSON.stringify(last), {
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: 600,
    path: '/',
    ...security(c),
  })
}

/** Null if the browser has none of this order. */
export function lastNoteOf(c: Context, id: string): LastNote | null {
  const { data } = lastNoteSchema.safeParse(parseJson(getCookie(c, name, security(c).prefix) ?? ''))
  return data?.id === id ? data : null
}
