import { html, raw } from 'hono/html'
import { paths } from '#orders/addresses.ts'
import { inlineHash } from '#orders/pages/document.ts'
import { counted, one } from '#orders/pages/words.ts'
import { mostCounted } from '#orders/queries/list/counts-and-totals.ts'

// Copies what happened to an order, or marks it if the browser does not let it.
// Asks every minute, while the page can be seen. Nothing that is read, typed or chosen changes: the link reloads the list.
// Once the session is over, the answer is another page. Asks before a note is lost that was typed and not sent.
const script = `{
const { title } = document
const line = document.getElementById('novidades')
setInterval(async () => {
  if (document.visibilityState !== 'visible') return
  const text = await fetch(line.dataset.from)
    .then((answer) => answer.ok && !answer.redirected ? answer.text() : '').catch(() => '')
  if (!text || text === line.textContent) return
  const link = line.firstChild ?? line.appendChild(document.createElement('a'))
  Object.assign(link, { href: '', textContent: text })
  document.title = '(' + text.split(' ')[0] + ') ' + title
}, 60000)
addEventListener('click', async ({ target }) => {
  const list = target.matches('.trail button') && target.previousElementSibling
  if (!list) return
  const lines = [...list.children].map((line) => line.textContent.trim())
  try {
    await navigator.clipboard.writeText(lines.join('\\n'))
    target.textContent = target.dataset.done
  } catch {
    getSelection().selectAllChildren(list)
  }
})
let sent
addEventListener('submit', ({ target }) => sent = target)
addEventListener('beforeunload', (event) => {
  const notes = [...document.querySelectorAll('textarea')]
  if (notes.some(({ form, value, defaultValue }) => form !== sent && value !== defaultValue)) event.preventDefault()
})
}`

export const scriptHash = await inlineHash(script)

/** Where the script says what came after the rows `since`; empty until then, and without scripts. */
export const updateLine = (since: string) =>
  html`<p class="updates" id="novidades" aria-live="polite" data-from="${paths.updates}?desde=${since}"></p>
    ${raw(`<script>${script}</script>`)}`

/** '2 novidades · Atualizar'; '' for none. */
export const updatesText = (count: number) =>
  count === 0 ? '' : `${counted(count, mostCounted)} ${one(count, 'novidade', 'novidades')} · Atualizar`
