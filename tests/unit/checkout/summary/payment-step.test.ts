import { expect, test } from 'vitest'
import { paymentRoute } from '#src/checkout/submit/payment-route.ts'
import { paymentStep } from '#src/checkout/summary/payment-step.ts'
import { checkoutCopy } from '#src/content/checkout-copy.ts'

const copy = checkoutCopy.next
const link = new URL('https://pay.exemplo.com/abc')
const key = { key: 'pix@exemplo.com', receiver: 'Loja Exemplo', city: 'São Paulo' }

const both = [true, false]
const cases = both.flatMap((hasLink) =>
  both.flatMap((hasKey) =>
    both.flatMap((hasWebhook) =>
      both.flatMap((isPix) => both.map((hasAmount) => [hasLink, hasKey, hasWebhook, isPix, hasAmount] as const)),
    ),
  ),
)

test.each(cases)(
  'the first step is what happens (link %s, Pix key %s, webhook %s, by PIX %s, with an amount %s)',
  (hasLink, hasKey, hasWebhook, isPix, hasAmount) => {
    const pix = hasKey ? key : undefined
    const orderWebhook = hasWebhook ? 'https://pedidos.exemplo.com/novo' : undefined
    const order = { method: isPix ? 'pix' : 'credit', totalCents: hasAmount ? 20_474 : null } as const
    const steps = {
      paymentLink: copy.payInNewTab,
      pix: copy.payByPix,
      direct: hasWebhook ? copy.sent : copy.sendByWhatsApp,
    }
    const { kind } = paymentRoute(order, hasLink ? link : null, { pix })
    const step = paymentStep({ host: hasLink ? link.hostname : undefined, isPix, hasAmount }, { pix, orderWebhook })
    expect(step).toBe(steps[kind])
  },
)
