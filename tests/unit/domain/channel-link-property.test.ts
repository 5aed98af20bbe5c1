import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readChannelLink, type ChannelLink } from '#src/domain/channel-link.ts'
import { decodedAddress } from '#src/domain/links.ts'

const ids = 'dQw4w9WgXcQ abcdefghijk -_abc-DEF_1 ABCDEFGHIJK 00000000000'.split(' ')
const channelIds = ['UCabcdefghijklmnopqrstuv', 'UC-_ABCDEFGHIJKLMNOPQRST']
const handles = 'canal MeuCanal meu.canal-de_jogos a1b joão conceição.oficial チャンネル канал la·la हिन्दी'.split(' ')
const oldNames = 'MeuCanal canal123 joão ana'.split(' ')

/** A host, the path and parameters that name something there, and what that is. */
type Named = { host: string; path: string; query: string; kind: ChannelLink['kind'] }

const pageHosts = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com']
const channels = [...handles.map((handle) => `@${handle}`), ...channelIds.map((id) => `channel/${id}`)].concat(
  ...oldNames.map((name) => [`c/${name}`, `user/${name}`]),
)
const named: Named[] = [
  ...channels.map((path) => ({ path, query: '', kind: 'channel' as const })),
  ...ids.map((id) => ({ path: 'watch', query: `v=${id}`, kind: 'video' as const })),
  ...ids.flatMap((id) =>
    ['shorts', 'live', 'embed'].map((section) => ({ path: `${section}/${id}`, query: '', kind: 'video' as const })),
  ),
]
  .flatMap((page) => pageHosts.map((host) => ({ host, ...page })))
  .concat(ids.map((id) => ({ host: 'youtu.be', path: id, query: '', kind: 'video' })))

const addressOf = ({ host, path, query }: Named) => new URL(`https://${host}/${path}${query && `?${query}`}`).href

const scheme = fc.constantFrom('https://', 'http://', 'HTTPS://', '//', '')
const tracking = fc.subarray('si=AbC-1 utm_source=ig fbclid=IwAR0 feature=share pp=x igsh=MzRl app=m'.split(' '))
const padding = fc.constantFrom(
  ...['', ' ', '\n', '"', '“', '«', '\u200b', '\u202a', '\ufeff', '\u0000', '\u0001 ', '\u00a0', ' \u007f'],
)
const ending = fc.constantFrom('', ' ', '"', '”', '»', '\u202c', '\u0000', '\u00a0\n', '.', ')', '!', ',')
const casing = fc.constantFrom<(text: string) => string>(
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.replace(/\b\w/g, (letter) => letter.toUpperCase()),
)
const encoding = fc.constantFrom<(text: string) => string>(
  (text) => text,
  encodeURI,
  (text) => encodeURI(text).replace(/%../g, (escaped) => escaped.toLowerCase()),
  (text) => text.normalize('NFD'),
  (text) => text.replace('@', '%40'),
)
const wrapping = fc.constantFrom<(link: string) => string>(
  (link) => link,
  (link) => link,
  (link) => `https://l.instagram.com/?u=${encodeURIComponent(link)}&e=AT0`,
  (link) => `https://lm.facebook.com/l.php?h=AT1&u=${encodeURIComponent(link)}`,
  (link) => `https://www.google.com.br/url?q=canal&url=${encodeURIComponent(link)}&sa=t`,
  (link) => `https://consent.youtube.com/m?continue=${encodeURIComponent(link)}&gl=BR`,
  (link) => encodeURIComponent(link.replace(/^(?:(?:https?:)?\/\/)?/i, 'https://')),
)

const typedLink = fc
  .record({ page: fc.constantFrom(...named), scheme, tracking, casing, encoding, wrapping, start: padding, ending })
  .map(({ page, ...as }) => {
    const query = [page.query, ...as.tracking].filter(Boolean).join('&')
    const link = `${as.scheme}${as.casing(page.host)}/${as.encoding(page.path)}${query && `?${query}`}`
    return { page, text: as.start + as.wrapping(link) + as.ending }
  })

test('a channel or video that is wrapped, tracked, padded, cased and encoded is read as itself', () => {
  fc.assert(
    fc.property(typedLink, ({ page, text }) => {
      expect(readChannelLink(text)).toEqual({ url: addressOf(page), kind: page.kind })
    }),
    { numRuns: 3000 },
  )
})

const pieces = [...Array.from("aB1ãжチ·-_.~!'()*;:@+$,%/[]|`^"), '%C3%A3', '%2F', '%e2%80%8b', '%41']
const part = fc.string({ unit: fc.constantFrom(...pieces) })
const other = fc.tuple(fc.constantFrom('a', 'asi', 'utm', 'q', 'u', 'v', 'list', 'Feature2'), part)
const tracker = fc.constantFrom('utm_source=a', 'UTM_x', 'fbclid=b=c', 'si', 'Feature=d', 'igsh=', 'gclid=1')
const params = fc.array(
  fc.oneof(
    other.map(([name, value]) => ({ text: `${name}=${value}`, isTracker: false })),
    tracker.map((text) => ({ text, isTracker: true })),
  ),
)

test('of a link to anywhere else only the tracking is removed, and letters are escaped', () => {
  fc.assert(
    fc.property(part, params, part, (path, all, hash) => {
      const link = (query: typeof all) =>
        `https://exemplo.com/${path}${query.length > 0 ? '?' : ''}${query.map(({ text }) => text).join('&')}#${hash}x`
      const untracked = new URL(link(all.filter(({ isTracker }) => !isTracker))).href
      const url = decodedAddress(untracked)
        .replace(/[^!-~]+/gu, encodeURIComponent)
        .replace(/'/g, '%27')
      expect(readChannelLink(link(all))).toEqual({ url, kind: 'elsewhere' })
    }),
    { numRuns: 1000 },
  )
})
