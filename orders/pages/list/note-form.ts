import { html } from 'hono/html'
import * as z from 'zod/mini'
import { paths, viewPath, type ListView } from '#orders/addresses.ts'
import { cut, formatDate } from '#orders/pages/format.ts'
import type { Message } from '#orders/pages/messages.ts'
import type { ListedOrder } from '#orders/queries/list/list-orders.ts'
import { longestNote } from '#orders/rules/limits-and-durations.ts'

export function noteLine({ note, refilledOn }: ListedOrder) {
  if (note === null && refilledOn === null) return null
  return html`<p class="note muted">
    ${refilledOn !== null && html`<b class="state">Reposição em ${formatDate(refilledOn)}</b>`}
    ${note !== null && html`<bdi>${cut(note)}</bdi>`}
  </p>`
}

/** The message with the note that a form brought and that is not kept, to be copied. */
export const withNote = (form: (field: string) => string[], message: Message): Message => ({
  ...message,
  toCopy: [...form('note'), ...form('refilled')].join('\n').trim(),
})

export function noteForm({ id, code, note, refilledOn }: ListedOrder, view: ListView) {
  return html`<form class="stack" method="post" action="${viewPath(paths.note(id), view)}">
    <label for="nota-${id}">Anotação<span class="visually-hidden"> ${code}</span></label>
    <input type="hidden" name="seenNote" value="${note}" />
    <input type="hidden" name="seenRefilled" value="${refilledOn}" />
    <textarea id="nota-${id}" name="note" rows="2" maxlength="${longestNote}">${note}</textarea>
    <label
      >Reposição feita em<span class="visually-hidden"> ${code}</span>
      <input name="refilled" type="date" value="${refilledOn}"
    /></label>
    <button>Guardar anotação e dia<span class="visually-hidden"> ${code}</span></button>
  </form>`
}

/**
 * Null for an empty note, undefined for one that is too long. Browsers send each line break as two characters, and show
 * U+0000 as another one, so that they would never send the note that is kept.
 */
export function readNote(text: string): string | null | undefined {
  const note = text.replace(/\r\n/g, '\n').replaceAll('\0', '').trim()
  return note.length > longestNote ? undefined : note || null
}

const daySchema = z.iso.date().check(z.startsWith('20'))

/** Returns a day such as '2026-11-23' unchanged; null for an empty text, undefined for what is not a day. */
export const readDate = (text: string) => (text === '' ? null : daySchema.safeParse(text).data)
