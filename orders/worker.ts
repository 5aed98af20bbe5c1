import { app } from './app.ts'
import type { Env } from './env.ts'
import { eraseOldData } from './queries/erasing.ts'
import { askForOpenCharges } from './routes/charging.ts'

export default {
  fetch: app.fetch,
  scheduled: async ({ scheduledTime }, env) => {
    const now = new Date(scheduledTime)
    await eraseOldData(env, now)
    await askForOpenCharges(env, now)
  },
} satisfies ExportedHandler<Env>
