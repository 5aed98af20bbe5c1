const toleranceSeconds = 5 * 60
// Stripe signs once per active secret, and two are active while one is being replaced.
const maxSignatures = 5

/**
 * Whether `header`, such as 't=1492774577,v1=5257…', holds a signature of `body` that was made with `secret` within
 * the tolerance of `now`: https://docs.stripe.com/webhooks/signature
 */
export async function isSigned(
  body: Uint8Array<ArrayBuffer>,
  header: string,
  secret: string,
  now: Date,
): Promise<boolean> {
  const parts = header.split(',').map((part) => part.trim())
  const valuesOf = (name: string) =>
    parts.filter((part) => part.startsWith(`${name}=`)).map((part) => part.slice(name.length + 1))
  const [time = ''] = valuesOf('t')
  if (!/^\d{1,12}$/.test(time) || Math.abs(now.getTime() / 1000 - Number(time)) > toleranceSeconds) return false

  const encoder = new TextEncoder()
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'verify',
  ])
  const signed = await new Blob([`${time}.`, body]).arrayBuffer()
  const signatures = valuesOf('v1').slice(0, maxSignatures)
  const answers = await Promise.all(signatures.map((hex) => crypto.subtle.verify('HMAC', key, bytesOf(hex), signed)))
  return answers.includes(true)
}

/** Empty if it is not hex: that matches no signature. */
function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  if (!/^([\da-f]{2})+$/.test(hex)) return new Uint8Array()
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
