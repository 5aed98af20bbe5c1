// Types for the Worker's files that a test imports. Cloudflare's own types (orders/tsconfig.json) clash with the DOM's.
type D1Database = Awaited<ReturnType<import('miniflare').Miniflare['getD1Database']>>
type RateLimit = { limit: (options: { key: string }) => Promise<{ success: boolean }> }
type D1PreparedStatement = ReturnType<D1Database['prepare']>
type WorkerVersionMetadata = { id: string; tag: string; timestamp: string }
type ExportedHandler<Env> = {
  fetch: unknown
  scheduled: (run: { scheduledTime: number; cron: string }, env: Env) => Promise<void>
}
