import type { Context } from 'hono'

/** For the operator, in the log of the Worker. Neither query nor body, which hold personal data. */
export function logFailure({ req }: Context, { name, message }: Error): void {
  console.error(`${req.method} ${req.path}: ${name}: ${message}`)
}
