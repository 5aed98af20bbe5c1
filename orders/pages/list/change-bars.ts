import { html } from 'hono/html'
import { viewPath, type ListView } from '#orders/addresses/list-view.ts'
import { paths } from '#orders/addresses/paths.ts'
import type { Html } from '#orders/pages/document.ts'
import { texts } from '#orders/pages/words.ts'
import type { Deed } from '#orders/queries/deeds.ts'
import type { State } from '#orders/rules/order-states.ts'

/** Says what was done, with the button that undoes it; null if nothing of it stands, or was undone. */
export function doneBar(deed: Deed | null, view: ListView): Html | null {
  if (!deed) return null
  const [said, isUndone] =
    deed.kind === 'state'
      ? changesText(deed)
      : [texts.did[deed.isUndone ? 'undo' : deed.kind](deed.code ?? ''), deed.isUndone]
  return html`<form class="done" method="post" action="${viewPath(paths.undo(deed.batch), view)}">
    <p role="status">${said}</p>
    ${!isUndone && deed.kind !== 'note' && html`<button>${texts.done.undo}</button>`}
  </form>`
}

function changesText({ changed, kept, missed }: Deed & { kind: 'state' }): [said: string, isUndone: boolean] {
  const undone = changed.filter(({ isUndone }) => isUndone)
  const [{ code, to, state } = { code: '', to: 'new', state: 'new' } as const] = undone.length > 0 ? undone : changed
  return undone.length > 0
    ? [texts.done.undone(undone.length, code, state, kept + changed.length - undone.length), true]
    : [texts.done.changed(changed.length, code, to, missed), false]
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
