import { html } from 'hono/html'
import { paths } from '#orders/addresses/paths.ts'
import { document, type Html } from './document.ts'

/** `text` has a paragraph on each line. */
export type Message = { title: string; text: string; toCopy?: string; link?: string }

/** A page that says why the wanted page is not shown, and what to do. `link` leads to `path`. */
export function messagePage(
  { title, text, toCopy, link = 'Ver os pedidos' }: Message,
  path: string = paths.list,
): Html {
  return document(
    title,
    html`<section class="panel message">
      <h1>${title}</h1>
      ${text.split('\n').map((line) => html`<p>${line}</p>`)} ${toCopy && html`<pre><code>${toCopy}</code></pre>`}
      ${link && html`<p><a class="button primary" href="${path}">${link}</a></p>`}
    </section>`,
  )
}
