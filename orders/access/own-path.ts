import type { Context } from 'hono'
import { paths } from '#orders/addresses/paths.ts'

/** The path and query of an address of this book, for a link or a redirect; the list's for any other address, and for none. */
export function ownPath(address: string | undefined, { req }: Context): string {
  if (!address || !URL.canParse(address, req.url)) return paths.list
  const { origin, pathname, search } = new URL(address, req.url)
  // A path that begins with two slashes would name another host.
  return origin === new URL(req.url).origin && /^\/(?!\/)/.test(pathname) ? pathname + search : paths.list
}

/** The path of the sign-in page, which then leads to `path`. */
export const signInPath = (path: string) => `${paths.signIn}?para=${encodeURIComponent(path)}`
