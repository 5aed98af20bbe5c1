import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import { paths } from '#orders/addresses.ts'
import type { Env } from '#orders/env.ts'
import { styleHash } from '#orders/pages/document.ts'
import { scriptHash } from '#orders/pages/list/update-line.ts'
import { permissionsPolicy } from '#schemas/book/permissions-policy.ts'

const isBuyers = (path: string) => path.startsWith(paths.buyer(''))

const cardPages = ['', '*.'].flatMap((of) => [`https://${of}mercadopago.com`, `https://${of}mercadopago.com.br`])

/**
 * Only the list has a script, which asks what is new. The form of a buyer's page leads to a page to pay on: browsers check
 * that even after a redirect.
 */
const policyOf = (path: string, { MERCADO_PAGO_ACCESS_TOKEN }: Env): string =>
  [
    "default-src 'none'",
    `style-src '${styleHash}'`,
    'img-src data:',
    ["form-action 'self'", ...(MERCADO_PAGO_ACCESS_TOKEN && isBuyers(path) ? cardPages : [])].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(path === paths.list ? [`script-src '${scriptHash}'`, "connect-src 'self'"] : []),
  ].join('; ')

const ownHeaders = createMiddleware<{ Bindings: Env }>(async (c, next) => {
  await next()
  c.header('Content-Security-Policy', policyOf(c.req.path, c.env))
  c.header('Permissions-Policy', permissionsPolicy)
  c.header('Cache-Control', 'no-store')
  c.header('X-Robots-Tag', 'noindex')
  // The address of a buyer's page is a key: no other page learns it. For other pages 'same-origin' sends other sites no
  // referrer either. But 'no-referrer' would also make forms send Origin: null, and older browsers do not send
  // Sec-Fetch-Site, which could be checked instead.
  c.header('Referrer-Policy', isBuyers(c.req.path) ? 'no-referrer' : 'same-origin')
})

/** For every answer: as strict as the shop's (tools/build/security-headers.ts), neither cached nor indexed. */
export const headers: MiddlewareHandler[] = [
  ownHeaders,
  secureHeaders({ strictTransportSecurity: 'max-age=31536000', xFrameOptions: 'DENY', referrerPolicy: false }),
]
