import { extractLink } from './extract-link.ts'
import { readYoutubePath, type YoutubePage } from './youtube-path.ts'

export type ChannelLink = {
  url: string | null
  /** `listed` is a page of a listed site that is not YouTube: whether it is a channel or a video cannot be told. */
  kind: 'empty' | 'channel' | 'video' | 'listed' | 'studio' | 'incomplete' | 'elsewhere' | 'unreadable'
}

/** The most characters that the form accepts in a link: docs/behavior.md, section 4. */
export const longestLink = 300

const youtube = /(?:^|\.)(?:youtube\.com|youtu\.be)$/
const tracking = /^(?:utm_.*|fbclid|gclid|igsh|igshid|si|feature|pp|ab_channel)$/i

/**
 * What a link leads to, and its cleaned https address. `hosts` are from the settings ('youtube.com', 'youtu.be'), and
 * include their www., m. and music. subdomains. A Studio link becomes the public address of the channel that it names.
 */
export function readChannelLink(text: string, hosts: readonly string[]): ChannelLink {
  const found = readLink(text, hosts)
  // An address can be nine times as long as what was typed: each letter of another script is escaped.
  return found.url && found.url.length > longestLink ? { url: null, kind: 'unreadable' } : found
}

function readLink(text: string, hosts: readonly string[]): ChannelLink {
  const link = extractLink(text)
  if (link === '') return { url: null, kind: 'empty' }
  const url = link === null ? null : parseLink(link)
  if (!url) return { url: null, kind: 'unreadable' }
  const host = url.hostname.replace(/\.$/, '')
  const listed = hosts.map((entry) => entry.toLowerCase()).find((entry) => isHostOf(entry, host))
  if (listed === undefined) return { url: withoutTracking(url), kind: 'elsewhere' }
  url.hostname = host
  url.port = ''
  url.hash = ''
  // All that is known about other sites: their home page is neither channel nor video.
  if (!youtube.test(host)) return { url: withoutTracking(url), kind: url.pathname === '/' ? 'incomplete' : 'listed' }
  return host === `studio.${listed}` ? readStudio(url, listed) : readYoutube(url)
}

function isHostOf(listed: string, host: string): boolean {
  return ['', 'www.', 'm.', 'music.', 'studio.'].some((prefix) => host === prefix + listed)
}

function parseLink(link: string): URL | null {
  if (/^(?!https?:)[a-z][a-z\d+.-]*:\/\//i.test(link)) return null
  try {
    const url = new URL(withScheme(link))
    url.protocol = 'https:'
    // A name with a top-level domain: no single word, no IP address, no localhost.
    const isPublic = /\.[a-z][a-z\d-]*\.?$/.test(url.hostname)
    return isPublic && url.username === '' && url.password === '' ? url : null
  } catch {
    return null
  }
}

function withScheme(link: string): string {
  if (/^https?:/i.test(link)) return link
  return link.startsWith('@') ? `https://www.youtube.com/${link}` : `https://${link}`
}

function readStudio(url: URL, listed: string): ChannelLink {
  const page = readYoutubePath(url)
  url.hostname = `www.${listed}`
  return { url: page?.kind === 'channel' ? addressOf(url, page) : null, kind: 'studio' }
}

function readYoutube(url: URL): ChannelLink {
  const page = readYoutubePath(url)
  return page ? { url: addressOf(url, page), kind: page.kind } : { url: withoutTracking(url), kind: 'incomplete' }
}

function addressOf(url: URL, page: YoutubePage): string {
  const search = new URLSearchParams()
  for (const param of page.params) {
    const value = url.searchParams.get(param)
    if (value) search.set(param, value)
  }
  url.pathname = page.path
  url.search = search.toString()
  return url.href
}

function withoutTracking(url: URL): string {
  const trackingParams = Array.from(url.searchParams.keys()).filter((param) => tracking.test(param))
  for (const param of trackingParams) url.searchParams.delete(param)
  // An apostrophe at the end would be removed as a closing quote when the address is parsed again.
  return url.href.replace(/'/g, '%27')
}
