import { isValidMobilePhone } from '@brazilian-utils/brazilian-utils/is-valid-mobile-phone'
import { getAreaCodeInfo } from '@brazilian-utils/brazilian-utils/get-area-code-info'
import * as z from 'zod/mini'
import { readChannelLink } from '#src/domain/channel-link.ts'
import type { CategoryId } from '#schemas/order/category.ts'
import { suggestEmail } from './email-suggestion.ts'
import { messages } from '#schemas/form/messages.ts'

/**
 * Advice on the contact fields, given after a field is left and never in the way of an order. An empty field holds.
 * `whatsapp` is read as national digits; `hosts` are the operator's channel hosts.
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
        context.issues.push({ code: 'custom', message: messages.email.didYouMean(suggestion), input: context.value })
      }
    }),
    whatsapp: z.string().check(
      ifFilled((digits) => areaCodeExists(digits), messages.whatsapp.areaCode),
      ifFilled((digits) => digits.length >= 10, messages.whatsapp.short),
      ifFilled((digits) => digits.length <= 11, messages.whatsapp.long),
      // The library still takes the 6, 7 and 8 of numbers that had no ninth digit.
      ifFilled((digits) => digits[2] === '9' && isValidMobilePhone(digits), messages.whatsapp.mobile),
    ),
  })
}

function linkAdvice(text: string, category: CategoryId | null, hosts: readonly string[]): string | null {
  const { kind } = readChannelLink(text, hosts)
  if (kind === 'empty') return null
  if (kind === 'video') return category === 'inscritos' ? messages.profileLink.channelWanted : null
  if (kind === 'channel') return category && category !== 'inscritos' ? messages.profileLink.videoWanted : null
  return messages.profileLink[kind]
}

/** One digit is no area code yet: then the number is short, and nothing more is known of it. */
function areaCodeExists(digits: string): boolean {
  return digits.length < 2 || getAreaCodeInfo(digits.slice(0, 2)) !== null
}

function ifFilled(holds: (value: string) => boolean, error: string) {
  return z.refine<string>((value) => value === '' || holds(value), { error, abort: true })
}
