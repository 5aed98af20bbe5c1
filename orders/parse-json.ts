/** Undefined for what is not JSON. The engine's own error would quote the text, which may hold personal data. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
