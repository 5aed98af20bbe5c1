import { getAreaCodeInfo } from '@brazilian-utils/brazilian-utils/get-area-code-info'
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { isValidMobilePhone } from '@brazilian-utils/brazilian-utils/is-valid-mobile-phone'
import validator from 'card-validator'
import type { CheckoutValues } from '#schemas/form/checkout.ts'
import { messages } from '#schemas/form/messages.ts'
import type { CategoryId } from '#schemas/order/order.ts'
import { readExpiry } from '#src/domain/card-expiry.ts'
import { readChannelLink } from '#src/domain/channel-link.ts'
import { dialedNumber, isLandline, readPhone } from '#src/domain/phone.ts'
import { digitsOf } from '#src/domain/text.ts'
import { adviceMessages } from './advice-messages.ts'
import { suggestEmail } from './email-suggestion.ts'

type AdviceContext = {
  /** The category of what is being bought, if it is known. */
  category: CategoryId | null
  /** The hosts from the operator's settings. */
  channelHosts: readonly string[]
  /** A parameter so that no test depends on the calendar. */
  today: Date
}

type Advise = (values: CheckoutValues, context: AdviceContext) => string | undefined

/**
 * Advice on each field once it has been filled in and left; undefined if there is nothing to say. It never blocks an
 * order. Card values come without their mask, but an expiry may be as it was typed.
 */
export const fieldAdvice: Partial<Record<keyof CheckoutValues, Advise>> = {
  profileLink: ({ profileLink }, { category, channelHosts }) => {
    const { kind } = readChannelLink(profileLink, channelHosts)
    if (kind === 'video') return category === 'inscritos' ? adviceMessages.profileLink.channelWanted : undefined
    if (kind === 'channel')
      return category && category !== 'inscritos' ? adviceMessages.profileLink.videoWanted : undefined
    if (kind === 'listed') return undefined
    // The field holds only quotes, with nothing between them.
    return kind === 'empty' ? messages.profileLink.empty : adviceMessages.profileLink[kind]
  },

  email: ({ email }) => {
    const suggestion = suggestEmail(email)
    return suggestion === null ? undefined : adviceMessages.email.didYouMean(suggestion)
  },

  whatsapp: ({ whatsapp }) => {
    const dialed = dialedNumber(readPhone(whatsapp))
    if (dialed === '') return undefined
    // A number is foreign if anything but 55 follows '+' or 00.
    if (/^(?:\+|00)+(?!55|0|$)/.test(dialed)) return adviceMessages.whatsapp.foreign
    const digits = dialed.replace(/^(?:\+|00)+(?:55)?/, '')
    // One digit is not an area code yet.
    if (digits.length > 1 && getAreaCodeInfo(digits.slice(0, 2)) === null) return adviceMessages.whatsapp.areaCode
    if (digits.length < 10) return adviceMessages.whatsapp.short
    if (digits.length > 11) return messages.whatsapp.long
    if (isLandline(digits)) return adviceMessages.whatsapp.landline
    // The library also accepts numbers from before the ninth digit, which begin with 6, 7 or 8.
    return digits[2] === '9' && isValidMobilePhone(digits) ? undefined : adviceMessages.whatsapp.mobile
  },

  cardNumber: ({ cardNumber }) => {
    const { card, isValid } = validator.number(cardNumber)
    if (cardNumber.length < Math.min(...(card?.lengths ?? [13]), 16)) return adviceMessages.cardNumber.short
    return isValid ? undefined : adviceMessages.cardNumber.wrong
  },

  cardExpiry: ({ cardExpiry }, { today }) => {
    const expiry = readExpiry(cardExpiry)
    if (digitsOf(expiry).length < 4) return adviceMessages.cardExpiry.short
    if (!/^\d{4}$/.test(expiry)) return messages.cardExpiry.long
    if (!/^(0[1-9]|1[0-2])/.test(expiry)) return adviceMessages.cardExpiry.month
    // A card is good through the last day of its month.
    const firstDayAfter = new Date(2000 + Number(expiry.slice(2)), Number(expiry.slice(0, 2)), 1)
    return firstDayAfter <= today ? adviceMessages.cardExpiry.past : undefined
  },

  cardCvv: ({ cardCvv, cardNumber }) => {
    const length = validator.number(cardNumber).card?.code.size ?? 3
    return cardCvv.length < length ? adviceMessages.cardCvv.short(length) : undefined
  },

  cardCpf: ({ cardCpf }) => {
    if (cardCpf.length !== 11) return adviceMessages.cardCpf.short
    return isValidCpf(cardCpf) ? undefined : adviceMessages.cardCpf.wrong
  },
}
