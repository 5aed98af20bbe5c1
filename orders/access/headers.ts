import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { Env } from '#orders/env.ts'
import { styleHash } from '#orders/pages/document.ts'
import { scriptHash } from '#orders/pages/list/update-line.ts'
import { permissionsPolicy } from '#schemas/book/permissions-policy.ts'

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
  // Like no-referrer, this sends other sites no referrer. But no-referrer would also make forms send Origin: null, and
  // older browsers do not send Sec-Fetch-Site, which could be checked instead.
  referrerPolicy: 'same-origin',
})

const ownHeaders = createMiddleware(async (c, next) => {
  await next()
  c.header('Permissions-Policy', permissionsPolicy)
  c.header('Cache-Control', 'no-store')
  c.header('X-Robots-Tag', 'noindex')
})

/** For every answer: as strict as the shop's (tools/build/security-headers.ts), neither cached nor indexed. */
export const headers: MiddlewareHandler[] = [security, ownHeaders]

/** For pages whose address is a key: no other page learns it from a referrer. */
export const unreferred = createMiddleware(async (c, next) => {
  await next()
  c.header('Referrer-Policy', 'no-referrer')
})

const cardPages = ['', '*.'].flatMap((of) => [`https://${of}mercadopago.com`, `https://${of}mercadopago.com.br`])

/** For a buyer's page: allows its form to lead to a page to pay on. Browsers check that even after a redirect. */
export const payable = createMiddleware<{ Bindings: Env }>(async (c, next) => {
  await next()
  if (!c.env.MERCADO_PAGO_ACCESS_TOKEN) return
  const policy = c.res.headers.get('Content-Security-Policy') ?? ''
  const allowed = ["form-action 'self'", ...cardPages].join(' ')
  c.header('Content-Security-Policy', policy.replace("form-action 'self'", allowed))
})

/** For the list only: allows its one script, which asks what is new. */
export const scripted = createMiddleware(async (c, next) => {
  await next()
  const policy = c.res.headers.get('Content-Security-Policy') ?? ''
  c.header('Content-Security-Policy', `${policy}; script-src '${scriptHash}'; connect-src 'self'`)
})
