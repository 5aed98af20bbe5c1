import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { linkText } from '#src/domain/link-text.ts'

// Any UTF-16 unit, halves of emojis too.
const unit = fc.nat(0xffff).map((code) => String.fromCharCode(code))

const channel = 'https://www.youtube.com/@canal'
const video = 'https://youtu.be/dQw4w9WgXcQ'

test.each([
  ['the link alone', channel],
  ['spaces around', `  ${channel} \n`],
  ['quotes', `"${channel}"`],
  ['curly quotes', `“${channel}”`],
  ['angle brackets', `<${channel}>`],
  ['a byte order mark', `\ufeff${channel}`],
  ['bidirectional marks', `\u202a${channel}\u202c`],
  ['a zero width space inside', 'https://www.youtube.com/\u200b@canal'],
  ['a sentence before', `Meu canal: ${channel}`],
  ['a title on the line before', `Canal - YouTube\n${channel}`],
  ['brackets in a sentence', `O canal (${channel})`],
  ['a full stop behind a sentence', `Assista: ${channel}.`],
])('finds a link in %s', (_, text) => {
  expect(linkText(text)).toBe(channel)
})

test.each([
  ['before it', `Assista: ${video}`, video],
  ['behind it', `${video}?si=abc via YouTube`, `${video}?si=abc`],
  ['behind it, and the link in quotes', `"${video}." e mais`, video],
  ['before it, by http', 'Assista: http://youtu.be/dQw4w9WgXcQ', 'http://youtu.be/dQw4w9WgXcQ'],
  [
    'behind its parameter',
    'https://youtube.com/watch?v=dQw4w9WgXcQ via Ana',
    'https://youtube.com/watch?v=dQw4w9WgXcQ',
  ],
  ['around it', `Veja ${video}, ficou ótimo`, video],
])('finds a video with words %s', (_, text, link) => {
  expect(linkText(text)).toBe(link)
})

test.each([
  ['a bare handle', '@canal'],
  ['a link without scheme', 'youtube.com/@canal'],
  ['a word', 'meucanal'],
])('leaves it to others to read %s', (_, text) => {
  expect(linkText(text)).toBe(text)
})

test.each([
  ['nothing', ''],
  ['spaces', ' \u00a0\n'],
  ['invisible characters', '\u200b\ufeff'],
  ['quotes', '""'],
])('finds a text of %s empty', (_, text) => {
  expect(linkText(text)).toBe('')
})

test.each([
  ['two words', 'meu canal'],
  ['a sentence', 'não sei o link'],
  // '@meu' is somebody else's channel.
  ['a handle with a space', 'https://www.youtube.com/@meu canal'],
  ['a handle with a space and no scheme', 'youtube.com/@meu canal'],
  ['a bare handle with a space', '@meu canal'],
  ['two links', `${channel} ${video}`],
  ['two links, the video first', `${video} ${channel}`],
  ['a video id that goes on, with words behind it', `${video}A veja`],
  ['a script before a link', `javascript: ${channel}`],
  ['data before a link', `data:text/html, ${channel}`],
  ['another scheme among words', 'veja ftp://youtube.com/@canal'],
  ['a whole book', `https://youtube.com/${'a'.repeat(3000)}`],
])('finds no link in %s', (_, text) => {
  expect(linkText(text)).toBeNull()
})

test('finds the same link in what it has found, and never throws', () => {
  const pieces = [
    'https://',
    'youtu.be/',
    'dQw4w9WgXcQ',
    '@canal',
    ' ',
    '\n',
    '"',
    '<',
    '(',
    '.',
    ',',
    '\u200b',
    '\ud800',
  ]
  const anyText = fc.oneof(fc.string({ unit }), fc.string({ unit: fc.constantFrom(...pieces) }))
  fc.assert(
    fc.property(anyText, (text) => {
      const link = linkText(text)
      expect(linkText(link ?? '')).toBe(link ?? '')
    }),
  )
})
