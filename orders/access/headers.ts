import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import { styleHash } from '#orders/pages/document.ts'
import { refreshHash } from '#orders/pages/list/auto-refresh.ts'
import { permissionsPolicy } from '#src/domain/permissions-policy.ts'

const none = "'none'"

const security = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: [none],
    styleSrc: [`'${styleHash}'`],
    imgSrc: ['data:'],
    formAction: ["'self'"],
    baseUri: [none],
    frameAncestors: [none],
  },
  strictTransportSecurity: 'max-age=31536000',
  xFrameOptions: 'DENY',
  // Other sites get no referrer, as with no-referrer. But no-referrer would also send forms with Origin: null, and older
  // browsers send nothing else to check.
  referrerPolicy: 'same-origin',
})

const ownHeaders = createMiddleware(async (c, next) => {
  await next()
  c.header('Permissions-Policy', permissionsPolicy)
  c.header('Cache-Control', 'no-store')
  c.header('X-Robots-Tag', 'noindex')
})

/** For every answer: as strict as the shop's (tools/build/security-headers.ts), and no copy in any cache or search engine. */
export const headers: MiddlewareHandler[] = [security, ownHeaders]

/** For addresses that are a key: no other page learns them. */
export const unreferred = createMiddleware(async (c, next) => {
  await next()
  c.header('Referrer-Policy', 'no-referrer')
})

/** For the list alone: its one script, which asks for the list again. */
export const refreshable = createMiddleware(async (c, next) => {
  await next()
  const policy = c.res.headers.get('Content-Security-Policy') ?? ''
  c.header('Content-Security-Policy', `${policy}; script-src '${refreshHash}'; connect-src 'self'`)
})
