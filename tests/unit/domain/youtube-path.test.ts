import { expect, test } from 'vitest'
import { readYoutubePath } from '#src/domain/youtube-path.ts'

const channelId = 'UCabcdefghijklmnopqrstuv'
const videoId = 'dQw4w9WgXcQ'
const site = 'https://www.youtube.com'

test.each([
  ['the tab of its videos', '/@canal/videos', '/@canal'],
  ['an id and a comma', `/channel/${channelId},`, `/channel/${channelId}`],
  ['an id after a capital letter', `/Channel/${channelId}`, `/channel/${channelId}`],
  ['its old address', '/MeuCanal', '/MeuCanal'],
  ['a tab of its old address', '/MeuCanal/Videos', '/MeuCanal'],
  ['a user name', '/user/MeuCanal/videos', '/user/MeuCanal'],
])('recognizes a channel from %s', (_, typed, path) => {
  expect(readYoutubePath(new URL(site + typed))).toEqual({ kind: 'channel', path, params: [] })
})

test.each([
  ['a watch link', `${site}/watch?v=${videoId}`, '/watch'],
  ['a short link', `https://youtu.be/${videoId}`, `/${videoId}`],
  ['a watch link and a full stop', `${site}/watch?v=${videoId}.`, '/watch'],
  ['a short link and a bracket', `https://youtu.be/${videoId})`, `/${videoId}`],
  ["an old player's address", `${site}/v/${videoId}?version=3`, `/v/${videoId}`],
  ["an old player's other address", `${site}/e/${videoId}`, `/e/${videoId}`],
  ["an old player's parameters", `${site}/v/${videoId}&hl=pt_BR&fs=1`, `/v/${videoId}`],
  ['an id with - and _', 'https://youtu.be/-_abc-DEF_1', '/-_abc-DEF_1'],
])('recognizes a video from %s', (_, href, path) => {
  expect(readYoutubePath(new URL(href))).toMatchObject({ kind: 'video', path })
})

test.each([
  ['an at sign alone', '/@'],
  ['a character that handles cannot have', '/@meu!canal'],
  ['a broken escape', '/@meu%E0'],
  ['an escaped slash', '/c/meu%2Fcanal'],
  ['a sign that handles cannot have', '/@tom&jerry'],
  ['a channel id cut short', `/channel/${channelId.slice(0, -1)}`],
  ['a channel id with a letter before it', `/channel/x${channelId}`],
  ['a channel id that is too long', `/channel/${channelId}a`],
  ['a handle in place of a custom name', '/c/@canal'],
  ['watch without a video', '/watch'],
  ['a word that is not a name', '/meu-canal.html'],
  ['two letters', '/tv'],
  ['an id behind a misspelled word', `/canal/${channelId}`],
  ['a handle behind a misspelled word', '/usuario/@canal'],
  ['a video behind a misspelled word', `/assistir?v=${videoId}`],
  ['a video id cut short', `/shorts/${videoId.slice(1)}`],
  ['a video id that is too long', `/shorts/x${videoId}`],
  ['an embedded playlist', '/embed/videoseries?list=PL1'],
])('recognizes nothing from %s', (_, path) => {
  expect(readYoutubePath(new URL(site + path))).toBeNull()
})

// YouTube's own words are nobody's channel.
test.each(
  'feed home playlist results premium gaming hashtag trending account about post clip music kids shorts redirect videos watch Watch'.split(
    ' ',
  ),
)('does not take %s for an old address', (word) => {
  expect(readYoutubePath(new URL(`${site}/${word}`))).toBeNull()
})

test.each([
  'https://studio.youtube.com/MeuCanal',
  'https://music.youtube.com/MeuCanal',
  'https://youtu.be/MeuCanal',
  'https://youtube.com.exemplo.com/MeuCanal',
  `https://youtu.be.exemplo.com/${videoId}`,
])('recognizes nothing at %s', (href) => {
  expect(readYoutubePath(new URL(href))).toBeNull()
})
