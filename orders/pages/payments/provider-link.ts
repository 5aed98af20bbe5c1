import { html } from 'hono/html'
import type { Html } from '#orders/pages/document.ts'
import { texts } from '#orders/pages/words.ts'
import type { Provider } from '#orders/rules/order-states.ts'
import { shownText } from '#src/domain/text.ts'

type Made = { provider: Provider; isTest: 0 | 1 } & ({ id: string; paymentIntent: string | null } | { payment: string })

/** The provider's id of a payment: for Stripe a link to its dashboard; for others there is no such address. */
export function providerLink(made: Made): Html {
  const name = 'payment' in made ? made.payment : (made.paymentIntent ?? made.id)
  const text = html`<bdi class="provider-id">${shownText(name)}</bdi>`
  if (made.provider !== 'stripe' || !/^pi_\w+$/.test(name)) return text
  const href = `https://dashboard.stripe.com/${made.isTest ? 'test/' : ''}payments/${name}`
  return html`<a href="${href}" target="_blank" rel="noreferrer noopener"
    >${text}<span class="hidden"> ${texts.order.newTab}</span></a
  >`
}
