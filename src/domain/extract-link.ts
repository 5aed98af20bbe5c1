import { visibleText } from './text.ts'

/** A longer pasted text is not searched for a link. */
const maxCharacters = 8000
const wrapping = /^[\s"'<>“”‘’«»]+|[\s"'<>“”‘’«»]+$/g
const openingBrackets = /^[([][([\s"'<>“”‘’«»]*/
/** Signs that end a sentence or a quotation, and no link. */
export const behindLink = /[.,;:!?)\]"'<>”’»]+$/
/** A video, or the name of a channel that is over: a space behind it is in neither. */
const wholeName = /(?:youtu\.be\/|[?&]v=|\/shorts\/|\/live\/|\/(?:embed|v|e)\/)[\w-]{11}(?![\w-])|\/@[^/?]+[/?]/
const scriptBefore = /^(?:java|vb)script:|^data:\S/i

/**
 * The link in a pasted text, without surrounding quotes, spaces and invisible characters. '' for an empty text. Null if
 * a text of several words has no link, has two, or may have split one: '…/@meu canal' is not the channel '@meu'.
 */
export function extractLink(text: string): string | null {
  if (text.length > maxCharacters) return null
  const visible = visibleText(text).replace(wrapping, '')
  // Each once: a link may have been pasted twice.
  const words = [...new Set(visible.split(/\s/))]
  if (words.length === 1) return withoutBrackets(words[0] ?? '')
  const [link = '', ...others] = words.filter((word) => word.includes('://'))
  if (others.length > 0 || !/^\W*https?:/i.test(link) || scriptBefore.test(visible)) return null
  const isWhole = visible.endsWith(link) || wholeName.test(link)
  return isWhole ? link.replace(/^\W+/, '').replace(behindLink, '') : null
}

/** A bracket at the end may belong to the link, unless one was opened before it. */
const withoutBrackets = (link: string) =>
  openingBrackets.test(link) ? link.replace(openingBrackets, '').replace(behindLink, '') : link

const glued =
  /^((?:https?:\/\/|(?!https?:\/\/))[^/@?#]*[/@?#].*?[\p{L}\p{N}_-])((?:https?:\/\/|(?:www\.)?youtu(?:be\.com|\.be)\/).*)$/isu

/** Two links, of which one was pasted directly behind the other: '…/@canalhttps://…/@canal'. Null for one link. */
export function splitGlued(text: string): string[] | null {
  const [, first, second] = glued.exec(text) ?? []
  // An address in a parameter may be encoded in part.
  return first && second && !/%[\da-f]{2}$/i.test(first) ? [first, second] : null
}

const wrappers = [
  /^lm?\.(?:facebook|instagram|messenger|threads)\.(?:com|net)\//,
  /^(?:(?:www|m)\.)?facebook\.com\/l\.php$/,
  /^l\.wl\.co\//,
  /^(?:www\.)?google(?:\.[a-z]{2,3}){1,2}\/url$/,
  /^(?:accounts|consent)\.(?:google|youtube)(?:\.[a-z]{2,3}){1,2}\//,
  /^(?:(?:www|m)\.)?youtube\.com\/(?:attribution_link|redirect|signin)$/,
]
// Before `q`, which can be the words of a search.
const params = ['url', 'u', 'q', 'continue', 'next']

/** The text of the link that a page which only leads on carries in a parameter; null if this is no such page. */
export function wrappedText({ origin, hostname, pathname, searchParams }: URL): string | null {
  if (!wrappers.some((wrapper) => wrapper.test(hostname + pathname))) return null
  const text = params.map((param) => searchParams.get(param)).find(Boolean) ?? null
  return text && text.replace(/^\/(?!\/)/, `${origin}/`)
}
