import * as z from 'zod/mini'
import { deliveredLink, longestLink } from '#src/domain/channel-link.ts'
import { emailShape, readEmail } from '#src/domain/email.ts'
import { isChatLink } from '#src/domain/phone.ts'
import { visibleText } from '#src/domain/text.ts'
import { messages } from './messages.ts'

type Message = string | ((issue: { input?: unknown }) => string | undefined)

/** A rule for a text, and what to say if it does not hold. Where one fails, those after it are not tried. */
export const rule = (holds: (text: string) => boolean, error: Message) =>
  z.refine<string>(holds, { error, abort: true })

/** A comma in place of a dot is easily overlooked, so it gets a sentence of its own. */
const emailMistake = (typed: string) =>
  emailShape.test(readEmail(typed.replaceAll(',', '.'))) ? messages.email.comma : messages.email.shape

/**
 * The three fields without which an order cannot be delivered, and nothing but what blocks one. The maximum lengths keep
 * an order small enough for a request that outlives its page.
 */
export const contactSchema = z.object({
  profileLink: z
    .string()
    .check(
      z.overwrite(visibleText),
      z.minLength(1, messages.profileLink.empty),
      z.maxLength(longestLink, messages.profileLink.long),
    ),
  email: z.string().check(
    z.overwrite((typed) => visibleText(readEmail(typed))),
    z.minLength(1, { error: messages.email.empty, abort: true }),
    z.maxLength(254, { error: messages.email.long, abort: true }),
    z.regex(emailShape, { error: ({ input }) => emailMistake(String(input)) }),
  ),
  whatsapp: z.string().check(
    z.overwrite(visibleText),
    rule((typed) => isChatLink(typed) || /\p{N}/u.test(typed), messages.whatsapp.empty),
    rule((typed) => isChatLink(typed) || typed.length <= 40, messages.whatsapp.long),
    z.maxLength(200, messages.whatsapp.link),
  ),
})

/** The contact as it is typed: what counts of a link is what would be delivered. */
export const typedContact = z.object({
  ...contactSchema.shape,
  profileLink: z.pipe(z.string().check(z.overwrite(deliveredLink)), contactSchema.shape.profileLink),
})

export type Contact = z.infer<typeof contactSchema>
