import { html } from 'hono/html'
import { anchorOf, paths, viewPath, type ListView } from '#orders/addresses.ts'
import { formatAmount } from '#orders/pages/format.ts'
import { messagePage } from '#orders/pages/messages.ts'
import { atPrice } from '#orders/pages/warnings.ts'
import { one, stateNames } from '#orders/pages/words.ts'
import type { Deed } from '#orders/queries/deeds.ts'
import type { KeptOrder } from '#orders/queries/money/kept-order.ts'
import type { Change } from '#orders/rules/needs-confirmation.ts'
import type { State } from '#orders/rules/order-states.ts'

const rest = (count: number, single: string, several: string) => (count > 0 ? ` ${one(count, single, several)}` : '')

export function deletedText(count: number, kept: number): string {
  const left = kept > 0 ? ` Ficaram: ${kept}. Fica o que veio de outra rede, foi mexido ou ainda pode ser pago.` : ''
  return `Pedidos apagados: ${count || 'nenhum'}.${left}`
}

const didTexts = { dismiss: 'Dispensado.', note: 'Anotado.' }

/** Says what was done, with the button that undoes it; null if nothing of it stands, or was undone. */
export function doneBar(deed: Deed | null, view: ListView) {
  if (!deed) return null
  const isUndone = deed.kind === 'state' ? deed.changed.some((change) => change.isUndone) : deed.isUndone
  return html`<form class="panel done row" method="post" action="${viewPath(paths.undo(deed.batch), view)}">
    <p role="status">${deedText(deed, isUndone)}</p>
    ${!isUndone && deed.kind !== 'note' && html`<button>Desfazer</button>`}
  </form>`
}

function deedText(deed: Deed, isUndone: boolean): string {
  if (deed.kind === 'state') return isUndone ? undoneText(deed) : changedText(deed)
  if (isUndone) return 'Desfeito.'
  return deed.kind === 'give' ? `Ligado a ${deed.code}, que está “${stateNames[deed.state]}”.` : didTexts[deed.kind]
}

type Changes = Deed & { kind: 'state' }

function changedText({ changed, missed }: Changes): string {
  const [count, code, state] = [changed.length, changed[0]?.code, stateNames[changed[0]?.to ?? 'new']]
  const said = one(count, `Pedido ${code} marcado como ${state}.`, `${count} pedidos marcados como ${state}.`)
  return said + rest(missed, '1 tinha mudado.', `${missed} tinham mudado.`)
}

function undoneText({ changed, kept }: Changes): string {
  const undone = changed.filter(({ isUndone }) => isUndone)
  const [count, code, state] = [undone.length, undone[0]?.code, stateNames[undone[0]?.state ?? 'new']]
  const others = kept + changed.length - count
  const said = one(count, `pedido ${code} de volta a ${state}.`, `${count} pedidos estão como antes.`)
  return `Desfeito: ${said}${rest(others, '1 mudou depois e ficou.', `${others} mudaram depois e ficaram.`)}`
}

/** The states that many orders can be given at once, by the state that the list shows. */
const together: Partial<Record<State | 'all', State[]>> = {
  all: ['paid', 'delivering', 'delivered'],
  new: ['paid', 'canceled'],
  paid: ['delivering', 'delivered'],
  delivering: ['delivered'],
}

/** The buttons for all chosen orders, which CSS counts. Visible while there are some. */
export function manyBar(view: ListView) {
  const nextStates: State[] | undefined = view.sender ? ['canceled'] : together[view.state ?? 'all']
  if (!nextStates) return null
  return html`<form
    class="panel many row"
    id="many"
    method="post"
    action="${viewPath(paths.changeStates, view)}"
    autocomplete="off"
    aria-label="Pedidos escolhidos"
  >
    ${nextStates.map(
      (state) =>
        html`<button class="${state === 'canceled' ? '' : 'primary'}" name="state" value="${state}">
          <span
            ><small>Marcar <span class="count"></span> como</small> ${stateNames[state]}</span
          >
        </button>`,
    )}
    ${view.sender && deletion(view)}
  </form>`
}

function deletion(view: ListView) {
  return html`<details>
    <summary>Apagar</summary>
    <p>
      Apagar tira os pedidos escolhidos do livro, e não dá para desfazer. Celulares de uma operadora dividem a mesma
      rede: veja se são mesmo lixo. Ficam os que já mudaram de estado, os que têm pagamento, cartão em análise, anotação
      ou reposição, e aqueles cujo código ou página o Mercado Pago não encerrar.
    </p>
    <button class="danger" formaction="${viewPath(paths.delete, view)}">
      <span>Apagar <span class="count"></span> agora</span>
    </button>
  </details>`
}

/** Asks once before `changes` mark orders of which some are contested, or came at another price than the catalog's. */
export function stateQuestion(odd: readonly KeptOrder[], changes: readonly Change[], view: ListView) {
  const [title, next, sure] = odd.some(({ gone }) => gone?.as === 'contested')
    ? [
        'Pagamento contestado',
        'Responda ao seu banco ou à página de pagamento antes de entregar.',
        'Marcar assim mesmo',
      ]
    : ['Confira o preço', 'Confira quanto você recebeu antes de marcar.', 'Recebi, marcar assim mesmo']
  const form = html`<form method="post" action="${viewPath(paths.changeStates, view)}">
    ${changes.map(({ id, from, to }) => html`<input type="hidden" name="change" value="${id} ${from} ${to}" />`)}
    <button class="primary" name="sure" value="1">${sure}</button>
  </form>`
  const text = [...odd.map(doubtText), next].join('\n')
  const path = `${viewPath(paths.list, view)}#${anchorOf(changes[0]?.id ?? '')}`
  return messagePage({ title, text, form, link: 'Voltar sem marcar' }, path)
}

function doubtText({ code, totalCents, catalogTotalCents, gone }: KeptOrder): string {
  if (gone?.as === 'contested') return `${code}: quem pagou contestou o pagamento, e isso ainda não terminou.`
  return `${code} veio ${totalCents === null ? 'sem valor' : `com ${formatAmount(totalCents)}`}${atPrice(catalogTotalCents)}.`
}
