import { getAreaCodeInfo } from '@brazilian-utils/brazilian-utils/get-area-code-info'
import * as z from 'zod/mini'
import { readChannelLink, type ChannelLink } from '#src/domain/channel-link.ts'
import type { CategoryId } from '#src/domain/packages.ts'
import { dialedNumber, isChatLink, isLandline, isMobile, readPhone } from '#src/domain/phone.ts'
import { rule, typedContact } from './contact.ts'
import { suggestEmail } from './email-suggestion.ts'
import { messages } from './messages.ts'

/**
 * The contact fields without anything to doubt. What fails here is worth a look: the first issue of a field is the
 * advice on it. Only what fails in `typedContact` as well blocks an order. `category` is what is being bought, if it is
 * known.
 */
export function contactAdvice(category: CategoryId | null) {
  const { profileLink, email, whatsapp } = typedContact.shape
  return z.object({
    profileLink: z.pipe(profileLink, linkWithoutDoubt(category)),
    // First, because a correction that takes one tap is offered even if the address blocks until then.
    email: z.pipe(emailWithoutTypo, email),
    whatsapp: z.pipe(whatsapp, whatsappWithoutDoubt),
  })
}

function linkWithoutDoubt(category: CategoryId | null) {
  const { channelWanted, videoWanted, incomplete, unreadable, elsewhere, studio, neither } = messages.profileLink
  const advice: { [Kind in ChannelLink['kind']]?: string } = {
    incomplete,
    unreadable,
    elsewhere,
    studio,
    neither,
    ...(category === 'inscritos' && { video: channelWanted }),
    ...(category !== null && category !== 'inscritos' && { channel: videoWanted }),
  }
  const adviceOn = (link: unknown) => advice[readChannelLink(String(link)).kind]
  const hasNone = (link: string) => !adviceOn(link)
  return z.string().check(rule(hasNone, ({ input }) => adviceOn(input)))
}

const emailWithoutTypo = z.string().check(
  rule(
    (email) => suggestEmail(email) === null,
    ({ input }) => messages.email.didYouMean(suggestEmail(String(input)) ?? ''),
  ),
)

const whatsappWithoutDoubt = z.string().check(
  z.overwrite(readPhone),
  rule((number) => !isChatLink(number), messages.whatsapp.link),
  z.overwrite(dialedNumber),
  // Anything but 55 follows '+' or 00.
  rule((dialed) => !/^(?:\+|00)+(?!55|0|$)/.test(dialed), messages.whatsapp.foreign),
  z.overwrite((dialed) => dialed.replace(/^(?:\+|00)+(?:55)?/, '')),
  // One digit is not an area code yet.
  rule((digits) => digits.length < 2 || getAreaCodeInfo(digits.slice(0, 2)) !== null, messages.whatsapp.areaCode),
  rule((digits) => digits.length >= 10, messages.whatsapp.short),
  rule((digits) => digits.length <= 11, messages.whatsapp.long),
  rule((digits) => !isLandline(digits), messages.whatsapp.landline),
  rule(isMobile, messages.whatsapp.mobile),
)
