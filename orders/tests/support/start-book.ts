import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, inject, vi } from 'vitest'
import type { Env } from '#orders/env.ts'
import { readingCron } from '#orders/rules/limits-and-durations.ts'
import worker from '#orders/worker.ts'
import { applyMigrations, wranglerConfig } from '../../tools/wrangler.js'
import { databaseOf, runAt } from './d1.ts'
import { keeping } from './rows.ts'
import { asking } from './sending.ts'
import { bookUrl, usualSettings } from './settings.ts'

type Settings = { [name in keyof Env]?: Env[name] | undefined }

export type Book = ReturnType<typeof bookWith>

const VERSION = { id: '1', tag: '', timestamp: '' }
const GATE = { limit: async () => ({ success: true }) }

const newDatabase = () => runAt(inject('databases') + randomUUID())

/** A database without tables. */
export const noTables = () => ({ DB: databaseOf(newDatabase()) })

/** The book's own code, in this process. */
function bookWith(given: Settings, run = newDatabase(), later: Promise<unknown>[] = [], printed: string[] = []) {
  const env = { ...wranglerConfig.vars, ...usualSettings, GATE, VERSION, DB: databaseOf(run), ...given } as Env
  const waitUntil = (promise: Promise<unknown>) => void later.push(promise)
  const context = { waitUntil, passThroughOnException: () => {}, props: {} }
  return {
    ...asking(async (path, init) =>
      worker.fetch(new Request(path.startsWith('/') ? bookUrl + path : path, init), env, context),
    ),
    ...keeping(env.DB),
    run,
    env,
    /** What it has printed in this test. */
    printed,
    /** Waits until it has done what it goes on with after its answers, such as the one to `request`. */
    settled: async (request?: Promise<unknown>) => {
      await request
      while (later.length > 0) await Promise.all(later.splice(0))
    },
    /** What follows after a deployment. */
    readAgain: () => worker.scheduled({ scheduledTime: Date.now(), cron: readingCron }, env),
    everyHour: (now = new Date()) => worker.scheduled({ scheduledTime: now.getTime(), cron: '17 * * * *' }, env),
    /** The same book with other settings. */
    with: (others: Settings) => bookWith({ ...given, ...others }, run, later, printed),
  }
}

/** Starts a book `with` settings besides the usual ones, for all tests of a file. It is empty before each of them. */
export async function startBook({ with: given = {} }: { with?: Settings } = {}): Promise<Book> {
  const book = bookWith(given)
  await applyMigrations(book.DB)
  beforeEach(async () => {
    await book.settled()
    await book.empty()
    book.printed.length = 0
    vi.spyOn(console, 'error').mockImplementation((line: string) => void book.printed.push(line))
  })
  afterAll(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  return book
}
