/** Characters, a bound against addresses made to break the page; the longest label of the shop has 18. */
const longest = 80

/** A stranger's text as it may be shown: without control, format and bidirectional marks, which could reorder or hide. */
export function shownText(text: string): string {
  const visible = text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim()
  return [...visible].slice(0, longest).join('')
}
