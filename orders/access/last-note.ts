import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { decodeBase64Url, encodeBase64Url } from 'hono/utils/encode'
import * as z from 'zod/mini'
import type { LastNote } from '#orders/rules/notes.ts'
import { parseJson } from './requests.ts'
import { security } from './session.ts'

const name = 'anotacao'

const lastNoteSchema = z.object({ id: z.string(), note: z.string(), refilled: z.string() })

/** Hands it to the next page. It may be personal, so neither in the address nor kept in the book. */
export function keepLastNote(c: Context, last: LastNote): void {
  // As base64: a cookie has 4,096 bytes, and percent-encoded a note of 500 characters can have more.
  setCookie(c, name, encodeBase64Url(new TextEncoder().encode(JSON.stringify(last)).buffer), {
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: 600,
    path: '/',
    ...security(c),
  })
}

/** Null if the browser has none of this order. */
export function lastNoteOf(c: Context, id: string): LastNote | null {
  const text = getCookie(c, name, security(c).prefix) ?? ''
  const bytes = /^([\w-]{4})*([\w-]{2}==|[\w-]{3}=)?$/.test(text) ? decodeBase64Url(text) : new Uint8Array()
  const { data } = lastNoteSchema.safeParse(parseJson(new TextDecoder().decode(bytes)))
  return data?.id === id ? data : null
}
