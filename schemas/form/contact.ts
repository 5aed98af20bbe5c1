import * as z from 'zod/mini'
import { visibleText } from '#src/domain/text.ts'
import { messages } from './messages.ts'

/**
 * Text, '@', text, '.', text, no spaces: section 5 of the specification, and no stricter. Only the first dot is looked at,
 * so that a long row of them is not tried one by one.
 */
const emailShape = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/

/**
 * The three fields without which an order cannot be delivered; all that ever blocks one. The lengths keep an order small
 * enough for a request that outlives its page. `z.maxLength` would add more to the checkout than these patterns.
 */
export const contactSchema = z.object({
  profileLink: z
    .string()
    .check(
      z.overwrite(visibleText),
      z.minLength(1, messages.profileLink.empty),
      z.regex(/^.{0,2000}$/s, messages.profileLink.long),
    ),
  email: z
    .string()
    .check(
      z.overwrite(visibleText),
      z.minLength(1, { error: messages.email.empty, abort: true }),
      z.regex(/^.{0,254}$/s, { error: messages.email.long, abort: true }),
      z.regex(emailShape, messages.email.shape),
    ),
  whatsapp: z
    .string()
    .check(
      z.overwrite(visibleText),
      z.regex(/\d/, { error: messages.whatsapp.empty, abort: true }),
      z.regex(/^.{0,200}$/s, messages.whatsapp.long),
    ),
})

export type Contact = z.infer<typeof contactSchema>
