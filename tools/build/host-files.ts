import { readFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { securityHeaders, type Header } from './security-headers.ts'

type Site = {
  pages: readonly { path: string; file: string }[]
  /** Paths of the files that have a hash in their names. */
  hashed: readonly string[]
  /** Headers of every answer. */
  headers: readonly Header[]
}

// How long an answer may be kept. The year belongs to a file that exists: a browser that kept a 404 as long could not
// load the page once that build comes back. Hosts that cannot ask for the file are told each name.
const immutable: Header = ['Cache-Control', 'public, max-age=31536000, immutable']
const revalidated: Header = ['Cache-Control', 'no-cache']

/** Writes what each kind of host reads. Call it after the pages are final: the policy hashes their HTML. */
export async function writeHostFiles(dist: string, pages: Site['pages'], calledUrls: readonly string[]) {
  const html = await Promise.all(pages.map(({ file }) => readFile(path.join(dist, file), 'utf8')))
  const names = await readdir(path.join(dist, 'assets'))
  const hashed = names.toSorted().map((name) => `/assets/${name}`)
  const site = { pages, hashed, headers: securityHeaders(html, calledUrls) }
  for (const [name, textFor] of Object.entries(hostFiles)) await writeFile(path.join(dist, name), textFor(site))
}

const hostFiles: Record<string, (site: Site) => string> = {
  // Netlify and Cloudflare. If two matching rules set one header, they join the values, so no two rules do.
  _headers: ({ pages, hashed, headers }) =>
    [
      rule('/*', headers),
      ...hashed.map((file) => rule(file, [immutable])),
      ...pages.map((page) => rule(page.path, [revalidated])),
    ].join('\n'),

  'vercel.json': ({ hashed, headers }) => {
    const forSource = (source: string, list: readonly Header[]) => ({
      source,
      headers: list.map(([key, value]) => ({ key, value })),
    })
    const rules = [forSource('/(.*)', headers), ...hashed.map((file) => forSource(file, [immutable]))]
    return `${JSON.stringify({ cleanUrls: true, trailingSlash: false, headers: rules }, null, 2)}\n`
  },

  // Included by hosting/nginx.conf and hosting/Caddyfile, which contain the rest.
  '_headers.nginx': ({ headers }) => headers.map(([name, value]) => `add_header ${name} "${value}" always;\n`).join(''),
  '_cache.nginx': () => `map "$status $uri" $canal_cache {
    "~^(200|206|304) /assets/" "${immutable[1]}";
    default "${revalidated[1]}";
}
`,
  '_headers.caddy': ({ headers }) => `${headers.map(([name, value]) => `header ${name} "${value}"\n`).join('')}
header ?Cache-Control ${revalidated[1]}
@hashed {
	path /assets/*
	file
}
header @hashed Cache-Control "${immutable[1]}"
`,

  // Apache cannot include a file here, so it gets the whole of hosting/htaccess.
  '.htaccess': ({ headers }) => {
    const lines = headers.map(([name, value]) => `Header always set ${name} "${value}"`)
    const values: Record<string, string> = {
      '{headers}': lines.join('\n'),
      '{revalidated}': revalidated[1],
      '{immutable}': immutable[1],
    }
    return readFileSync('hosting/htaccess', 'utf8').replaceAll(/\{[a-z]+\}/g, (name) => values[name] ?? name)
  },
}

const rule = (pattern: string, headers: readonly Header[]) =>
  [pattern, ...headers.map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')

const text = /\.(html|js|css|svg|txt|xml|json|md)$/

/** Writes X.br and X.gz for each text file X, as small as possible, for hosts that can send them as they are. */
export async function precompress(dist: string) {
  const names = await readdir(dist, { recursive: true })
  await Promise.all(names.filter((name) => text.test(name)).map((name) => compress(path.join(dist, name))))
}

async function compress(file: string) {
  const content = await readFile(file)
  const compressed = {
    br: await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    gz: await promisify(gzip)(content, { level: 9 }),
  }
  for (const [extension, bytes] of Object.entries(compressed)) {
    if (bytes.length < content.length) await writeFile(`${file}.${extension}`, bytes)
  }
}
