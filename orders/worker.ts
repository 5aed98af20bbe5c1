import { askForOpenCharges } from '#orders/providers/mercado-pago/open-charges.ts'
import { app } from './app.ts'
import type { Env } from './env.ts'
import { tellRest } from './notices/tell-seller.ts'
import { eraseOldData, eraseTraces } from './queries/erasing.ts'
import { erasingHour } from './rules/limits-and-durations.ts'

async function runEveryHour(time: Date, env: Env): Promise<void> {
  await eraseTraces(env.DB, time)
  if (time.getUTCHours() === erasingHour) await eraseOldData(env, time)
  try {
    await askForOpenCharges(env, time)
  } finally {
    // Also if Mercado Pago does not answer.
    await tellRest(env, time)
  }
}

export default {
  fetch: app.fetch,
  scheduled: ({ scheduledTime }, env) => runEveryHour(new Date(scheduledTime), env),
} satisfies ExportedHandler<Env>
