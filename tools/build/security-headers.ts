import { createHash } from 'node:crypto'
import { permissionsPolicy } from '../../schemas/book/permissions-policy.ts'

export type Header = readonly [name: string, value: string]

/** The headers of every response. `pages` are the final HTML files, `calledUrls` what they call on other hosts. */
export function securityHeaders(pages: readonly string[], calledUrls: readonly string[]): Header[] {
  return [
    ['Content-Security-Policy', contentPolicy(pages, calledUrls)],
    ['Strict-Transport-Security', 'max-age=31536000'],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', permissionsPolicy],
    // Plain same-origin would also cut the checkout off from the payment tab.
    ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
  ]
}

/** Puts the policy inside the page, for hosts that send no headers. There it cannot say who may frame the page. */
export function withPolicy(html: string, calledUrls: readonly string[]): string {
  const policy = contentPolicy([html], calledUrls).replace(" frame-ancestors 'none';", '')
  return html.replace('<!--policy-->', () => `<meta http-equiv="Content-Security-Policy" content="${policy}">`)
}

function contentPolicy(pages: readonly string[], calledUrls: readonly string[]): string {
  const called = calledUrls.map((url) => new URL(url).origin)
  // Google Apps Script answers with a redirect to another host, which the policy has to allow as well.
  const answering = called.includes('https://script.google.com') ? ['https://script.googleusercontent.com'] : []
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes(pages, /<script data-cfasync="false">([^]*?)<\/script>/g)].join(' '),
    ["style-src 'self'", ...hashes(pages, /<style>([^]*?)<\/style>/g)].join(' '),
    "img-src 'self'",
    // 'self', because audits such as Lighthouse's read robots.txt from inside the page.
    ["connect-src 'self'", ...called, ...answering].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

/** One hash per distinct inline element: pages share some of them. */
function hashes(pages: readonly string[], element: RegExp): string[] {
  const texts = pages.flatMap((html) => [...html.matchAll(element)].map(([, text]) => text ?? ''))
  return [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}
