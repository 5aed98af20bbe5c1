import { resolve } from 'node:path'
import { createServer } from 'vite'

// Node 20 does not run TypeScript: Vite does.
const server = await createServer({ server: { middlewareMode: true, ws: false }, appType: 'custom', logLevel: 'error' })
await server.ssrLoadModule(resolve('tools/check-store.ts'))
await server.close()
