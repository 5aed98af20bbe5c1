import * as z from 'zod/mini'

type Message = string | ((issue: { input?: unknown }) => string | undefined)

/** A rule for a text, and what to say if it does not hold. Where one fails, those after it are not tried. */
export const rule = (holds: (text: string) => boolean, error: Message) =>
  z.refine<string>(holds, { error, abort: true })
