import { html } from 'hono/html'
import { viewPath, type ListView } from '#orders/addresses/list-view.ts'
import { paths } from '#orders/addresses/paths.ts'
import { document, type Html } from '#orders/pages/document.ts'
import { formatAmount } from '#orders/pages/format.ts'
import { texts } from '#orders/pages/words.ts'
import type { Change, oddlyPriced } from '#orders/queries/change-state.ts'

const copy = texts.priceQuestion

/** Asks once before `changes` mark orders as sold of which some came at another price than the catalog's. */
export function priceQuestion(
  odd: Awaited<ReturnType<typeof oddlyPriced>>,
  changes: readonly Change[],
  view: ListView,
): Html {
  return document(
    copy.title,
    html`<section class="panel message">
      <h1>${copy.title}</h1>
      ${odd.map(({ code, totalCents, listedCents }) => {
        const [total, listed] = [totalCents, listedCents].map((cents) => cents && formatAmount(cents))
        return html`<p>${copy.order(code, total || texts.order.noAmount, listed || null)}</p>`
      })}
      <p>${copy.check}</p>
      <form method="post" action="${viewPath(paths.changeStates, view)}">
        ${changes.map(({ id, from, to }) => html`<input type="hidden" name="change" value="${id} ${from} ${to}" />`)}
        <button class="primary" name="sure" value="1">${copy.confirm}</button>
      </form>
      <a href="${viewPath(paths.list, view)}">${copy.back}</a>
    </section>`,
  )
}
