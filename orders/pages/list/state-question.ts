import { html } from 'hono/html'
import { viewPath, type ListView } from '#orders/addresses/list-view.ts'
import { paths } from '#orders/addresses/paths.ts'
import { document, type Html } from '#orders/pages/document.ts'
import { formatAmount } from '#orders/pages/format.ts'
import { texts } from '#orders/pages/words.ts'
import type { Change, Doubtful } from '#orders/queries/change-state.ts'

const copy = texts.stateQuestion

/** Asks once before `changes` mark orders of which some are contested, or came at another price than the catalog's. */
export function stateQuestion(odd: readonly Doubtful[], changes: readonly Change[], view: ListView): Html {
  const isContested = odd.some((order) => order.isContested === 1)
  const title = isContested ? copy.contestedTitle : copy.title
  return document(
    title,
    html`<section class="panel message">
      <h1>${title}</h1>
      ${odd.map(({ code, totalCents, listedCents, isContested: isOpen }) => {
        if (isOpen === 1) return html`<p>${copy.contested(code)}</p>`
        const [total, listed] = [totalCents, listedCents].map((cents) => cents && formatAmount(cents))
        return html`<p>${copy.order(code, total || texts.order.noAmount, listed || null)}</p>`
      })}
      <p>${isContested ? copy.answer : copy.check}</p>
      <form method="post" action="${viewPath(paths.changeStates, view)}">
        ${changes.map(({ id, from, to }) => html`<input type="hidden" name="change" value="${id} ${from} ${to}" />`)}
        <button class="primary" name="sure" value="1">${isContested ? copy.anyway : copy.confirm}</button>
      </form>
      <a href="${viewPath(paths.list, view)}">${copy.back}</a>
    </section>`,
  )
}
