import { timingSafeEqual } from 'hono/utils/buffer'
import { signatureOf } from '#orders/access/keyed-hash.ts'

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
  const right = await signatureOf(new Blob([`${time}.`, body]), secret)
  const given = valuesOf('v1').slice(0, maxSignatures)
  return (await Promise.all(given.map((signature) => timingSafeEqual(signature, right)))).includes(true)
}
