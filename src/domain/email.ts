import { withoutInvisible } from './text.ts'

/** A longer pasted text is not searched for an e-mail, and gets no suggestion. */
export const maxCharacters = 2000

/** docs/behavior.md, section 4, and no stricter. Looks at the first dot only: a long row is not tried one by one. */
export const emailShape = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/

const named = /^[^<>@]*<([^<>]*)>[\s.,;:!?)\]]*$/
const mailto = /(.*?mailto:[^?]*).*/i
// A quote at the start belongs to the name if another one ends it: "ana"@exemplo.com.
const wrapping = /^(?:mailto:|[\s\p{Cc}([<“”‘’«]|["'](?=[^"'@]*@))+|[\s\p{Cc}.,;:!?)\]>"'“”‘’»]+$/giu

/**
 * The address in 'Ana Souza <ana@gmail.com>', 'mailto:ana@gmail.com?subject=Oi' or '(ana@gmail.com).'. A text that
 * holds none is returned as it was typed, without invisible characters.
 */
export function readEmail(text: string): string {
  const visible = withoutInvisible(text).trim()
  if (visible.length > maxCharacters) return visible
  const bare = (named.exec(visible)?.[1] ?? visible).replace(mailto, '$1').replace(wrapping, '')
  return emailShape.test(bare) ? bare : visible
}
