// Guards against links made to break the layout. The longest label in the catalog has 17 characters.
const longestShown = 80

/** Untrusted text made safe to show: without control and bidirectional characters, which could reorder or hide text. */
export function shownText(text: string): string {
  const visible = text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim()
  // At most two marks on a letter: a stack of them would cover the lines around it.
  return [...visible.replace(/(\p{M}{2})\p{M}+/gu, '$1')].slice(0, longestShown).join('')
}

/** For comparing names: case, accents and surrounding spaces do not count. */
export const plainName = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

export const withoutInvisible = (text: string) => text.replace(/[\p{Cf}\p{DI}\u2800]/gu, '')

/** What was typed, without surrounding spaces and without invisible and control characters. */
export const visibleText = (text: string) =>
  withoutInvisible(text)
    .replace(/(?!\s)\p{Cc}/gu, '')
    .trim()
