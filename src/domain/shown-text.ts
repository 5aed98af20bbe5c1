/** Characters, a bound against addresses made to break the page; the longest label of the shop has 18. */
const longest = 80

/** A stranger's text as it may be shown: without control, format and bidirectional marks, which could reorder or hide. */
export function shownText(text: string): string {
  const visible = text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim()
  // Of marks on one letter, two: a pile of them would cover what stands around it.
  return [...visible.replace(/(\p{M}{2})\p{M}+/gu, '$1')].slice(0, longest).join('')
}
