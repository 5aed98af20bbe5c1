import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { inspect } from 'node:util'
import type { Manifest, Plugin } from 'vite'

type Rendered = typeof import('../src/app/prerender.tsx')

/**
 * Builds the pages as complete HTML files: the server bundle is built first and refuses a broken store, then the
 * browser's files, then each page is rendered into the shell with all styles inlined.
 */
export function prerender(): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    config: (config) => ({
      builder: {},
      build: { manifest: true },
      environments: {
        ssr: {
          build: {
            ssr: true,
            outDir: path.resolve('node_modules/.cache/prerender', path.basename(config.build?.outDir ?? 'dist')),
            emptyOutDir: true,
            copyPublicDir: false,
            rolldownOptions: { input: path.resolve('src/app/prerender.tsx') },
          },
        },
      },
    }),
    async buildApp(builder) {
      const { client, ssr } = builder.environments
      if (!client || !ssr) throw new Error('prerender needs the client and the ssr environment')
      await builder.build(ssr)
      const bundle = path.resolve(ssr.config.build.outDir, 'prerender.js')
      const { pages, renderPage, storeErrors } = (await import(pathToFileURL(bundle).href)) as Rendered
      const errors = storeErrors()
      if (errors.length > 0) throw withoutStack(new Error(errors.join('\n')))

      await builder.build(client)
      const dist = path.resolve(client.config.root, client.config.build.outDir)
      const shell = await inlineStyles(await readFile(path.join(dist, 'index.html'), 'utf8'), dist)
      const manifest = await takeManifest(dist)
      await Promise.all(
        pages.map(async (page) => {
          const html = await renderPage(page, shell)
          const links = page.module ? preloads(manifest, page.module, html) : ''
          await writeFile(
            path.join(dist, page.file),
            html.replace('</head>', () => `${links}</head>`),
          )
        }),
      )
    },
  }
}

/** A visitor's first paint then needs the HTML alone. */
async function inlineStyles(html: string, dist: string): Promise<string> {
  const [link, href] = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/.exec(html) ?? []
  if (!link || !href) throw new Error('the built index.html links no stylesheet')
  const file = path.join(dist, href)
  const css = await readFile(file, 'utf8')
  await rm(file)
  // A function, because a replacement text would read `$&` in the styles as a pattern.
  return html.replace(link, () => `<style>${css.trim()}</style>`)
}

/** Vite's own account of which file imports which; needed here and by no visitor. */
async function takeManifest(dist: string): Promise<Manifest> {
  const folder = path.join(dist, '.vite')
  const manifest = JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')) as Manifest
  await rm(folder, { recursive: true })
  return manifest
}

/** The files of the page itself, which would else be asked for only after the entry has been read. */
function preloads(manifest: Manifest, module: string, html: string): string {
  const files = new Set<string>()
  const collect = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(collect)
  }
  collect(module)
  return [...files]
    .filter((file) => !html.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('')
}

/** Printed as its message alone: Node would put one without a stack into brackets. */
function withoutStack(error: Error): Error {
  return Object.assign(error, { stack: error.message, [inspect.custom]: () => error.message })
}
