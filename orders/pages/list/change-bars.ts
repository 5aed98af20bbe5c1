import { html } from 'hono/html'
import { viewPath, type Deed, type Done, type ListView } from '#orders/addresses/list-view.ts'
import { paths } from '#orders/addresses/paths.ts'
import type { Html } from '#orders/pages/document.ts'
import { texts } from '#orders/pages/words.ts'
import type { Changed } from '#orders/queries/change-state.ts'
import type { State } from '#orders/rules/order-states.ts'

/** What the seller has just done, with the changed orders, the newest first, or the code of the order. */
export type LastDone = Done & {
  changed: readonly Changed[]
  code: string | null
}

const waysBack: Partial<Record<Deed, string>> = {
  give: paths.takeBack,
  dismiss: paths.restore,
  dismissRefund: paths.restoreRefund,
}

/** Says what was changed, with the button that undoes it, or how many orders were deleted; null for neither. */
export function doneBar(done: LastDone, view: ListView): Html | null {
  const { batch, changed, deleted, missed, did, ids, code } = done
  if (did === 'give' && code === null) return null
  if (did !== null) {
    const back = waysBack[did]
    return html`<form class="done" method="post" action="${back}">
      <p role="status">${texts.did[did](code ?? '')}</p>
      ${ids.map((id) => html`<input type="hidden" name="id" value="${id}" />`)}
      ${back && html`<button>${texts.done.undo}</button>`}
    </form>`
  }
  if (deleted !== null) {
    return html`<div class="done"><p role="status">${texts.many.deleted(deleted, missed)}</p></div>`
  }
  if (batch === null || changed.length === 0) return null
  const copy = texts.done
  const isUndone = changed.every((change) => change.isUndone)
  const undone = changed.filter((change) => change.isUndone)
  const [first] = isUndone || undone.length === 0 ? changed : undone
  const said =
    undone.length > 0
      ? copy.undone(undone.length, first?.code ?? '', first?.state ?? 'new', changed.length - undone.length)
      : copy.changed(changed.length, first?.code ?? '', first?.to ?? 'new', missed)
  return html`<form class="done" method="post" action="${viewPath(paths.undo(batch), view)}">
    <p role="status">${said}</p>
    ${undone.length === 0 && html`<button>${copy.undo}</button>`}
  </form>`
}

/** The states that many orders can be given at once, by the state that the list shows. */
const together: Partial<Record<State | 'all', State[]>> = {
  all: ['paid', 'delivering', 'delivered'],
  new: ['paid', 'canceled'],
  paid: ['delivering', 'delivered'],
  delivering: ['delivered'],
}

/** The buttons for all chosen orders, which CSS counts. Visible while there are some. */
export function manyBar(view: ListView): Html | null {
  const { label, mark, as } = texts.many
  const nextStates: State[] | undefined = view.sender ? ['canceled'] : together[view.state ?? 'all']
  if (!nextStates) return null
  return html`<form
    class="many"
    id="many"
    method="post"
    action="${viewPath(paths.changeStates, view)}"
    autocomplete="off"
    aria-label="${label}"
  >
    ${nextStates.map(
      (state) =>
        html`<button class="${state === 'canceled' ? '' : 'primary'}" name="state" value="${state}">
          <span
            ><small>${mark} <span class="count"></span> ${as}</small> ${texts.state.names[state]}</span
          >
        </button>`,
    )}
    ${view.sender && deletion(view)}
  </form>`
}

/** Asks once before the chosen orders of a sender are deleted. */
function deletion(view: ListView): Html {
  const copy = texts.many
  return html`<details class="erase">
    <summary>${copy.delete}</summary>
    <p>${copy.explain}</p>
    <button class="danger" formaction="${viewPath(paths.delete, view)}">
      <span>${copy.delete} <span class="count"></span> ${copy.now}</span>
    </button>
  </details>`
}
