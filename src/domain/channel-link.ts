import { behindLink, extractLink, splitGlued, wrappedText } from './extract-link.ts'
import { decodedAddress } from './links.ts'
import { visibleText } from './text.ts'
import { namesNeither, readYoutubePath, type YoutubePage } from './youtube-path.ts'

export type ChannelLink = {
  url: string | null
  /** `neither` is a page of YouTube that is something else, such as a playlist. */
  kind: 'empty' | 'channel' | 'video' | 'studio' | 'neither' | 'incomplete' | 'elsewhere' | 'unreadable'
}

const unreadable: ChannelLink = { url: null, kind: 'unreadable' }

/** The most characters of a link that an order takes, once it is encoded: docs/behavior.md, section 4. */
export const longestLink = 2000

const youtube = /^(?:(?:www|m|music|studio)\.)?(?:youtube\.com|youtu\.be)$/
// Hosts of YouTube that do not show its pages to everyone, or that lead to www.youtube.com.
const otherYoutube =
  /^(?:(?:gaming|kids|consent)\.youtube\.com|(?:(?:www|m)\.)?youtube(?:-nocookie\.com|kids\.com|\.com\.br))$/
const tracking = /^(?:utm_[^=]*|fbclid|gclid|gbraid|wbraid|igsh|igshid|mibextid|si|feature|pp|ab_channel)(?:=|$)/i
// As far as a space cannot be part of a link: to the name of its channel.
const spacedHost = /^(?:\s*https?:\s*\/\s*\/)?[^/@]*\/?\s*@?\s*/i

/** `url` is cleaned and encoded. A Studio link becomes the public address of the channel that it names. */
export function readChannelLink(text: string): ChannelLink {
  const found = readText(text)
  // An address can be nine times as long as what was typed: each letter of another script is escaped.
  return found.url && found.url.length > longestLink ? unreadable : found
}

/** What an order carries of a link: its address if it can be read, else the text as it was typed. */
export function deliveredLink(text: string): string {
  const { url, kind } = readChannelLink(text)
  return kind === 'empty' ? '' : (url ?? visibleText(text))
}

function readText(text: string): ChannelLink {
  const twoLinks = splitGlued(text)
  if (!twoLinks) {
    const found = readWords(text)
    return found.url && splitGlued(decodedAddress(found.url)) ? unreadable : found
  }
  const [first, second] = twoLinks.map((link) => readWords(link))
  return first && first.url === second?.url ? first : unreadable
}

function readWords(text: string): ChannelLink {
  const found = readLink(extractLink(text))
  if (found.kind !== 'unreadable') return found
  // Some keyboards put a space behind every dot: 'youtube. com/@canal'.
  const joined = readLink(extractLink(text.replace(spacedHost, (host) => host.replace(/\s+/g, ''))))
  // 'Veja. youtube.com' is no host.
  return joined.kind === 'elsewhere' ? found : joined
}

function readLink(link: string | null): ChannelLink {
  if (link === '') return { url: null, kind: 'empty' }
  const url = parseLink(link)
  if (!url) return unreadable
  const inner = wrappedLink(url)
  // One wrapper is opened; of two, both stay.
  return readAddress(inner && !wrappedLink(inner) ? inner : url)
}

function wrappedLink(url: URL): URL | null {
  const text = wrappedText(url)
  return text === null ? null : parseLink(extractLink(text))
}

function readAddress(url: URL): ChannelLink {
  const typedHost = url.hostname.replace(/\.$/, '')
  const host = otherYoutube.test(typedHost) ? 'www.youtube.com' : typedHost
  if (!youtube.test(host)) return { url: withoutTracking(url), kind: 'elsewhere' }
  const page = readPage(url, host)
  if (host.startsWith('studio.')) {
    return { url: page?.kind === 'channel' ? page.url.replace('studio', 'www') : null, kind: 'studio' }
  }
  return page ?? { url: withoutTracking(url), kind: namesNeither(url) ? 'neither' : 'incomplete' }
}

function parseLink(link: string | null): URL | null {
  if (link === null || /^(?!https?:)[a-z][a-z\d+.-]*:\/\//i.test(link)) return null
  try {
    const url = new URL(decodedAddress(withScheme(link)))
    url.protocol = 'https:'
    // A name with a top-level domain: no single word, no IP address, no localhost.
    const isPublic = /\.[a-z][a-z\d-]*\.?$/.test(url.hostname)
    return isPublic && url.username === '' && url.password === '' ? url : null
  } catch {
    return null
  }
}

function withScheme(link: string): string {
  if (/^https?%3a/i.test(link)) return decodeURIComponent(link)
  if (/^https?:/i.test(link)) return link
  return link.startsWith('@') ? `https://www.youtube.com/${link}` : `https://${link}`
}

/** The channel or video at an address of YouTube, or behind its '#', where YouTube's old mobile site had its pages. */
function readPage(url: URL, host: string): { url: string; kind: YoutubePage['kind'] } | null {
  const inHash = /^#!?(\/.*)/.exec(url.hash)?.[1] ?? ''
  for (const path of [url.pathname + url.search, inHash]) {
    const address = new URL(`https://${host}${path}`)
    const page = readYoutubePath(address)
    if (page) return { url: addressOf(address, page), kind: page.kind }
  }
  return null
}

function addressOf(url: URL, page: YoutubePage): string {
  const search = new URLSearchParams()
  for (const param of page.params) {
    const value = url.searchParams.get(param)?.replace(behindLink, '')
    if (value) search.set(param, value)
  }
  url.pathname = page.path
  url.search = search.toString()
  url.hash = ''
  return url.href
}

function withoutTracking(url: URL): string {
  const params = url.search.slice(1).split('&')
  const kept = params.filter((param) => !tracking.test(param))
  if (kept.length < params.length) url.search = kept.join('&')
  // An apostrophe at the end would be removed as a closing quote when the address is parsed again.
  return url.href.replace(/'/g, '%27')
}
