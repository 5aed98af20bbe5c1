import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Lets only one run at a time build and test in this folder. A run holds a port of the folder's own until its process
 * ends, however it ends.
 */
export async function takeTurn() {
  const hash = createHash('sha256')
    .update(import.meta.dirname)
    .digest()
  const port = 20_000 + (hash.readUInt16BE() % 10_000)
  try {
    await once(createServer().listen(port, 'localhost').unref(), 'listening')
  } catch {
    const end = `kill $(lsof -t -i tcp:${port} -s tcp:listen)`
    throw new Error(`Port ${port} is taken: npm test runs in this folder already. Wait for it, or end it (${end}).`)
  }
}
