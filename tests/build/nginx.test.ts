import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import getPort from 'get-port'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brotliModule, nginx } from '../../tools/test/provide.js'
import { readBuilt, scriptsOf, testShop } from './built-site.ts'

const hasBrotli = existsSync(brotliModule)
const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
const served = { port: 0, nginx: undefined as ChildProcess | undefined }

/** hosting/nginx.conf with another folder and port, inside the smallest configuration that nginx accepts. */
function configuration(port: number): string {
  const site = readFileSync('hosting/nginx.conf', 'utf8')
    .replaceAll('/srv/canal-em-alta/dist', resolve(testShop))
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('brotli_static on;', (line) => (hasBrotli ? line : ''))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  return `${hasBrotli ? `load_module ${brotliModule};` : ''}
    daemon off; master_process off; error_log stderr notice; pid ${join(folder, 'pid')};
    events {}
    http { include /etc/nginx/mime.types; access_log off; ${temporary.join(' ')}
    ${site} }`
}

/** Resolves when nginx logs its event method, which it does once it listens. */
async function start(): Promise<void> {
  served.port = await getPort()
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configuration(served.port))
  const child = spawn(nginx, ['-p', folder, '-e', 'stderr', '-c', file])
  served.nginx = child
  await new Promise<void>((listening, reject) => {
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (said.includes('event method')) listening()
    })
    child.on('error', reject)
    child.on('exit', () => reject(new Error(`nginx did not start: ${said}`)))
  })
}

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }

/** Does without fetch, which would decompress the body. */
function ask(path: string, { method = 'GET', accept = 'gzip, br', headers = {} } = {}): Promise<Answer> {
  const options = { port: served.port, method, path, headers: { 'Accept-Encoding': accept, ...headers } }
  return new Promise((answered, failed) => {
    const request = httpRequest(options, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        answered({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) })
      })
    })
    request.on('error', failed).end()
  })
}

const asset = `/${scriptsOf('index')[0]}`
const immutable = 'public, max-age=31536000, immutable'

describe.skipIf(!existsSync(nginx))(`nginx (skipped without ${nginx})`, () => {
  beforeAll(start, 20_000)
  afterAll(() => {
    served.nginx?.kill()
    rmSync(folder, { recursive: true })
  })

  test.each([
    ['/', 200, 'text/html; charset=utf-8', 'no-cache', 'index.html'],
    ['/checkout', 200, 'text/html; charset=utf-8', 'no-cache', 'checkout.html'],
    ['/checkout/', 200, 'text/html; charset=utf-8', 'no-cache', 'checkout.html'],
    ['//checkout', 200, 'text/html; charset=utf-8', 'no-cache', 'checkout.html'],
    ['/checkout//', 200, 'text/html; charset=utf-8', 'no-cache', 'checkout.html'],
    ['/Checkout', 404, 'text/html; charset=utf-8', 'no-cache', '404.html'],
    ['/checkout?quantity=1000&price=R%24+215%2C52', 200, 'text/html; charset=utf-8', 'no-cache', 'checkout.html'],
    ['/nada', 404, 'text/html; charset=utf-8', 'no-cache', '404.html'],
    ['/404.html', 404, 'text/html; charset=utf-8', 'no-cache', '404.html'],
    ['/assets/old-abc.js', 404, 'text/html; charset=utf-8', 'no-cache', '404.html'],
    ['/_headers', 404, 'text/html; charset=utf-8', 'no-cache', '404.html'],
    [asset, 200, 'application/javascript; charset=utf-8', immutable, asset],
    ['/favicon.svg', 200, 'image/svg+xml', 'no-cache', 'favicon.svg'],
    ['/robots.txt', 200, 'text/plain; charset=utf-8', 'no-cache', 'robots.txt'],
    ['/sitemap.xml', 200, 'text/xml; charset=utf-8', 'no-cache', 'sitemap.xml'],
  ])('answers %s with %i', async (path, status, type, cache, file) => {
    const answer = await ask(path, { accept: 'identity' })
    expect(answer.status).toBe(status)
    expect(answer.headers['content-type']).toBe(type)
    expect(answer.headers['cache-control']).toBe(cache)
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.body.equals(readFileSync(`${testShop}/${file}`))).toBe(true)
  })

  const header = /^ {2}([A-Z][\w-]+): (.+)$/gm
  const everywhere = [...(readBuilt('_headers').split('\n\n')[0] ?? '').matchAll(header)]

  test.each([
    ['a page', '/', 'GET', 200],
    ['a hashed file', asset, 'GET', 200],
    ['a redirect', '/checkout.html', 'GET', 301],
    ['a method that is not allowed', '/', 'POST', 405],
  ])('sends every security header with %s', async (_, path, method, status) => {
    const answer = await ask(path, { method })
    expect(answer.status).toBe(status)
    expect(everywhere).toHaveLength(6)
    for (const [, name = '', value] of everywhere) expect(answer.headers[name.toLowerCase()], name).toBe(value)
  })

  test.each([
    ['/', 'index.html'],
    ['/nada', '404.html'],
    [asset, asset],
  ])('sends the compressed copy of %s that the build made', async (path, file) => {
    const encodings = hasBrotli ? { 'gzip, deflate, br': 'br', gzip: 'gzip' } : { 'gzip, deflate, br': 'gzip' }
    for (const [accept, encoding] of Object.entries(encodings)) {
      const answer = await ask(path, { accept })
      expect(answer.headers['content-encoding']).toBe(encoding)
      expect(answer.headers.vary).toBe('Accept-Encoding')
      expect(answer.body.equals(readFileSync(`${testShop}/${file}.${encoding === 'br' ? 'br' : 'gz'}`))).toBe(true)
    }
  })

  test('does not send a page again to a browser that has it', async () => {
    const { headers } = await ask('/checkout', { accept: 'identity' })
    const again = await ask('/checkout', { accept: 'identity', headers: { 'If-None-Match': headers.etag ?? '' } })
    expect(again.status).toBe(304)
    expect(again.body).toHaveLength(0)
  })

  test.each([
    ['/checkout.html?quantity=1000', '/checkout?quantity=1000'],
    ['/index.html', '/'],
  ])('redirects %s to %s', async (path, location) => {
    const answer = await ask(path)
    expect([answer.status, answer.headers.location]).toEqual([301, location])
  })
})
