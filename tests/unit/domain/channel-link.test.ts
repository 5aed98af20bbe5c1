import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { deliveredLink, readChannelLink, type ChannelLink } from '#src/domain/channel-link.ts'
import { decodedAddress } from '#src/domain/links.ts'
import { codeUnit } from '../../support/any-text.ts'

const channelId = 'UCabcdefghijklmnopqrstuv'
const videoId = 'dQw4w9WgXcQ'
const site = 'https://www.youtube.com'
const handle = `${site}/@canal`
const watch = `watch?v=${videoId}`
const longest = `https://youtube.com/@${'a'.repeat(1979)}`

const wrapped = encodeURIComponent(`${handle}?igsh=x`)
const twice = `https://l.instagram.com/?u=${encodeURIComponent(`https://www.google.com/url?q=${wrapped}`)}`

const oneOf = fc.constantFrom

type Reading = [what: string, text: string, url?: string | null]

// What the properties below combine is not repeated here. What has no address in its row is kept as it is.
const readings: Partial<Record<ChannelLink['kind'], Reading[]>> = {
  channel: [
    ['a bare handle', '@canal', handle],
    ['an old address', 'youtube.com/canal', 'https://youtube.com/canal'],
    ['the tab of its videos', `${handle}/videos`, handle],
    ['an id after a capital letter', `youtube.com/Channel/${channelId}`, `https://youtube.com/channel/${channelId}`],
    ['a dot after the host', 'https://www.youtube.com./@canal', handle],
    ['an escaped colon', 'http%3A//www.youtube.com/@canal', handle],
    ['an address as long as an order takes', longest],
    ['a link with parameters', `${handle}?si=abc&sub_confirmation=1`, handle],
    ['a text of 8,000 characters', `${handle}?fbclid=`.padEnd(8000, 'a'), handle],
    ['a keyboard that puts a space behind a dot', 'www. youtube. com/@canal', handle],
    ['a space before the dot and around the slash', 'https: //www .youtube.com / @ canal', handle],
    ['the gaming host', 'gaming.youtube.com/@canal', handle],
    ["Brazil's host", 'YouTube.com.br/Canal', 'https://www.youtube.com/Canal'],
    ['the old mobile site', 'm.youtube.com/#/user/Canal', 'https://m.youtube.com/user/Canal'],
    ['a shared link in a sentence', `Meu canal: ${handle}?si=abc, obrigado`, handle],
    ['a link that was pasted twice', `${handle}https://www.youtube.com/@canal?si=x`, handle],
    ['one without a scheme', 'youtube.com/@canalyoutube.com/@canal', 'https://youtube.com/@canal'],
    ['quotes in quotes', `“"${handle}"”`, handle],
    ['square brackets and a full stop', `[${handle}].`, handle],
    ['a title on the line before', `Canal - YouTube\n${handle}`, handle],
    ['brackets in a sentence', `O canal ((${handle}))`, handle],
    ['a sentence about scripts', `Sobre javascript: e data:texto ${handle}`, handle],
  ],
  video: [
    ['a short link with a time', `https://youtu.be/${videoId}?si=x&t=42`, `https://youtu.be/${videoId}?t=42`],
    [
      'a watch link with every tracking parameter',
      `https://m.youtube.com/watch?app=m&feature=a&v=${videoId}&pp=x&utm_a=y&fbclid=z&ab_channel=w&list=PL1&t=1m2s`,
      `https://m.youtube.com/watch?v=${videoId}&t=1m2s&list=PL1`,
    ],
    ['the old mobile site', `m.youtube.com/#/watch?v=${videoId}&feature=a`, `https://m.youtube.com/watch?v=${videoId}`],
    ['its other form', `http://m.youtube.com/index?hl=pt#!/${watch}`, `https://m.youtube.com/${watch}`],
    ['the player without cookies', `www.youtube-nocookie.com/embed/${videoId}?rel=0`, `${site}/embed/${videoId}`],
    ["an old player's other address", `${site}/e/${videoId}`],
    ["YouTube's page for sharing", `${site}/attribution_link?a=x&u=%2Fwatch%3Fv%3D${videoId}`, `${site}/${watch}`],
    ['words after its parameter', `${site}/watch?v=${videoId} via Ana`, `${site}/watch?v=${videoId}`],
    ['an old player in a sentence', `Veja http://www.youtube.com/v/${videoId}&hl=pt_BR aqui`, `${site}/v/${videoId}`],
  ],
  studio: [
    [
      'a page of Studio that names a channel',
      `https://studio.youtube.com/channel/${channelId}/videos/upload?d=ud`,
      `${site}/channel/${channelId}`,
    ],
    ['the front page of Studio', 'https://studio.youtube.com/', null],
    ['the page of a video in Studio', `https://studio.youtube.com/video/${videoId}/edit`, null],
  ],
  incomplete: [
    ['the site alone', 'youtube.com', 'https://youtube.com/'],
    ['an at sign alone', '@', 'https://www.youtube.com/@'],
    ['a video id cut short', 'https://youtu.be/dQw4w9?a=%20b#c'],
  ],
  neither: [
    ['a playlist', 'https://www.youtube.com/playlist?list=PL1&si=x', 'https://www.youtube.com/playlist?list=PL1'],
    ['a clip', 'https://youtube.com/clip/UgkxAbC?si=x', 'https://youtube.com/clip/UgkxAbC'],
  ],
  elsewhere: [
    ['an address in a wrapper', 'https://l.instagram.com/?u=https%3A%2F%2Fvimeo.com%2F1', 'https://vimeo.com/1'],
    ['two wrappers', twice],
    ['a wrapper around nothing', 'https://l.instagram.com/?u=canal'],
    ['a search', `https://www.google.com/search?q=${wrapped}`],
    ['another parameter', `https://exemplo.com/?u=${wrapped}`],
    ['a bracket that belongs to it', 'https://exemplo.com/canal_(oficial)'],
    ['a page with the path of a YouTube video', `m.twitch.tv/${watch}`, `https://m.twitch.tv/${watch}`],
    ['a site whose name ends the same', 'https://notyoutube.com/@canal'],
    ['a site whose name begins the same', 'https://youtube.com.exemplo.com/@a'],
    ['a site that goes on', 'https://gaming.youtube.com.exemplo.com/@a'],
    ['a subdomain that ends the same', 'https://xgaming.youtube.com/@canal'],
  ],
  empty: [['nothing', '', null]],
}

const rows = Object.entries(readings).flatMap(([kind, texts]) =>
  texts.map((row): [kind: string, ...Reading] => [kind, ...row]),
)

test.each(rows)('reads as %s %s', (kind, _, text, url = text) => expect(readChannelLink(text)).toEqual({ url, kind }))

test.each([
  ['a bare word', 'meucanal'],
  ['an e-mail address', 'ana@gmail.com'],
  ['a script', 'javascript:alert(1)'],
  ['an app', 'vnd.youtube://www.youtube.com/watch'],
  ['a user and a password', 'https://ana:senha@youtube.com/@canal'],
  ['a password alone', 'https://:senha@youtube.com/@canal'],
  ['the site as a user', 'https://youtube.com@mau.com/@canal'],
  ['an IP address', 'https://127.0.0.1/'],
  // An address has at most 2,000 characters, and each of these letters is escaped as six.
  ['an address that its escapes make too long', `youtube.com/@${'ж'.repeat(330)}`],
  ['a link directly behind another', `${handle}https://www.youtube.com/@outro`],
  ['a link behind an escaped letter of another', 'exemplo.com/%C3%A3https://youtube.com/@canal'],
  ['a video directly behind a channel', `youtube.com/@canalyoutu.be/${videoId}`],
  ['a handle with a space, which has two readings', '@meu canal'],
  ['two links', `https://youtu.be/${videoId} ${handle}`],
  ['a video id that is too long, followed by words', `https://youtu.be/${videoId}A veja`],
  ['data before a link', `data:text/html, ${handle}`],
  ['a text of 8,001 characters', `${handle}?fbclid=`.padEnd(8001, 'a')],
  ['a handle with a space behind its dot', 'youtube.com/@meu. canal'],
  ['a name before the site', 'Meu youtube. com/@canal'],
])('cannot read %s', (_, text) => expect(readChannelLink(text)).toEqual({ url: null, kind: 'unreadable' }))

test.each([
  ['Instagram, encoded in part', 'https://l.instagram.com/?u=https%3A%2F%2Fwww.youtube.com/@canal'],
  ['WhatsApp, without a scheme', `l.wl.co/l?u=${handle}`],
  ['Facebook', `https://facebook.com/l.php?u=${wrapped}&h=AT0`],
  ['Google', `https://google.com/url?q=${wrapped}&sa=D`],
  ["Google's consent page", `https://consent.google.com.br/ml?continue=${wrapped}`],
  ["YouTube's page for links", `https://youtube.com/redirect?event=video&q=${wrapped}`],
  ["Google's page for signing in", `https://accounts.google.com/ServiceLogin?continue=${wrapped}`],
  ["YouTube's", `https://m.youtube.com/signin?next=${wrapped}`],
])('opens what %s has wrapped', (_, text) => {
  expect(readChannelLink(text)).toEqual({ url: handle, kind: 'channel' })
  // A host whose name only ends the same has wrapped nothing.
  expect(readChannelLink(text.replace(/^(https:\/\/)?/, '$&x')).url).not.toBe(handle)
})

test.each([
  ['an address', 'youtube.com/@joão', 'https://youtube.com/@jo%C3%A3o'],
  ['what cannot be read', ' meu\u200b \u0001canal ', 'meu canal'],
  ['a Studio link that names no channel', 'studio.youtube.com', 'studio.youtube.com'],
  ['nothing for quotes', ' "" ', ''],
])('delivers %s', (_, text, delivered) => expect(deliveredLink(text)).toBe(delivered))

const pieces = [
  'https:// http: www. studio. youtube.com youtu.be exemplo.com / @ ? & # : . watch v= si= utm_a=1 channel/ c/ shorts/',
  `${videoId} ${channelId} canal ã %C3 %A3 %27 ' " ‘ < \\ \0 \u200b \ud800 😀 , -`,
  'https://l.instagram.com/?u= www.google.com/url?q= %2F #/ #! youtube-nocookie.com gaming. clip/ https%3A%2F%2F',
]
  .flatMap((line) => line.split(' '))
  .concat(' ', '\n')
const anyText = fc.oneof(
  fc.string({ unit: codeUnit }),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.string({ unit: oneOf(...pieces), maxLength: 10 }),
)

test('gives no address, or an https one without credentials that reads the same again, and never throws', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { url, kind } = readChannelLink(text)
      if (url === null) return ['empty', 'unreadable', 'studio'].includes(kind)
      // What the form shows is decoded.
      for (const again of [url, decodedAddress(url)]) {
        expect(readChannelLink(again)).toEqual({ url, kind: kind === 'studio' ? 'channel' : kind })
      }
      const { protocol, username, password } = new URL(url)
      return protocol === 'https:' && username + password === ''
    }),
    { numRuns: 1500 },
  )
})

// YouTube's own words are nobody's channel.
const ownWords =
  'feed home results premium gaming hashtag trending account about post clip music kids redirect videos Watch'

test.each<[what: string, address: string]>([
  ['a character that handles cannot have', 'youtube.com/@meu!canal'],
  ['a broken escape', 'youtube.com/@meu%E0'],
  ['an escaped slash', 'youtube.com/c/meu%2Fcanal'],
  ['a channel id with a letter before it', `youtube.com/channel/x${channelId}`],
  ['a channel id that is too long', `youtube.com/channel/${channelId}a`],
  ['a handle in place of a custom name', 'youtube.com/c/@canal'],
  ['a word that is not a name', 'youtube.com/meu-canal.html'],
  ['a handle behind a misspelled word', 'youtube.com/usuario/@canal'],
  ['a video behind a misspelled word', `youtube.com/assistir?v=${videoId}`],
  ['a video id that is too long', `youtube.com/shorts/x${videoId}`],
  ['a host that has no names', 'studio.youtube.com/Canal'],
  ['another one', 'music.youtube.com/Canal'],
  ['the host of short links', 'youtu.be/Canal'],
  ['a host that begins like that', `youtu.be.mau.com/${videoId}`],
  ...ownWords.split(' ').map((word): [string, string] => [`the word ${word}`, `youtube.com/${word}`]),
])('recognizes nothing in %s', (_, address) => {
  expect(['channel', 'video']).not.toContain(readChannelLink(address).kind)
})

const ids = 'dQw4w9WgXcQ abcdefghijk -_abc-DEF_1 ABCDEFGHIJK 00000000000'.split(' ')
const handles = 'canal MeuCanal meu.canal-de_jogos a1b joão conceição.oficial チャンネル канал la·la हिन्दी'.split(' ')
const channels = ['channel/UCabcdefghijklmnopqrstuv', 'channel/UC-_ABCDEFGHIJKLMNOPQRST'].concat(
  handles.map((name) => `@${name}`),
  ...'MeuCanal canal123 joão ana'.split(' ').map((name) => [`c/${name}`, `user/${name}`]),
)
const videos = ids.flatMap((id) => [`watch?v=${id}`, `shorts/${id}`, `live/${id}`, `embed/${id}`])

const host = oneOf('youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com')
const page = fc.oneof(
  fc.record({ kind: oneOf('channel'), host, path: oneOf(...channels) }),
  fc.record({ kind: oneOf('video'), host, path: oneOf(...videos) }),
  fc.record({ kind: oneOf('video'), host: oneOf('youtu.be'), path: oneOf(...ids) }),
)
const scheme = oneOf('https://', 'http://', 'HTTPS://', '//', '')
const tracking = fc.subarray('si=AbC-1 utm_source=ig fbclid=IwAR0 feature=share pp=x igsh=MzRl app=m'.split(' '))
const padding = oneOf(
  ...['', ' ', '\n', '"', '“', '«', '\u200b', '\u202a', '\ufeff', '\u0000', '\u0001 ', '\u00a0', ' \u007f'],
)
const ending = oneOf('', ' ', '"', '”', '»', '\u202c', '\u0000', '\u00a0\n', '.', ')', '!', ',')

type Rewrite = (text: string) => string
const asItIs: Rewrite = (text) => text
const casing = oneOf<Rewrite>(
  asItIs,
  (text) => text.toUpperCase(),
  (text) => text.replace(/\b\w/g, (letter) => letter.toUpperCase()),
)
const encoding = oneOf<Rewrite>(
  asItIs,
  encodeURI,
  (text) => encodeURI(text).replace(/%../g, (escaped) => escaped.toLowerCase()),
  (text) => text.normalize('NFD'),
  (text) => text.replace('@', '%40'),
)
const wrapping = oneOf<Rewrite>(
  asItIs,
  asItIs,
  (link) => `https://l.instagram.com/?u=${encodeURIComponent(link)}&e=AT0`,
  (link) => `https://lm.facebook.com/l.php?h=AT1&u=${encodeURIComponent(link)}`,
  (link) => `https://www.google.com.br/url?q=canal&url=${encodeURIComponent(link)}&sa=t`,
  (link) => `https://consent.youtube.com/m?continue=${encodeURIComponent(link)}&gl=BR`,
  (link) => encodeURIComponent(link.replace(/^(?:(?:https?:)?\/\/)?/i, 'https://')),
)
const typing = fc.record({ scheme, tracking, casing, encoding, wrapping, start: padding, ending })

test('a channel or video that is wrapped, tracked, padded, cased and encoded is read as itself', () => {
  fc.assert(
    fc.property(page, typing, (of, as) => {
      const query = as.tracking.map((parameter, index) => (index > 0 || of.path.includes('?') ? '&' : '?') + parameter)
      const link = `${as.scheme}${as.casing(of.host)}/${as.encoding(of.path)}${query.join('')}`
      const url = new URL(`https://${of.host}/${of.path}`).href
      expect(readChannelLink(as.start + as.wrapping(link) + as.ending)).toEqual({ url, kind: of.kind })
    }),
    { numRuns: 3000 },
  )
})

const trackers = ['utm_source=a', 'UTM_x', 'fbclid=b=c', 'si', 'Feature=d', 'igsh=', 'gclid=1']
const addressPieces = [...Array.from("aB1ãжチ·-_.~!'()*;:@+$,%/[]|`^"), '%C3%A3', '%2F', '%e2%80%8b', '%41']
const part = fc.string({ unit: oneOf(...addressPieces) })
const other = fc.tuple(oneOf('a', 'asi', 'utm', 'q', 'u', 'v', 'list', 'Feature2'), part).map((pair) => pair.join('='))
const params = fc.array(fc.oneof(other, oneOf(...trackers)))

test('of a link to anywhere else only the tracking is removed, and letters are escaped', () => {
  fc.assert(
    fc.property(part, params, part, (path, all, hash) => {
      const link = (query: string[]) =>
        `https://exemplo.com/${path}${query.length > 0 ? '?' : ''}${query.join('&')}#${hash}x`
      const untracked = new URL(link(all.filter((parameter) => !trackers.includes(parameter)))).href
      const url = decodedAddress(untracked)
        .replace(/[^!-~]+/gu, encodeURIComponent)
        .replace(/'/g, '%27')
      expect(readChannelLink(link(all))).toEqual({ url, kind: 'elsewhere' })
    }),
    { numRuns: 1000 },
  )
})
