import { resolve } from 'node:path'
import { createServer } from 'vite'

// Node 20 does not run TypeScript: Vite does.
const server = await createServer({ server: { middlewareMode: true, ws: false }, logLevel: 'silent' })
await server.ssrLoadModule(resolve('tools/check-store.ts')).catch((error) => {
  // Of a file that Vite cannot read the message shows the place; its stack, with the whole file, would hide that.
  console.log(error instanceof Error && 'plugin' in error ? error.message : error)
  process.exitCode = 1
})
await server.close()
