import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
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

const nginxConf = (/** @type {number} */ port) => `load_module ${brotliModule}; user root; daemon off;
  pid ${folder}/nginx; events {}
  http { include /etc/nginx/mime.types; access_log off; ${hosting('nginx.conf', port)} }`
const lighttpd = (/** @type {number} */ port) => `server.modules = ("mod_rewrite")
  url.rewrite-once = ("^/checkout/?(\\?.*)?$" => "/checkout.html$1")
  server.document-root = "${dist}"\nserver.port = ${port}\nindex-file.names = ("index.html")
  server.errorfile-prefix = "${dist}/"\ninclude_shell "/usr/share/lighttpd/create-mime.conf.pl"`

/** Debian's or npm's package, and how it is started: `@` is the port, `#` the configuration. */
/** @type {Record<string, [from: string, start: string, configuration?: (port: number) => string]>} */
const servers = {
  'Apache, `.htaccess`': ['apache2', 'apache2 -X -f #', apache],
  'nginx, `nginx.conf`': ['nginx', `${nginx} -e stderr -c #`, nginxConf],
  'Caddy, `Caddyfile`': ['caddy', 'caddy run --adapter caddyfile --config #', (port) => hosting('Caddyfile', port)],
  'Cloudflare Pages': ['wrangler@4.85.0', `${bin}/wrangler pages dev ${dist} --port @ --compatibility-date 2026-04-01`],
  'Cloudflare Workers': [
    'wrangler@4.85.0',
    `${bin}/wrangler dev --port @ --config #`,
    (port) => hosting('wrangler.jsonc', port),
  ],
  'sirv-cli': ['sirv-cli@3.0.1', `${bin}/sirv ${dist} --port @`],
  serve: ['serve@14.2.7', `${bin}/serve ${dist} -l @`],
  'http-server': ['http-server@14.1.1', `${bin}/http-server ${dist} -p @`],
  'lighttpd, one rewrite': ['lighttpd', 'lighttpd -D -f #', lighttpd],
}

/** The whole answer as text, '' for none. Fetch would mend the path. @param {number} port @param {string} path */
const ask = async (port, path) =>
  String((await run('curl', ['-si', '--path-as-is', `http://localhost:${port}${path}`])).stdout)

/** Status, page and how long the answer may be kept. @param {string} answer */
function cell(answer) {
  const read = (/** @type {RegExp} */ pattern) => pattern.exec(answer)?.[1]
  const status = read(/^HTTP\S+ (\d+)/)
  const location = read(/^location: (?:https?:..[^/]*)?(\S+)/im)
  const page = read(/id="root" data-path="([^"]*)"/)
  const life = read(/^cache-control: (?:public, )?(.*?)\r?$/im)?.replace(/.*=31536000.*/, 'a year') ?? '–'
  if (location) return `${status} to \`${location}\``
  return `${status}${page ? ` \`${page}\`` : ''}${page === '/checkout' ? '' : ` (${life})`}`
}

await orExit(runScript('build', ['--outDir', dist], here))
const npmPackages = Object.values(servers).flatMap(([from]) => (from.includes('@') ? [from] : []))
await orExit(run('npm', ['install', '--silent', '--ignore-scripts', ...npmPackages], { cwd: folder, ...here }))
const script = readdirSync(`${dist}/assets`).find((name) => name.endsWith('.js')) ?? ''
const gone = '/assets/gone.js'
const paths = ['/checkout', '/checkout/', '//checkout', '/checkout?a=1', '/nada', gone, `/assets/${script}`]
for (const [name, [from, start, configuration]] of Object.entries(servers)) {
  const port = await getPort()
  const file = `${folder}/${name.replaceAll(/\W/g, '')}.jsonc`
  writeFileSync(file, configuration?.(port) ?? '')
  const [command = '', ...args] = start.replace('@', `${port}`).replace('#', file).split(' ')
  const server = run(command, args, { cwd: folder, stdin: 'ignore' })
  while (server.exitCode === null && !(await ask(port, '/'))) await setTimeout(200)
  if (server.exitCode !== null) throw new Error(String((await server).all))
  const answers = await Promise.all(paths.map((path) => ask(port, path)))
  server.kill()
  const { stdout } = await run('dpkg-query', ['-W', '-f', '${Version}', from])
  const version = from.split('@')[1] ?? String(stdout).split('-')[0]
  const policy = /^content-security-policy/im.test(answers[0] ?? '') ? 'yes' : 'no'
  const cells = answers.map(cell)
  console.log(`| ${[name, version, policy, ...cells].join(' | ')} |`)
  if (cells[paths.indexOf(gone)]?.includes('a year')) process.exitCode = 1
}
