import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

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
      await Promise.all(pages.map(async (page) => writeFile(path.join(dist, page.file), await renderPage(page, shell))))
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

function withoutStack(error: Error): Error {
  error.stack = error.message
  return error
}
