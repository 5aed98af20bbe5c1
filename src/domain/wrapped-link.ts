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
