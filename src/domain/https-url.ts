/** Parses an absolute https URL without user or password; null for anything else. */
export function parseHttpsUrl(text: string): URL | null {
  try {
    const url = new URL(text)
    return url.protocol === 'https:' && url.username === '' && url.password === '' ? url : null
  } catch {
    return null
  }
}
