import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import getPort from 'get-port'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { run } from '../../tools/run.js'
import { brotliModule, nginx } from '../../tools/test/provide.js'
import { readBuilt, scriptsOf, testShop } from './built-site.ts'

const hasBrotli = existsSync(brotliModule)
const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
const port = await getPort()

/** hosting/nginx.conf with another folder and port, inside the smallest configuration that nginx accepts. */
function configuration(): string {
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

const [everywhere = ''] = readBuilt('_headers').split('\n\n')
const securityHeaders = [...everywhere.matchAll(/^ {2}([A-Z][\w-]+): (.+)$/gm)]

/** Every answer has the security headers. `identity` is one as it is: fetch decompresses all others. */
async function ask(path: string, { method = 'GET', accept = 'identity', headers = {} } = {}) {
  const init = { method, redirect: 'manual', headers: { 'Accept-Encoding': accept, ...headers } } as const
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, init)
  expect(securityHeaders).toHaveLength(6)
  for (const [, name = '', value] of securityHeaders) expect(answer.headers.get(name), name).toBe(value)
  return answer
}

const asset = `/${scriptsOf('index')[0]}`
const immutable = 'public, max-age=31536000, immutable'

describe.skipIf(!existsSync(nginx))(`nginx (skipped without ${nginx})`, () => {
  let served: ReturnType<typeof run>

  beforeAll(async () => {
    const file = join(folder, 'nginx.conf')
    writeFileSync(file, configuration())
    served = run(nginx, ['-p', folder, '-e', 'stderr', '-c', file])
    await vi.waitFor(() => ask('/'), 20_000)
  }, 30_000)

  afterAll(() => {
    served.kill()
    rmSync(folder, { recursive: true })
  })

  test.each([
    ['/', 200, 'text/html; charset=utf-8', 'no-cache', 'index.html'],
    ['/checkout', 200, 'text/html; charset=utf-8', 'no-cache', 'checkout.html'],
    ['/checkout/', 200, 'text/html; charset=utf-8', 'no-cache', 'checkout.html'],
    ['//checkout', 200, 'text/html; charset=utf-8', 'no-cache', 'checkout.html'],
    ['/checkout//', 200, 'text/html; charset=utf-8', 'no-cache', 'checkout.html'],
    ['/Checkout', 404, 'text/html; charset=utf-8', 'no-cache', '404.html'],
    ['/nada', 404, 'text/html; charset=utf-8', 'no-cache', '404.html'],
    ['/404.html', 404, 'text/html; charset=utf-8', 'no-cache', '404.html'],
    ['/assets/old-abc.js', 404, 'text/html; charset=utf-8', 'no-cache', '404.html'],
    ['/_headers', 404, 'text/html; charset=utf-8', 'no-cache', '404.html'],
    [asset, 200, 'application/javascript; charset=utf-8', immutable, asset],
    ['/favicon.svg', 200, 'image/svg+xml', 'no-cache', 'favicon.svg'],
    ['/robots.txt', 200, 'text/plain; charset=utf-8', 'no-cache', 'robots.txt'],
    ['/sitemap.xml', 200, 'text/xml; charset=utf-8', 'no-cache', 'sitemap.xml'],
  ])('answers %s with %i', async (path, status, type, cache, file) => {
    const answer = await ask(path)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toBe(type)
    expect(answer.headers.get('cache-control')).toBe(cache)
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(await answer.text()).toBe(readBuilt(file))
  })

  test('does not take a POST', async () => expect(await ask('/', { method: 'POST' })).toHaveProperty('status', 405))

  test.each([
    ['/', 'index.html'],
    ['/nada', '404.html'],
    [asset, asset],
  ])('sends the compressed copy of %s that the build made', async (path, file) => {
    const encodings = hasBrotli ? { 'gzip, deflate, br': 'br', gzip: 'gzip' } : { 'gzip, deflate, br': 'gzip' }
    for (const [accept, encoding] of Object.entries(encodings)) {
      const answer = await ask(path, { accept })
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      expect(answer.headers.get('vary')).toBe('Accept-Encoding')
      const copy = `${testShop}/${file}.${encoding === 'br' ? 'br' : 'gz'}`
      expect(answer.headers.get('content-length')).toBe(String(statSync(copy).size))
      expect(await answer.text()).toBe(readBuilt(file))
    }
  })

  test('does not send a page again to a browser that has it', async () => {
    const { headers } = await ask('/checkout')
    const again = await ask('/checkout', { headers: { 'If-None-Match': headers.get('etag') ?? '' } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test.each([
    ['/checkout.html?quantity=1000', '/checkout?quantity=1000'],
    ['/index.html', '/'],
  ])('redirects %s to %s', async (path, location) => {
    const answer = await ask(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([301, location])
  })
})
