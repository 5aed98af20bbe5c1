import * as z from 'zod/mini'
import { messages } from './messages.ts'

/**
 * Text, '@', text, '.', text, no spaces: section 5 of the specification, and no stricter. Only the first dot is looked at,
 * so that a long row of them is not tried one by one.
 */
const emailShape = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/

/** The three fields without which an order cannot be delivered; all that ever blocks one. */
export const contactSchema = z.object({
  profileLink: z.string().check(z.trim(), z.minLength(1, messages.profileLink.empty)),
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: messages.email.empty, abort: true }),
      z.regex(emailShape, messages.email.shape),
    ),
  whatsapp: z.string().check(z.trim(), z.minLength(1, messages.whatsapp.empty)),
})

export type Contact = z.infer<typeof contactSchema>
