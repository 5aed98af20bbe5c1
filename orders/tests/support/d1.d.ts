// For the files of the Worker that a test imports. Its own types would clash with the DOM's: orders/tsconfig.json.
type D1Database = Awaited<ReturnType<import('miniflare').Miniflare['getD1Database']>>
type RateLimit = { limit: (options: { key: string }) => Promise<{ success: boolean }> }
type D1PreparedStatement = ReturnType<D1Database['prepare']>
