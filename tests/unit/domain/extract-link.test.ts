import { expect, test } from 'vitest'
import { extractLink } from '#src/domain/extract-link.ts'

const channel = 'https://www.youtube.com/@canal'
const video = 'https://youtu.be/dQw4w9WgXcQ'

test.each([
  ['the link alone', channel],
  ['quotes', `"${channel}"`],
  ['quotes in quotes', `“"${channel}"”`],
  ['bidirectional marks', `\u202a${channel}\u202c`],
  ['a zero width space inside', 'https://www.youtube.com/\u200b@canal'],
  ['square brackets and a full stop', `[${channel}].`],
  ['quotes in brackets', `(“${channel}”)`],
  ['a title on the line before', `Canal - YouTube\n${channel}`],
  ['brackets in a sentence', `O canal ((${channel}))`],
  ['a sentence about scripts', `Sobre javascript: e data:texto ${channel}`],
  ['a sentence that ends with a full stop', `Assista: ${channel}.`],
])('finds a link in %s', (_, text) => {
  expect(extractLink(text)).toBe(channel)
})

test.each([
  ['before it', `Assista: ${video}`, video],
  ['before it, with http', 'Assista: http://youtu.be/dQw4w9WgXcQ', 'http://youtu.be/dQw4w9WgXcQ'],
  ['after it', `${video}?si=abc via YouTube`, `${video}?si=abc`],
  ['after it, and the link in quotes', `"${video}." e mais`, video],
  ['after its parameter', 'https://youtube.com/watch?v=dQw4w9WgXcQ via Ana', 'https://youtube.com/watch?v=dQw4w9WgXcQ'],
])('finds a video with words %s', (_, text, link) => {
  expect(extractLink(text)).toBe(link)
})

test.each([
  ['a bare handle', '@canal'],
  ['a bracket that belongs to the link', 'https://exemplo.com/canal_(oficial)'],
  ['a link of 8,000 characters', `https://exemplo.com/`.padEnd(8000, 'a')],
])('returns %s unchanged', (_, text) => {
  expect(extractLink(text)).toBe(text)
})

test.each([
  ['nothing', ''],
  ['quotes', '""'],
])('treats %s as empty', (_, text) => {
  expect(extractLink(text)).toBe('')
})

test.each([
  // '@meu' is somebody else's channel.
  ['a handle with a space', 'https://www.youtube.com/@meu canal'],
  ['a bare handle with a space', '@meu canal'],
  ['two links', `${video} ${channel}`],
  ['a word stuck to the link', `O canal:${channel}`],
  ['a video id that is too long, followed by words', `${video}A veja`],
  ['a script before a link', `javascript: ${channel}`],
  ['data before a link', `data:text/html, ${channel}`],
  ['another scheme among words', 'veja ftp://youtube.com/@canal'],
  ['a link of 8,001 characters', `https://exemplo.com/`.padEnd(8001, 'a')],
])('finds no link in %s', (_, text) => {
  expect(extractLink(text)).toBeNull()
})
