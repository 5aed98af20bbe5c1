import { html } from 'hono/html'
import type { ListedOrder } from '#orders/queries/list/list-orders.ts'
import { settings } from '#src/content/settings.ts'
import { parseHttpsUrl, shortAddress, whatsappLink } from '#src/domain/links.ts'
import { dialableDigits, isChatLink } from '#src/domain/phone.ts'
import { fact, type Html } from './document.ts'
import { cut, formatInstant, linkCharacters, longestShown, startOfLink } from './format.ts'

const utmNames = { source: 'origem', medium: 'meio', campaign: 'campanha', content: 'anúncio', term: 'termo' }

export function contactFacts({ code, profileLink, email, whatsapp, utm, erasedAt }: ListedOrder): Html {
  const names = Object.keys(utmNames) as (keyof typeof utmNames)[]
  const origin = names.flatMap((name) => (utm?.[name] ? [`${utm[name]} (${utmNames[name]})`] : []))
  const facts = [
    profileLink !== null && fact('Canal', channel(profileLink)),
    whatsapp !== null && fact('WhatsApp', newTabLink(buyerChat(whatsapp, code) ?? chatPage(whatsapp), whatsapp)),
    email !== null && fact('E-mail', mailLink(email, code)),
    origin.length > 0 && fact('Veio de', html`<bdi>${cut(origin.join(', '))}</bdi>`),
  ].filter(Boolean)
  return html`${facts.length > 0 && html`<dl>${facts}</dl>`}
  ${erasedAt && html`<p>Dados pessoais apagados em ${formatInstant(erasedAt)}.</p>`}`
}

export function newTabLink(href: string | null, text: string, maxCharacters = longestShown): Html {
  const shown = wrapping(cut(text, maxCharacters))
  if (href === null) return shown
  return html`<a href="${href}" target="_blank" rel="noreferrer noopener"
    >${shown}<span class="visually-hidden"> (abre em nova aba)</span></a
  >`
}

/** A link only if it is https and has no user name, which could pass for a host. */
function channel(link: string): Html {
  const start = startOfLink(link)
  const isSafe = parseHttpsUrl(link) !== null
  return newTabLink(isSafe ? link : null, isSafe ? shortAddress(start) : start, linkCharacters)
}

/** Wraps on a narrow screen after the host of a link, or the '@' of an e-mail. */
function wrapping(text: string): Html {
  const place = text.search(/(?<=[^/]\/|[^/]@)(?!\/)/)
  const end = place === -1 ? text.length : place
  return html`<bdi>${text.slice(0, end)}<wbr />${text.slice(end)}</bdi>`
}

/**
 * A mailto link to the buyer, unless this is not an address, or is too long to be shown whole. Encoded, so that it cannot
 * add a header or another recipient.
 */
function mailLink(email: string, code: string): Html {
  const shown = wrapping(cut(email))
  if (email.length > longestShown || !/^[^\s@]+@[^\s@]+$/.test(email)) return shown
  const address = encodeURIComponent(email).replace('%40', '@')
  return html`<a href="mailto:${address}?subject=${encodeURIComponent(`Seu pedido ${code}`)}">${shown}</a>`
}

/** A chat with the buyer that greets and names the order; null if there is no number that can be dialed. */
export function buyerChat(whatsapp: string, code: string): string | null {
  const digits = whatsapp.length > longestShown ? null : dialableDigits(whatsapp)
  return digits && whatsappLink(digits, `Olá! Aqui é da loja ${settings.brand}, sobre o seu pedido ${code}.`)
}

/** The page of a chat link without a number, such as wa.me/message/…; null for one that is too long to be shown whole. */
function chatPage(whatsapp: string): string | null {
  const url = whatsapp.length > longestShown ? null : parseHttpsUrl(whatsapp)
  return url && isChatLink(url.hostname) ? url.href : null
}
