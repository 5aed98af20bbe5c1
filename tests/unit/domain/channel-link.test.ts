import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readChannelLink } from '#src/domain/channel-link.ts'
import { codeUnit } from '../../support/any-text.ts'

const hosts = ['youtube.com', 'youtu.be']
const channelId = 'UCabcdefghijklmnopqrstuv'
const videoId = 'dQw4w9WgXcQ'
const handle = 'https://www.youtube.com/@canal'

test.each([
  ['a handle', handle, handle],
  ['a bare handle', '@canal', handle],
  ['slashes without a scheme', '//youtube.com/@canal', 'https://youtube.com/@canal'],
  ['http', 'http://www.youtube.com/@canal', handle],
  ['the mobile host', 'm.youtube.com/@canal', 'https://m.youtube.com/@canal'],
  ['the music host', 'music.youtube.com/@canal', 'https://music.youtube.com/@canal'],
  ['an old address', 'youtube.com/canal', 'https://youtube.com/canal'],
  ['capitals in the host', 'WWW.YouTube.com/@Canal', 'https://www.youtube.com/@Canal'],
  ['a dot after the host', 'https://www.youtube.com./@canal', handle],
  ['another port', 'https://www.youtube.com:8443/@canal', handle],
  ['a link with parameters', `${handle}?si=abc&sub_confirmation=1`, handle],
  ['a link with a hash', `${handle}#sobre`, handle],
])('reads a channel from %s', (_, text, url) => {
  expect(readChannelLink(text, hosts)).toEqual({ url, kind: 'channel' })
})

test.each([
  ['a short link with tracking', `https://youtu.be/${videoId}?si=abcDEF`, `https://youtu.be/${videoId}`],
  ['a short link with a time', `https://youtu.be/${videoId}?si=x&t=42`, `https://youtu.be/${videoId}?t=42`],
  [
    'a watch link with every tracking parameter',
    `https://m.youtube.com/watch?app=m&feature=a&v=${videoId}&pp=x&utm_a=y&fbclid=z&ab_channel=w&list=PL1&t=1m2s`,
    `https://m.youtube.com/watch?v=${videoId}&t=1m2s&list=PL1`,
  ],
])('reads a video from %s', (_, text, url) => {
  expect(readChannelLink(text, hosts)).toEqual({ url, kind: 'video' })
})

test('offers the public address for a Studio link', () => {
  const text = `https://studio.youtube.com/channel/${channelId}/videos/upload?d=ud`
  const url = `https://www.youtube.com/channel/${channelId}`
  expect(readChannelLink(text, hosts)).toEqual({ url, kind: 'studio' })
})

test.each([
  ['front page', 'https://studio.youtube.com/'],
  ['Shorts page', `https://studio.youtube.com/shorts/${videoId}`],
  ['video page', `https://studio.youtube.com/video/${videoId}/edit`],
])('has no address to offer for the %s of Studio', (_, text) => {
  expect(readChannelLink(text, hosts)).toEqual({ url: null, kind: 'studio' })
})

test.each([
  ['the site alone', 'youtube.com', 'https://youtube.com/'],
  ['watch without a video', 'https://www.youtube.com/watch', 'https://www.youtube.com/watch'],
  ['an at sign alone', '@', 'https://www.youtube.com/@'],
  ['a playlist', 'https://www.youtube.com/playlist?list=PL1&si=x', 'https://www.youtube.com/playlist?list=PL1'],
])('calls %s incomplete', (_, text, url) => {
  expect(readChannelLink(text, hosts)).toEqual({ url, kind: 'incomplete' })
})

test.each([
  ['parameters that look like tracking', 'https://vimeo.com/1?asi=1&sis=2', 'https://vimeo.com/1?asi=1&sis=2'],
  ['another site with tracking', 'https://vimeo.com/1?utm_source=a&b=2&FBCLID=c', 'https://vimeo.com/1?b=2'],
  ['an apostrophe at the end', "https://exemplo.com/d'?utm_source=a", 'https://exemplo.com/d%27'],
  ['a character that addresses do not escape, at the end', 'https://exemplo.com/?`#', 'https://exemplo.com/?`#'],
  ['a site whose name ends the same', 'https://notyoutube.com/@canal', 'https://notyoutube.com/@canal'],
  ['an unknown subdomain', 'https://a.youtube.com/@canal', 'https://a.youtube.com/@canal'],
])('reads %s as a link to elsewhere', (_, text, url) => {
  expect(readChannelLink(text, hosts)).toEqual({ url, kind: 'elsewhere' })
})

test.each([
  ['a bare word', 'meucanal'],
  ['an e-mail address', 'ana@gmail.com'],
  ['a script', 'javascript:alert(1)'],
  ['a script with a host', 'javascript://youtube.com/%0aalert(1)'],
  ['an app', 'vnd.youtube://www.youtube.com/watch'],
  ['a user and a password', 'https://ana:senha@youtube.com/@canal'],
  ['a password alone', 'https://:senha@youtube.com/@canal'],
  ['the site as a user', 'https://youtube.com@mau.com/@canal'],
  ['a local host name', 'https://localhost/'],
  ['an IP address', 'https://127.0.0.1/'],
  // The form takes 300 characters, and each of these letters is escaped as six.
  ['an address that its escapes make too long', `youtube.com/@${'ж'.repeat(50)}`],
])('cannot read %s', (_, text) => {
  expect(readChannelLink(text, hosts)).toEqual({ url: null, kind: 'unreadable' })
})

test('calls an empty text empty', () => {
  expect(readChannelLink('', hosts)).toEqual({ url: null, kind: 'empty' })
})

test.each([
  ['a page', 'twitch.tv/canal', 'listed'],
  ['a page with the path of a YouTube video', `m.twitch.tv/watch?v=${videoId}`, 'listed'],
  ["a page at the address of YouTube's Studio", `studio.twitch.tv/channel/${channelId}`, 'listed'],
  ['its front page', 'https://www.twitch.tv/', 'incomplete'],
  ['YouTube, when it is not listed', handle, 'elsewhere'],
])("uses the operator's list of hosts: %s", (_, text, kind) => {
  expect(readChannelLink(text, ['Twitch.tv']).kind).toBe(kind)
})

const pieces = [
  'https:// http: www. studio. youtube.com youtu.be exemplo.com / @ ? & # : . watch v= si= utm_a=1 channel/ c/ shorts/',
  `${videoId} ${channelId} canal ã %C3 %27 ' " ‘ < \\ \0 \u200b \ud800 😀 , -`,
]
  .flatMap((line) => line.split(' '))
  .concat(' ', '\n')
const anyText = fc.oneof(
  fc.string({ unit: codeUnit }),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.string({ unit: fc.constantFrom(...pieces), maxLength: 10 }),
)

test('gives no address, or an https one without credentials that reads the same again, and never throws', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { url, kind } = readChannelLink(text, hosts)
      if (url === null) return ['empty', 'unreadable', 'studio'].includes(kind)
      expect(readChannelLink(url, hosts)).toEqual({ url, kind: kind === 'studio' ? 'channel' : kind })
      const { protocol, username, password } = new URL(url)
      return protocol === 'https:' && username + password === ''
    }),
    { numRuns: 1500 },
  )
})
