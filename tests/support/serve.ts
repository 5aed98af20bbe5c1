import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Serves on a free port until it is stopped, which also ends what is still open. */
export async function serve(answer: RequestListener, host = 'localhost') {
  const server = createServer(answer)
  await once(server.listen(0, host), 'listening')
  const { port } = server.address() as AddressInfo
  const stop = () =>
    new Promise<unknown>((stopped) => {
      server.close(stopped)
      server.closeAllConnections()
    })
  return { url: `http://${host}:${port}`, server, port, stop }
}
