import { behindLink } from './extract-link.ts'

export type YoutubePage = { kind: 'channel' | 'video'; path: string; params: readonly string[] }

const videoParams = ['v', 't', 'list']
// Excludes YouTube's own eleven-letter words in the place of a video id.
const videoId = /^(?!videoseries$|live_stream$)[\w-]{11}$/
const name = /^@?[\p{L}\p{M}\p{N}_.·-]*[\p{L}\p{M}\p{N}_-]$/u

// The oldest kind of channel address: youtube.com/nome, letters and digits only.
const oldName = /^[\p{L}\p{M}\p{N}]{3,}$/u
// Behind any other word there may be the id of what was meant, as in youtube.com/canal/UC….
const tab =
  /^(?:about|channels|community|featured|live|playlists|podcasts|posts|releases|shorts|store|streams|videos)?$/i
// Words that YouTube itself uses at such addresses.
const ownWords = new Set(
  (
    'about account ads app browse cast clip console copyright courses creators dashboard error explore fashion ' +
    'feed feeds gaming handle hashtag home hype index intl jobs kids learning library live login logout movies ' +
    'music news oembed oops playables player playlist podcasts post premium press profile purchases redirect ' +
    'results robots search settings shopping shorts signin signup sitemap source sports storefront studio terms ' +
    'trending trends upload verify video videos watch year'
  ).split(' '),
)

/** The channel or video in a youtube.com or youtu.be URL, without channel tabs and tracking; null if there is none. */
export function readYoutubePath(url: URL): YoutubePage | null {
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean).map(decode)
  if (/(?:^|\.)youtu\.be$/.test(url.hostname)) return video(first, `/${first}`)
  if (first.startsWith('@')) return channel(name.exec(first)?.[0])
  const section = first.toLowerCase()
  switch (section) {
    case 'channel':
      return channel(/^UC[\w-]{22}$/.exec(second)?.[0], 'channel/')
    case 'c':
    case 'user':
      return second.startsWith('@') ? null : channel(name.exec(second)?.[0], `${section}/`)
    case 'watch':
      return video((url.searchParams.get('v') ?? '').replace(behindLink, ''), '/watch')
    case 'shorts':
    case 'live':
    case 'embed':
    case 'v':
    case 'e': {
      // Old players had their parameters behind the id, without a '?'.
      const id = second.replace(/&.*/, '')
      return video(id, `/${section}/${id}`)
    }
    default:
      return isOldName(url, section) && tab.test(second) && !url.searchParams.has('v') ? channel(first) : null
  }
}

/** True for a page of YouTube that is whole, and yet neither a channel nor a video. */
export const namesNeither = ({ pathname }: URL) =>
  /^\/(?:clip|feed|hashtag|playlist|post|results|source)(?:\/|$)/i.test(pathname)

const isOldName = (url: URL, word: string) =>
  /^(?:(?:www|m)\.)?youtube\.com$/.test(url.hostname) && oldName.test(word) && !ownWords.has(word)

const channel = (id: string | undefined, section = ''): YoutubePage | null =>
  id === undefined ? null : { kind: 'channel', path: `/${section}${id}`, params: [] }

const video = (id: string, path: string): YoutubePage | null =>
  videoId.test(id) ? { kind: 'video', path, params: videoParams } : null

// Some keyboards send 'ã' as two characters; YouTube uses the single one.
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment).normalize('NFC').replace(behindLink, '')
  } catch {
    return ''
  }
}
