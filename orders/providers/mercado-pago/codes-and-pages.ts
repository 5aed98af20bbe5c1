import * as z from 'zod/mini'
import { paths } from '#orders/addresses.ts'
import type { Env } from '#orders/env.ts'
import type { Attempt, Made, OpenWay } from '#orders/queries/payments/offers.ts'
import { settings } from '#src/content/settings.ts'
import { parseHttpsUrl } from '#src/domain/links.ts'
import { ask, httpsOrigin, keyOf, notificationUrl, UnusableAnswer, withOffset } from './api.ts'
import type { Payable } from './offering.ts'
import { paymentSchema } from './payments-api.ts'

/**
 * Creates a Pix charge: `POST /v1/payments`, https://www.mercadopago.com.br/developers. The same attempt gets the same
 * charge. Throws if no answer comes in time, or if it is about another order or amount.
 */
export async function createCode(env: Env, order: Payable, attempt: Attempt, origin: string): Promise<Made> {
  const { id, code, email, totalCents } = order
  const payment = await ask(env, '/v1/payments', paymentSchema, {
    method: 'POST',
    key: keyOf(attempt),
    body: {
      transaction_amount: totalCents / 100,
      description: `Pedido ${code}`,
      payment_method_id: 'pix',
      external_reference: id,
      notification_url: notificationUrl(origin, id),
      date_of_expiration: withOffset(attempt.expiresAt),
      payer: { email },
    },
  })
  const text = payment?.point_of_interaction?.transaction_data?.qr_code
  if (!text || payment?.external_reference !== id || payment.transaction_amount !== totalCents) {
    throw new UnusableAnswer('Mercado Pago answered with another charge than it was asked for.')
  }
  const expiresAt = payment.date_of_expiration?.toISOString() ?? attempt.expiresAt
  return { id: payment.id, text, expiresAt }
}

/** Ends a charge that is not paid: `PUT /v1/payments/<id>`. Throws if it is paid, or if Mercado Pago does not answer. */
export async function endCode(env: Env, id: string): Promise<void> {
  const payment = await ask(env, `/v1/payments/${id}`, paymentSchema, {
    method: 'PUT',
    key: `cancel-${id}`,
    body: { status: 'cancelled' },
  })
  if (payment?.status !== 'cancelled') throw new UnusableAnswer('Mercado Pago did not cancel the charge.')
}

const preferenceSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  init_point: z.nullish(z.string().check(z.maxLength(2000))),
  external_reference: z.nullish(z.string()),
  expiration_date_to: z.nullish(z.iso.datetime({ offset: true })),
})

/** Makes a page to pay on: `POST /checkout/preferences`. Throws if no answer of use comes in time. */
export async function createPage(env: Env, order: Payable, attempt: Attempt, origin: string): Promise<Made> {
  const { orderId, createdAt, expiresAt } = attempt
  const orderPage = httpsOrigin(origin) + paths.buyer(orderId)
  // Whether Mercado Pago honors the key is not known, so key and body are the same for a second try.
  const preference = await ask(env, '/checkout/preferences', preferenceSchema, {
    method: 'POST',
    key: keyOf(attempt),
    body: {
      items: itemsOf(order),
      payer: { email: order.email },
      external_reference: orderId,
      notification_url: notificationUrl(origin, orderId),
      back_urls: { success: orderPage, pending: orderPage, failure: orderPage },
      auto_return: 'approved',
      expires: true,
      expiration_date_from: withOffset(createdAt),
      expiration_date_to: withOffset(expiresAt),
      payment_methods: {
        installments: settings.maxInstallments,
        default_installments: order.installments,
        excluded_payment_types: [{ id: 'ticket' }, { id: 'bank_transfer' }],
      },
    },
  })
  const url = preference?.init_point ?? ''
  if (!isOfMercadoPago(url) || preference?.external_reference !== orderId) {
    throw new UnusableAnswer('Mercado Pago answered with another page than it was asked for.')
  }
  return { id: preference.id, text: url, expiresAt }
}

/** Ends a page: `PUT /checkout/preferences/<id>`. Throws if Mercado Pago does not say that it has ended. */
export async function endPage(env: Env, page: OpenWay, now: Date): Promise<void> {
  const preference = await ask(env, `/checkout/preferences/${encodeURIComponent(page.id)}`, preferenceSchema, {
    method: 'PUT',
    body: {
      items: itemsOf(page),
      expires: true,
      expiration_date_from: withOffset(page.createdAt),
      expiration_date_to: withOffset(now.toISOString()),
    },
  })
  // Undefined is not a number, and so not before anything.
  if (!(Date.parse(preference?.expiration_date_to ?? '') <= now.getTime())) {
    throw new UnusableAnswer('Mercado Pago did not end the page.')
  }
}

const itemsOf = ({ code, totalCents }: { code: string; totalCents: number }) => [
  { id: code, title: `Pedido ${code}`, quantity: 1, currency_id: 'BRL', unit_price: totalCents / 100 },
]

const isOfMercadoPago = (address: string) =>
  /(?:^|\.)mercadopago\.com(?:\.br)?$/.test(parseHttpsUrl(address)?.hostname ?? '')
