import { app } from './app.ts'
import type { Env } from './env.ts'
import { tellLeftOut } from './notices/tell-seller.ts'
import { askForOpenCharges } from './providers/pix-charges.ts'
import { eraseOldData, eraseTraces } from './queries/erasing.ts'

// At night in Brazil. Once a day is enough, because it reads every payment.
const erasingHour = 6

async function runEveryHour(time: Date, env: Env): Promise<void> {
  await eraseTraces(env.DB, time)
  await tellLeftOut(env, time)
  if (time.getUTCHours() === erasingHour) await eraseOldData(env, time)
  // Last: it depends on others.
  await askForOpenCharges(env, time)
}

export default {
  fetch: app.fetch,
  scheduled: ({ scheduledTime }, env) => runEveryHour(new Date(scheduledTime), env),
} satisfies ExportedHandler<Env>
