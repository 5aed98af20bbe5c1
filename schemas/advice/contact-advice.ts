import { isValidMobilePhone } from '@brazilian-utils/brazilian-utils/is-valid-mobile-phone'
import { getAreaCodeInfo } from '@brazilian-utils/brazilian-utils/get-area-code-info'
import * as z from 'zod/mini'
import { readChannelLink } from '#src/domain/channel-link.ts'
import { dialedNumber, isLandline, readPhone } from '#src/domain/phone.ts'
import type { CategoryId } from '#schemas/order/order.ts'
import { suggestEmail } from './email-suggestion.ts'
import { adviceMessages } from './advice-messages.ts'
import { messages } from '#schemas/form/messages.ts'

/**
 * Advice on the contact fields, given after a field is left and never in the way of an order. An empty field gets none.
 * `hosts` are the operator's channel hosts.
 */
export function contactAdviceSchema(category: CategoryId | null, hosts: readonly string[]) {
  return z.object({
    profileLink: z.string().check((context) => {
      const message = linkAdvice(context.value, category, hosts)
      if (message) context.issues.push({ code: 'custom', message, input: context.value })
    }),
    email: z.string().check((context) => {
      const suggestion = suggestEmail(context.value)
      if (suggestion) {
        context.issues.push({
          code: 'custom',
          message: adviceMessages.email.didYouMean(suggestion),
          input: context.value,
        })
      }
    }),
    whatsapp: z.string().check((context) => {
      const message = phoneAdvice(context.value)
      if (message) context.issues.push({ code: 'custom', message, input: context.value })
    }),
  })
}

function linkAdvice(text: string, category: CategoryId | null, hosts: readonly string[]): string | null {
  if (text === '') return null
  const { kind } = readChannelLink(text, hosts)
  if (kind === 'video') return category === 'inscritos' ? adviceMessages.profileLink.channelWanted : null
  if (kind === 'channel') return category && category !== 'inscritos' ? adviceMessages.profileLink.videoWanted : null
  // Quotes with nothing between them.
  if (kind === 'empty') return messages.profileLink.empty
  return adviceMessages.profileLink[kind]
}

/** A number is foreign if '+' or 00 is followed by anything but 55. */
function phoneAdvice(text: string): string | null {
  const dialed = dialedNumber(readPhone(text))
  if (dialed === '') return null
  if (/^(?:\+|00)+(?!55|0|$)/.test(dialed)) return adviceMessages.whatsapp.foreign
  const digits = dialed.replace(/^(?:\+|00)+(?:55)?/, '')
  if (!areaCodeExists(digits)) return adviceMessages.whatsapp.areaCode
  if (digits.length < 10) return adviceMessages.whatsapp.short
  if (digits.length > 11) return messages.whatsapp.long
  if (isLandline(digits)) return adviceMessages.whatsapp.landline
  // The library still takes the 6, 7 and 8 of numbers that had no ninth digit.
  return digits[2] === '9' && isValidMobilePhone(digits) ? null : adviceMessages.whatsapp.mobile
}

/** One digit is no area code yet: then the number is short, and nothing more is known of it. */
function areaCodeExists(digits: string): boolean {
  return digits.length < 2 || getAreaCodeInfo(digits.slice(0, 2)) !== null
}
