import type { Context } from 'hono'

/** The path and query of an address of this book, for a link or a redirect; '/' for any other address, and for none. */
export function ownPath(address: string | undefined, { req }: Context): string {
  if (!address || !URL.canParse(address, req.url)) return '/'
  const { origin, pathname, search } = new URL(address, req.url)
  // A path that begins with two slashes would name another host.
  return origin === new URL(req.url).origin && /^\/(?!\/)/.test(pathname) ? pathname + search : '/'
}

/** The path of the sign-in page, which then leads to `path`. */
export const signInPath = (path: string) => `/entrar?para=${encodeURIComponent(path)}`
