import { html } from 'hono/html'
import type { ListedOrder } from '#orders/queries/list/list-orders.ts'
import type { SenderOrder } from '#orders/queries/sender-orders.ts'
import { decodedAddress } from '#src/domain/links.ts'
import { formatQuantity } from '#src/domain/packages.ts'
import { document, type Html } from './document.ts'
import { cut, formatInstant } from './format.ts'
import { texts } from './words.ts'

const copy = texts.sender

const fewest = 3

/** A link to all orders of this one's sender; null if there are fewer than three, or if the sender has been erased. */
export function senderLink({ sender, senderCount }: Pick<ListedOrder, 'sender' | 'senderCount'>): Html | null {
  if (sender === null || senderCount < fewest) return null
  return html`<a class="button" href="/senders/${sender}">${copy.link(senderCount)}</a>`
}

/** Lists which of a sender's orders can be deleted together, and which stay. `deleted`: how many just were. */
export function senderPage(sender: string, orders: readonly SenderOrder[], deleted: number | null): Html {
  const going = orders.filter(({ kept }) => kept === null)
  const staying = orders.filter(({ kept }) => kept !== null)
  return document(
    copy.title,
    html`<h1>${copy.title}</h1>
      ${deleted !== null && html`<p role="status"><strong>${copy.deleted(deleted)}</strong></p>`}
      ${orders.length === 0 && html`<p>${deleted === null ? copy.none : copy.noneLeft}</p>`}
      ${going.length > 0 && deletion(sender, going)}
      ${
        staying.length > 0 &&
        html`<section class="panel sent">
          <h2>${copy.staying(staying.length)}</h2>
          <ul role="list">
            ${staying.map(row)}
          </ul>
        </section>`
      }
      <p><a class="button" href="/">${copy.back}</a></p>`,
  )
}

function deletion(sender: string, orders: readonly SenderOrder[]): Html {
  return html`<section class="panel sent">
    <h2>${copy.going(orders.length)}</h2>
    <p>${copy.explain}</p>
    <ul role="list">
      ${orders.map(row)}
    </ul>
    <form method="post" action="/senders/${sender}/delete">
      <input type="hidden" name="pedidos" value="${orders.map(({ number }) => number).join(',')}" />
      <button class="danger">${copy.confirm(orders.length)}</button>
    </form>
  </section>`
}

function row({ code, receivedAt, quantity, label, profileLink, email, state, kept }: SenderOrder): Html {
  const facts = [
    [formatQuantity(quantity), label].filter(Boolean).join(' '),
    profileLink && decodedAddress(profileLink),
    email,
  ].filter(Boolean)
  const reason = kept === 'state' ? copy.kept.state(state) : kept && copy.kept[kept]
  return html`<li>
    <p><strong>${code}</strong> <time datetime="${receivedAt}">${formatInstant(receivedAt)}</time></p>
    ${facts.map((fact) => html`<p><bdi>${cut(fact ?? '')}</bdi></p>`)} ${reason && html`<p>${reason}</p>`}
  </li>`
}
