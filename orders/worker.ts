import { app } from './app.ts'
import type { Env } from './env.ts'
import { eraseOldData } from './queries/erasing.ts'

export default {
  fetch: app.fetch,
  scheduled: ({ scheduledTime }, env) => eraseOldData(env, new Date(scheduledTime)),
} satisfies ExportedHandler<Env>
