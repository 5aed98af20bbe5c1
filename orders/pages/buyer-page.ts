import { html, raw } from 'hono/html'
import { paths } from '#orders/addresses.ts'
import { shownState } from '#orders/money/waiting.ts'
import type { Offer } from '#orders/providers/mercado-pago/offering.ts'
import type { Chargeable } from '#orders/queries/payments/offers.ts'
import { orderSteps, panelCopy } from '#src/content/order-copy.ts'
import { settings } from '#src/content/settings.ts'
import { whatsappLink } from '#src/domain/links.ts'
import { arrowHead, arrowTrail, iconPaths } from '#src/ui/icon-paths.ts'
import { qrCode } from '#src/ui/qr-code.ts'
import { buyerTexts as copy } from './buyer-words.ts'
import { document } from './document.ts'
import { formatAmount, formatInstant, largeAmount, packageName } from './format.ts'
import { methodNames } from './words.ts'

const openPage = 'Abrir a página de pagamento'

/** What is said of a new order: of its payment by card at Mercado Pago, if that is known. */
export type NewOrder = 'new' | 'confirms' | 'checked' | 'noCode' | 'noPage' | 'waiting' | 'refused' | 'review'

/** A form makes the next code or page where none is open. */
const makes: Partial<Record<NewOrder, string>> = { noCode: 'Gerar o código PIX', noPage: openPage, refused: openPage }

/** With the offer that is open. */
export type BuyerPage = Offer & { order: Chargeable; next: NewOrder; shopOrigin: string }

/** An order as its buyer sees it, without scripts and without personal data. */
export function buyerPage({ order, pix, pay, next, shopOrigin }: BuyerPage) {
  const { code, method, totalCents, gone, returnedCents } = order
  const state = shownState(order)
  const said = state === 'new' ? next : state
  const isOpen = state === 'new' || state === 'contested'
  const titles: Partial<Record<typeof said, string>> = copy.state
  const chat = whatsappLink(settings.whatsapp.salesNumber, `Olá! É sobre o meu pedido ${code}.`)
  return document(
    `Pedido ${code}`,
    html`<h1>${titles[said] ?? copy.state[state]}</h1>
      <article class="panel ticket">
        <p class="stub row">
          <svg width="36" height="36" viewBox="0 0 32 32" aria-hidden="true">
            <path d="${arrowHead + arrowTrail}" />
          </svg>
          <span>Código do pedido <strong translate="no">${code}</strong></span>
        </p>
        <p class="what"><bdi>${packageName(order)}</bdi></p>
        <p><b class="total">${largeAmount(totalCents)}</b> ${methodNames[method]}</p>
        ${returnedCents > 0 && state !== 'refunded' && html`<p>${copy.state.refunded}: ${formatAmount(returnedCents)}</p>`}
        ${state in stepOf && steps(stepOf[state])}
        <div class="next-to-do row">
          <div>
            <p class="${isOpen && 'panel warnings'}">${isOpen && icon('horas')} ${copy.next[said]}</p>
            ${pix && pixCode(pix)} ${pay && payLink(pay)} ${!pay && makes[next] && payForm(order.id, makes[next])}
            <a class="button" href="${chat}" rel="noreferrer"
              ><span>${icon('whatsapp')} Falar com a loja no WhatsApp</span></a
            >
          </div>
          ${pix && picture(pix.code, formatAmount(totalCents))}
        </div>
      </article>
      <section class="panel message">
        <h2>O que já aconteceu</h2>
        <ol role="list">
          ${time('new', order.receivedAt)}
          ${order.changes.map(({ to, at }) => time(to === 'new' ? 'newAgain' : to, at))}
          ${state !== order.state && gone !== null && time(state, gone.at)}
        </ol>
        <p><a href="">Atualizar</a></p>
        <p><a href="${shopOrigin}">Voltar à loja</a></p>
      </section>`,
    { homeLink: shopOrigin },
  )
}

/** The index of an order's current step; one that is canceled, refunded or contested has none. */
const stepOf: Partial<Record<ReturnType<typeof shownState>, number>> = { new: 1, paid: 2, delivering: 2, delivered: 3 }

function steps(current = 0) {
  return html`<ol role="list" class="steps">
    ${orderSteps.map((name, index) => {
      const isDelivered = current === 3 && name === 'Entrega'
      return html`<li ${index === current && raw('aria-current="step"')}>${isDelivered ? '✓ Entregue' : name}</li>`
    })}
  </ol>`
}

function pixCode({ code, expiresAt }: NonNullable<Offer['pix']>) {
  return html`<p id="pix">
      Pague até ${formatInstant(expiresAt)} (horário de Brasília). Toque no código para selecionar, copie e cole no app
      do seu banco:
    </p>
    <pre tabindex="0" role="group" aria-labelledby="pix"><code translate="no">${code}</code></pre>`
}

/** Black on white in every color scheme. A phone cannot point its camera at itself: there it comes last. */
function picture(code: string, amount: string) {
  const { path, size } = qrCode(code)
  return html`<figure>
    <figcaption>${panelCopy.pix.otherPhone}</figcaption>
    <svg viewBox="0 0 ${size} ${size}" role="img" aria-label="${panelCopy.pix.picture(amount)}">
      <rect width="${size}" height="${size}" fill="#fff" />
      <path d="${path}" shape-rendering="crispEdges" />
    </svg>
  </figure>`
}

const icon = (name: keyof typeof iconPaths) =>
  html`<svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true"><path d="${iconPaths[name]}" /></svg>`

const payLink = ({ url, expiresAt }: NonNullable<Offer['pay']>) =>
  html`<a class="button primary" href="${url}" rel="noreferrer">${openPage}</a>
    <p>Ela vale até ${formatInstant(expiresAt)} (horário de Brasília).</p>`
const payForm = (id: string, text: string) =>
  html`<form method="post" action="${paths.pay(id)}"><button class="primary">${text}</button></form>`

const time = (state: keyof typeof copy.state, at: string) =>
  html`<li>${copy.state[state]}: <time datetime="${at}">${formatInstant(at)}</time></li>`
