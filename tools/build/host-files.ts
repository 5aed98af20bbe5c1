import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { securityHeaders, type Header } from './security-headers.ts'

type Page = { path: string; file: string }

const immutable: Header = ['Cache-Control', 'public, max-age=31536000, immutable']
const revalidated: Header = ['Cache-Control', 'no-cache']

// It depends on the status too, because a file that is missing for a moment must not be cached as missing.
const nginxCache = `map "$status $uri" $canal_cache {
    "~^(200|206|304) /assets/" "${immutable[1]}";
    default "${revalidated[1]}";
}
`

const caddyCache = `header ?Cache-Control ${revalidated[1]}
@hashed {
	path /assets/*
	file
}
header @hashed Cache-Control "${immutable[1]}"
`

/** Writes the same headers for each kind of host. Call it after the pages are final: the policy hashes their HTML. */
export async function writeHostFiles(dist: string, pages: readonly Page[], calledUrls: readonly string[]) {
  const html = await Promise.all(pages.map(({ file }) => readFile(path.join(dist, file), 'utf8')))
  const headers = securityHeaders(html, calledUrls)
  const files = {
    // For Netlify and Cloudflare Pages. If two matching rules set one header, they join the values, so no two rules do.
    _headers: [
      rule('/*', headers),
      rule('/assets/*', [immutable]),
      ...pages.map((page) => rule(page.path, [revalidated])),
    ].join('\n'),
    // Included by hosting/nginx.conf and hosting/Caddyfile, which contain the rest.
    '_headers.nginx': headers.map(([name, value]) => `add_header ${name} "${value}" always;\n`).join(''),
    '_cache.nginx': nginxCache,
    '_headers.caddy': headers.map(([name, value]) => `header ${name} "${value}"\n`).join('') + caddyCache,
    'vercel.json': `${JSON.stringify(vercel(headers), null, 2)}\n`,
  }
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(dist, name), text)
}

const rule = (pattern: string, headers: readonly Header[]) =>
  [pattern, ...headers.map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')

const vercel = (headers: readonly Header[]) => ({
  cleanUrls: true,
  trailingSlash: false,
  headers: [
    { source: '/(.*)', headers: headers.map(([key, value]) => ({ key, value })) },
    { source: '/assets/(.*)', headers: [immutable].map(([key, value]) => ({ key, value })) },
  ],
})

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
