export type YoutubePage = { kind: 'channel' | 'video'; path: string; params: readonly string[] }

const videoParams = ['v', 't', 'list']
// Excludes YouTube's own eleven-letter words in the place of a video id.
const videoId = /^(?!videoseries$|live_stream$)[\w-]{11}$/
const name = /^(@?[\p{L}\p{M}\p{N}_.·-]*[\p{L}\p{M}\p{N}_-])[.,;!]*$/u

/** The channel or video in a youtube.com or youtu.be URL, without channel tabs and tracking; null if there is none. */
export function readYoutubePath(url: URL): YoutubePage | null {
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean).map(decode)
  if (/(?:^|\.)youtu\.be$/.test(url.hostname)) return video(first, `/${first}`)
  if (first.startsWith('@')) return channel(name.exec(first)?.[1])
  const section = first.toLowerCase()
  switch (section) {
    case 'channel':
      return channel(/^UC[\w-]{22}$/.exec(second)?.[0], 'channel/')
    case 'c':
    case 'user':
      return second.startsWith('@') ? null : channel(name.exec(second)?.[1], `${section}/`)
    case 'watch':
      return video(url.searchParams.get('v') ?? '', '/watch')
    case 'shorts':
    case 'live':
    case 'embed':
      return video(second, `/${section}/${second}`)
    default:
      return null
  }
}

function channel(id: string | undefined, section = ''): YoutubePage | null {
  return id === undefined ? null : { kind: 'channel', path: `/${section}${id}`, params: [] }
}

function video(id: string, path: string): YoutubePage | null {
  return videoId.test(id) ? { kind: 'video', path, params: videoParams } : null
}

// Some keyboards send 'ã' as two characters; YouTube uses the single one.
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment).normalize('NFC')
  } catch {
    return ''
  }
}
