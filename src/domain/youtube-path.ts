export type YoutubePage = { kind: 'channel' | 'video'; path: string; params: readonly string[] }

const videoParams = ['v', 't', 'list']
// YouTube's own words of eleven letters where a video's id would stand.
const videoId = /^(?!videoseries$|live_stream$)[\w-]{11}$/
const name = /^(@?[\p{L}\p{M}\p{N}_.·-]*[\p{L}\p{M}\p{N}_-])[.,;!]*$/u

/** The channel or video an address of youtube.com or youtu.be names, without tabs and tracking; null for neither. */
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

// Composed, because some keyboards send 'ã' as two characters and YouTube knows it as one.
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment).normalize('NFC')
  } catch {
    return ''
  }
}
