import { beforeEach, expect, test, vi } from 'vitest'
import { adviceMessages as say } from '#schemas/form/advice-messages.ts'
import { checkoutSchema } from '#schemas/form/checkout.ts'
import { messages } from '#schemas/form/messages.ts'
import { adviseField, type AdvisedField } from '#src/checkout/form/advise-field.ts'
import { emptyValues } from '#src/checkout/form/checkout-values.ts'
import { makeOrder } from '#src/checkout/order/make-order.ts'
import { wantedOrder } from '#src/checkout/order/wanted-order.ts'
import { readSelection } from '#src/checkout/summary/order-selection.ts'
import { settings } from '#src/content/settings.ts'
import type { CategoryId } from '#src/domain/packages.ts'
import { memoryStorage } from '../../../support/memory-storage.ts'

const today = new Date(2026, 4, 13)
const values = {
  ...emptyValues,
  ...{ profileLink: '@canal', email: 'ana@gmail.com', whatsapp: '11987654321', cardNumber: '4111111111111111' },
  ...{ method: 'credit' as const, installments: '3' },
}

type Advised = [advice: string, field: AdvisedField, value: string, category?: CategoryId]

/** A value for each advice. */
const rows: Advised[] = [
  [say.profileLink.incomplete, 'profileLink', 'youtube.com'],
  [say.profileLink.unreadable, 'profileLink', 'meu canal'],
  [say.profileLink.elsewhere, 'profileLink', 'instagram.com/ana'],
  [say.profileLink.neither, 'profileLink', 'youtube.com/post/UgkxAbC'],
  [say.profileLink.studio, 'profileLink', 'studio.youtube.com'],
  [say.profileLink.channelWanted, 'profileLink', 'youtu.be/dQw4w9WgXcQ', 'inscritos'],
  [say.profileLink.videoWanted, 'profileLink', '@canal', 'curtidas'],
  [say.email.didYouMean('ana@gmail.com'), 'email', 'ana@gmial.com'],
  [say.whatsapp.short, 'whatsapp', '1198765'],
  [say.whatsapp.foreign, 'whatsapp', '+51 912 345 678'],
  [say.whatsapp.areaCode, 'whatsapp', '10987654321'],
  [say.whatsapp.landline, 'whatsapp', '1132145678'],
  [say.whatsapp.mobile, 'whatsapp', '11887654321'],
  [messages.whatsapp.long, 'whatsapp', '119876543210'],
  [say.cardNumber.short, 'cardNumber', '4111'],
  [say.cardNumber.wrong, 'cardNumber', '4111111111111112'],
  [messages.cardNumber.long, 'cardNumber', '41111111111111111'],
  [say.cardExpiry.short, 'cardExpiry', '08'],
  [say.cardExpiry.month, 'cardExpiry', '1329'],
  [say.cardExpiry.past, 'cardExpiry', '0426'],
  [messages.cardExpiry.long, 'cardExpiry', '1/1/2030'],
  [say.cardCvv.short(3), 'cardCvv', '12'],
  [messages.cardCvv.long, 'cardCvv', '12345'],
  [say.cardCpf.short, 'cardCpf', '529'],
  [say.cardCpf.wrong, 'cardCpf', '11111111111'],
  [messages.cardCpf.long, 'cardCpf', '529982247251'],
]

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()))

test.each(rows)('the order goes out with the advice "%s"', (advice, field, value, category) => {
  const typed = { ...values, [field]: value }
  expect(adviseField(field, typed, category ?? null, today).advice).toBe(advice)
  const selection = readSelection('?quantity=1000&price=215,52&label=Inscritos&category=inscritos')
  const { order } = makeOrder(
    wantedOrder(selection, checkoutSchema(settings.channelHosts).parse(typed), '/checkout'),
    today,
  )
  expect(order).toMatchObject({ method: 'credit', installments: 3 })
})

test('every advice is among them', () => {
  const { profileLink, email, whatsapp, ...card } = say
  const readBacks = [profileLink.channel, profileLink.video, profileLink.other, whatsapp.readBack]
  const all = [profileLink, email, whatsapp, ...Object.values(card)].flatMap((group) => Object.values<unknown>(group))
  const advice = all.filter((message) => !readBacks.includes(message as never) && typeof message === 'string')
  expect(rows.map(([message]) => message)).toEqual(expect.arrayContaining(advice))
})
