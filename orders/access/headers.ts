import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { createMiddleware } from 'hono/factory'
import { styleHash } from '#orders/page/document.ts'

const none = "'none'"
const nobody: string[] = []

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
  permissionsPolicy: {
    accelerometer: nobody,
    autoplay: nobody,
    camera: nobody,
    displayCapture: nobody,
    encryptedMedia: nobody,
    fullscreen: nobody,
    geolocation: nobody,
    gyroscope: nobody,
    magnetometer: nobody,
    microphone: nobody,
    midi: nobody,
    payment: nobody,
    pictureInPicture: nobody,
    publickeyCredentialsGet: nobody,
    screenWakeLock: nobody,
    usb: nobody,
    xrSpatialTracking: nobody,
  },
})

const keptNowhere = createMiddleware(async (c, next) => {
  await next()
  c.header('Cache-Control', 'no-store')
  c.header('X-Robots-Tag', 'noindex')
})

/** As strict as the shop's (tools/build/security-headers.ts), and no copy in any cache or search engine. */
export const headers: MiddlewareHandler[] = [security, keptNowhere]
