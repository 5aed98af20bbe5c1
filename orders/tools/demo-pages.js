import { html } from 'hono/html'

/** @type {(value: string) => string} */
export const escaped = (value) => /** @type {string} */ (html`${value}`)

/** @param {number} amount */
export const formatAmount = (amount) => amount.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })

/** @param {string} content */
export const demoPage = (content) => `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Banco de demonstração</title>
<style>
  :root { color-scheme: light dark }
  body { max-width: 42rem; margin: 0 auto; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif }
  .demo { padding: .5rem 1rem; border: 2px dashed }
  ul { padding: 0; list-style: none } li { padding: 1rem 0; border-top: 1px solid } h2 { margin: 0; font-size: 1.125rem }
  p { margin: .5rem 0 } pre { white-space: pre-wrap; overflow-wrap: anywhere } form { display: inline }
  input, select, button { box-sizing: border-box; min-height: 44px; padding: .5rem 1rem; font: inherit }
  input, select { width: 100% }
</style>
<p class="demo"><strong>Demonstração.</strong> Nada aqui é dinheiro: esta página só faz de conta que paga.</p>
${content}
</html>`

/** @type {(count: number, amount: number, isChosen: boolean) => string} */
const option = (count, amount, isChosen) =>
  `<option value="${count}"${isChosen ? ' selected' : ''}>${count}x de ${formatAmount(amount / count)}</option>`

/** A page to pay on, as Mercado Pago would show it. @param {import('./stand-in-pages.js').Preference} preference */
export function cardPage({ id, items, payment_methods, expiration_date_to }) {
  const [{ title, unit_price } = { title: '', unit_price: 0 }] = items
  const { installments = 1, default_installments } = payment_methods ?? {}
  const options = Array.from({ length: installments }, (_, index) =>
    option(index + 1, unit_price, index + 1 === default_installments),
  )
  const isOver = Date.parse(expiration_date_to ?? '') <= Date.now()
  return demoPage(`<h1>${escaped(title)}</h1>
<p><strong>${formatAmount(unit_price)}</strong> no cartão</p>
${isOver ? '<p role="status"><strong>Esta página não vale mais.</strong></p>' : ''}
<form method="post" action="/cartao">
  <input type="hidden" name="id" value="${escaped(id)}">
  <p><label for="installments">Parcelas</label></p>
  <p><select id="installments" name="installments">${options.join('')}</select></p>
  <p>${isOver ? '' : '<button name="do" value="approved">Pagar</button> <button name="do" value="rejected">Recusar</button>'}
  <button name="do" value="back">Voltar</button></p>
</form>`)
}
