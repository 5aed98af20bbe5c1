// The clipboard, the only feature of this kind that the pages use, is allowed by default.
const unusedFeatures = (
  'accelerometer autoplay camera display-capture encrypted-media fullscreen geolocation gyroscope magnetometer ' +
  'microphone midi payment picture-in-picture publickey-credentials-get screen-wake-lock serial usb xr-spatial-tracking'
).split(' ')

export const permissionsPolicy = unusedFeatures.map((feature) => `${feature}=()`).join(', ')
