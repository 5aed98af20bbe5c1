import { createHash } from 'node:crypto'

export type Header = readonly [name: string, value: string]

// Copying to the clipboard, the one feature of this kind that the pages use, is allowed where nothing is said.
const unusedFeatures = [
  ...['accelerometer', 'autoplay', 'camera', 'display-capture', 'encrypted-media', 'fullscreen', 'geolocation'],
  ...['gyroscope', 'magnetometer', 'microphone', 'midi', 'payment', 'picture-in-picture', 'publickey-credentials-get'],
  ...['screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
]

/** What goes with every answer. `pages` are the final HTML files, `calledUrls` what their scripts may call elsewhere. */
export function securityHeaders(pages: readonly string[], calledUrls: readonly string[]): Header[] {
  return [
    ['Content-Security-Policy', contentPolicy(pages, calledUrls)],
    ['Strict-Transport-Security', 'max-age=31536000'],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', unusedFeatures.map((feature) => `${feature}=()`).join(', ')],
    // Plain same-origin would also part this page from the tab of the payment, which the checkout has to steer.
    ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
  ]
}

function contentPolicy(pages: readonly string[], calledUrls: readonly string[]): string {
  const origins = new Set(calledUrls.map((url) => new URL(url).origin))
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes(pages, /<script>([^]*?)<\/script>/g)].join(' '),
    ["style-src 'self'", ...hashes(pages, /<style>([^]*?)<\/style>/g)].join(' '),
    "img-src 'self'",
    // The site itself, because audits such as Lighthouse's read robots.txt from inside the page.
    ["connect-src 'self'", ...origins].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

/** Of every inline element of the kind, each once: the pages share some. */
function hashes(pages: readonly string[], element: RegExp): string[] {
  const texts = pages.flatMap((html) => [...html.matchAll(element)].map(([, text]) => text ?? ''))
  return [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}
