import { shownText } from './text.ts'

/** Parses an absolute https URL without user or password; null for anything else. */
export function parseHttpsUrl(text: string): URL | null {
  try {
    const url = new URL(text)
    return url.protocol === 'https:' && url.username === '' && url.password === '' ? url : null
  } catch {
    return null
  }
}

/** 'https://a.b/@joão' for 'https://a.b/@jo%C3%A3o': a sign could have a meaning there, or hide something. */
export const decodedAddress = (address: string) =>
  address.replace(/%[c-f][\da-f](?:%[89ab][\da-f])+/gi, (escaped) => {
    try {
      const character = decodeURIComponent(escaped)
      return /(?!\p{DI})[\p{L}\p{M}\p{Nd}·]/u.test(character) ? character : escaped
    } catch {
      return escaped
    }
  })

/** 'youtube.com/@canal' for 'https://www.youtube.com/@canal', as people write it. */
export const shortAddress = (address: string) => decodedAddress(address).replace(/^https:\/\/(www\.)?/, '')

export const hostOf = (address: string) => new URL(address).hostname.replace(/^www\./, '')

/** The address of a channel or video as a name: '@canal', 'youtu.be/abc'. Cut where it is long, and safe to show. */
export function shownAddress(address: string): string {
  const short = shortAddress(address).replace(/^youtube\.com\/(?=@)/, '')
  const shown = shownText(short)
  return shown.length < short.length ? `${shown}…` : shown
}

// `URL` silently drops or replaces these, so the visible text could differ from the actual address.
const deceptive = /[\s\\\p{C}]/u

/** Hosts, of which every page is trusted, and pages ('buy.stripe.com/abc'), with what is below them; null trusts all. */
export type Trust = readonly string[] | null

/** The https URL of a payment page, null if it may not be opened: docs/behavior.md, section 3. */
export function trustedPaymentLink(text: string, trust: Trust): URL | null {
  const url = deceptive.test(text) ? null : parseHttpsUrl(text)
  if (!url || url.hostname.endsWith('.')) return null
  return trust === null || trust.some((entry) => isWithin(url, entry)) ? url : null
}

/** Hosts must match exactly, and so must each segment of the path. */
function isWithin({ hostname, pathname }: URL, entry: string): boolean {
  const own = parseHttpsUrl(`https://${entry}/`)
  if (!own || !`${hostname + pathname}/`.startsWith(own.hostname + own.pathname)) return false
  // A server may read an escaped slash as a slash, and go up from there.
  return own.pathname === '/' || !/%2f|%5c/i.test(pathname)
}

/** Opens a chat with `number` (country code first, only digits) and with `message` ready to send. */
export function whatsappLink(number: string, message: string): string {
  // encodeURIComponent throws on half an emoji, which a cut text can end in.
  const wellFormed = message.replace(/\p{Surrogate}/gu, '\ufffd')
  return `https://wa.me/${number}?text=${encodeURIComponent(wellFormed)}`
}
