import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { servePreview } from '../../../tools/preview.js'

const reportPath = '/violations'

/**
 * The shop as built, with its own headers, whose policy is told where to report. The same address is the proxy to all
 * other hosts, of which it lets none through and keeps the names.
 */
export async function serveShop() {
  const reports: string[] = []
  const otherHosts: string[] = []
  const listener = createServer((request, response) => {
    let report = ''
    request.setEncoding('utf8').on('data', (text: string) => (report += text))
    request.on('end', () => {
      // Others are the browser's own, to the proxy.
      if (request.url === reportPath) reports.push(report)
      response.end()
    })
  })
  listener.on('connect', ({ url = '' }, socket) => {
    otherHosts.push(url)
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
  })
  await once(listener.listen(0, 'localhost'), 'listening')
  const { port: proxyPort } = listener.address() as AddressInfo

  const folder = mkdtempSync(join(tmpdir(), 'shop-'))
  cpSync('dist', folder, { recursive: true })
  const headers = readFileSync('dist/_headers', 'utf8')
  const reporting = headers.replace(
    /Content-Security-Policy: .*/,
    `$&; report-uri http://localhost:${proxyPort}${reportPath}`,
  )
  writeFileSync(join(folder, '_headers'), reporting)
  const url = await servePreview(folder, await getPort())
  return { url, proxyPort, reports, otherHosts, close: () => rmSync(folder, { recursive: true }) }
}
