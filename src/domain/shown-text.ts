// Against links made to break the layout; the longest label in the catalog has 17.
const maxCharacters = 80

/** Untrusted text made safe to show: without control and bidirectional characters, which could reorder or hide text. */
export function shownText(text: string): string {
  const visible = text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim()
  // At most two marks on a letter: a stack of them would cover the lines around it.
  return [...visible.replace(/(\p{M}{2})\p{M}+/gu, '$1')].slice(0, maxCharacters).join('')
}

/** What was typed, without the spaces around it and without what nobody can see, such as U+200B or a mark of direction. */
export const visibleText = (text: string) => text.replace(/[\p{Cf}\p{DI}\u2800]/gu, '').trim()
