import { endOpenWays } from '#orders/providers/mercado-pago/ending.ts'
import { askForChanges } from '#orders/providers/mercado-pago/how-paid.ts'
import { readAgain } from '#orders/providers/read-again.ts'
import { app } from './app.ts'
import { readEnv, type Env } from './env.ts'
import { tellRest } from './notices/tell-seller.ts'
import { eraseOldData, eraseTraces } from './queries/erasing.ts'
import { erasingHour, readingCron } from './rules/limits-and-durations.ts'

/** One job that fails keeps no other from running. */
async function runAll(jobs: (() => Promise<unknown>)[]): Promise<void> {
  const failures: Error[] = []
  for (const job of jobs) await job().catch((error: Error) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message }) => message).join(' '))
}

const everyHour = (env: Env, time: Date) => [
  () => eraseTraces(env.DB, time),
  async () => time.getUTCHours() === erasingHour && eraseOldData(env, time),
  () => askForChanges(env, time),
  () => tellRest(env, time),
]

// By then it is known what was paid meanwhile, which is not ended.
const halfAnHourLater = (env: Env, time: Date) => [
  () => readAgain(env, time),
  () => endOpenWays(env, { ids: null }, time, 4),
]

export default {
  fetch: (...[request, env, context]: Parameters<typeof app.fetch>) => app.fetch(request, readEnv(env as Env), context),
  scheduled: ({ scheduledTime, cron }: { scheduledTime: number; cron: string }, env: Env) => {
    const jobs = cron === readingCron ? halfAnHourLater : everyHour
    return runAll(jobs(readEnv(env), new Date(scheduledTime)))
  },
} satisfies ExportedHandler<Env>
