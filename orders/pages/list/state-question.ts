import { html } from 'hono/html'
import { viewPath, type ListView } from '#orders/addresses/list-view.ts'
import { paths } from '#orders/addresses/paths.ts'
import { document, type Html } from '#orders/pages/document.ts'
import { formatAmount } from '#orders/pages/format.ts'
import { noAmount } from '#orders/pages/words.ts'
import type { KeptOrder } from '#orders/queries/money/kept-order.ts'
import type { Change } from '#orders/queries/seller-facts.ts'

/** Asks once before `changes` mark orders of which some are contested, or came at another price than the catalog's. */
export function stateQuestion(odd: readonly KeptOrder[], changes: readonly Change[], view: ListView): Html {
  const isContested = odd.some(({ gone }) => gone?.as === 'contested')
  const title = isContested ? 'Pagamento contestado' : 'Preço diferente da tabela'
  return document(
    title,
    html`<section class="panel message">
      <h1>${title}</h1>
      ${odd.map(({ code, totalCents, catalogTotalCents, gone }) => {
        if (gone?.as === 'contested')
          return html`<p>${code}: quem pagou contestou o pagamento, e isso ainda não terminou.</p>`
        const [total, listed] = [totalCents, catalogTotalCents].map((cents) => cents && formatAmount(cents))
        return html`<p>${code} veio com ${total || noAmount}${listed && `; na tabela sai por ${listed}`}.</p>`
      })}
      <p>
        ${isContested ? 'Responda ao seu banco ou à página de pagamento antes de entregar.' : 'Confira quanto você recebeu antes de marcar.'}
      </p>
      <form method="post" action="${viewPath(paths.changeStates, view)}">
        ${changes.map(({ id, from, to }) => html`<input type="hidden" name="change" value="${id} ${from} ${to}" />`)}
        <button class="primary" name="sure" value="1">
          ${isContested ? 'Marcar assim mesmo' : 'Recebi, marcar assim mesmo'}
        </button>
      </form>
      <a href="${viewPath(paths.list, view)}">Voltar sem marcar</a>
    </section>`,
  )
}
