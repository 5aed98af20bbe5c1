import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import getPort from 'get-port'
import { here, orExit, root, run, runScript, temporaryFolder } from './run.js'
import { brotliModule, nginx } from './test/provide.js'

// Prints the table of docs/hosting.md: what static servers answer for a built shop. It fetches those of npm; the others
// are Debian's apache2, caddy, lighttpd, nginx and libnginx-mod-http-brotli-static.

const folder = temporaryFolder('hosts')
// For servers that give up root.
chmodSync(folder, 0o755)
const dist = `${folder}/dist`
const npmPackages = ['http-server@14.1.1', 'serve@14.2.7', 'sirv-cli@3.0.1', 'wrangler@4.85.0']
const bin = `${folder}/node_modules/.bin`

/** A file of hosting/, for this folder and port and without TLS. @param {string} name @param {number} port */
const hosting = (name, port) =>
  readFileSync(`${root}/hosting/${name}`, 'utf8')
    .replaceAll('/srv/canal-em-alta/dist', dist)
    .replace('"../dist"', `"${dist}"`)
    .replace('listen 80;', `listen ${port};`)
    .replace(/^canalemalta.example/m, `{\n admin off\n}\nhttp://localhost:${port}`)

const apacheModules = ['mpm_event', 'authz_core', 'dir', 'mime', 'filter', 'deflate', 'headers', 'rewrite']
const apache = (/** @type {number} */ port) => `ServerRoot /usr/lib/apache2\nServerName localhost\nListen ${port}
  User www-data\nGroup www-data\nPidFile ${folder}/pid\nErrorLog ${folder}/log\nDocumentRoot ${dist}
  ${apacheModules.map((name) => `LoadModule ${name}_module modules/mod_${name}.so`).join('\n')}
  TypesConfig /etc/mime.types\nInclude /etc/apache2/mods-available/deflate.conf
  <Directory />\nAllowOverride All\nRequire all granted\n</Directory>`

/** How each is asked for its version, started, and configured: `@` is its port, `#` its configuration. */
/** @type {Record<string, [version: string, start: string, configuration?: (port: number) => string]>} */
const servers = {
  'Apache, `.htaccess`': ['apache2 -v', 'apache2 -X -f #', apache],
  'nginx, `nginx.conf`': [
    `${nginx} -v`,
    `${nginx} -e stderr -c #`,
    (port) => `load_module ${brotliModule}; user root; daemon off; pid ${folder}/nginx; events {}
      http { include /etc/nginx/mime.types; access_log off; ${hosting('nginx.conf', port)} }`,
  ],
  'Caddy, `Caddyfile`': [
    'caddy version',
    'caddy run --adapter caddyfile --config #',
    (port) => hosting('Caddyfile', port),
  ],
  'Cloudflare Pages (wrangler)': [
    `${bin}/wrangler --version`,
    `${bin}/wrangler pages dev ${dist} --port @ --compatibility-date 2026-04-01`,
  ],
  'Cloudflare Workers (wrangler)': [
    `${bin}/wrangler --version`,
    `${bin}/wrangler dev --port @ --config #`,
    (port) => hosting('wrangler.jsonc', port),
  ],
  'sirv-cli': [`npm view sirv-cli@3.0.1 version`, `${bin}/sirv ${dist} --port @`],
  serve: [`${bin}/serve --version`, `${bin}/serve ${dist} -l @`],
  'http-server': [`${bin}/http-server --version`, `${bin}/http-server ${dist} -p @`],
  'lighttpd, one rewrite': [
    'lighttpd -v',
    'lighttpd -D -f #',
    (port) => `server.modules = ("mod_rewrite")
url.rewrite-once = ("^/checkout/?(\\?.*)?$" => "/checkout.html$1")
      server.document-root = "${dist}"\nserver.port = ${port}\nindex-file.names = ("index.html")
      server.errorfile-prefix = "${dist}/"\ninclude_shell "/usr/share/lighttpd/create-mime.conf.pl"`,
  ],
}

/** @typedef {{ status: number | undefined, headers: import('node:http').IncomingHttpHeaders, body: string }} Answer */

/** Does without fetch, which would mend the path. @param {number} port @param {string} path @returns {Promise<Answer>} */
const ask = (port, path) =>
  new Promise((answered, failed) => {
    const asked = request({ port, path, host: 'localhost' }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (/** @type {string} */ text) => (body += text))
      response.on('end', () => answered({ status: response.statusCode, headers: response.headers, body }))
    })
    asked.on('error', failed).end()
  })

/** Status, page and how long the answer may be kept. @param {Answer} answer */
function cell({ status, headers, body }) {
  const page = /id="root" data-path="([^"]*)"/.exec(body)?.[1]
  const life = headers['cache-control']?.replace(/.*=31536000.*/, 'a year').replace('public, ', '') ?? '–'
  if (headers.location) return `${status} to \`${headers.location}\``
  return `${status}${page ? ` \`${page}\`` : ''}${page === '/checkout' ? '' : ` (${life})`}`
}

await orExit(runScript('build', ['--outDir', dist], here))
await orExit(
  run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...npmPackages], { cwd: folder, ...here }),
)
const script = readdirSync(`${dist}/assets`).find((name) => name.endsWith('.js')) ?? ''
const paths = [
  '/checkout',
  '/checkout/',
  '//checkout',
  '/checkout?a=1',
  '/nada',
  '/assets/gone.js',
  `/assets/${script}`,
]
for (const [name, [version, start, configuration]] of Object.entries(servers)) {
  const port = await getPort()
  const file = `${folder}/${name.replaceAll(/\W/g, '')}.jsonc`
  writeFileSync(file, configuration?.(port) ?? '')
  const { all: said } = await run('sh', ['-c', version])
  const [command = '', ...args] = start.replace('@', `${port}`).replace('#', file).split(' ')
  const server = run(command, args, { cwd: folder, stdin: 'ignore' })
  while (server.exitCode === null && !(await ask(port, '/').catch(() => null))) await setTimeout(200)
  if (server.exitCode !== null) console.log(String((await server).all))
  const answers = await Promise.all(paths.map((path) => ask(port, path)))
  const policy = answers[0]?.headers['content-security-policy'] ? 'yes' : 'no'
  console.log(`| ${[name, /\d+(\.\d+)+/.exec(String(said))?.[0], policy, ...answers.map(cell)].join(' | ')} |`)
  server.kill()
  await server
}
