/** The first word of each label, or all of each if two begin alike. */
export function tellingApart(labels: readonly string[]): readonly string[] {
  const words = labels.map((label) => label.split(' ')[0] ?? '')
  return new Set(words).size === words.length ? words : labels
}
