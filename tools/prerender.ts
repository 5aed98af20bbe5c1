import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { inspect } from 'node:util'
import type { Plugin } from 'vite'
import { writeHostFiles } from './host-files.ts'
import { stylesFor } from './page-css.ts'
import { bundleInline, loadAfterPaint, takeShell } from './page-html.ts'
import { precompress } from './precompress.ts'

type Rendered = typeof import('../src/app/prerender.tsx')

/**
 * Builds the pages as complete HTML files: the server bundle is built first and refuses a broken store, then the
 * browser's files, then each page is rendered into the shell with the styles it stands in inlined, and what hosts need is written.
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
      const { calledUrls, foundFiles, pages, renderPage, storeErrors } = (await import(
        pathToFileURL(bundle).href
      )) as Rendered
      const errors = storeErrors()
      if (errors.length > 0) throw withoutStack(new Error(errors.join('\n')))

      await builder.build(client)
      const dist = path.resolve(client.config.root, client.config.build.outDir)
      const shell = await takeShell(dist)
      for (const page of pages) {
        const inline = page.inlineScript ? await bundleInline(page.inlineScript) : ''
        const html = await renderPage(page, shell.html)
        // The first paint waits for what is written at the end: half of it painted, prices would move under the eye.
        const wait = inline && '<link rel="expect" href="#end" blocking="render">'
        const head = `${wait}<style>${stylesFor(html, shell.css)}</style>`
        const loader = loadAfterPaint(shell.filesFor(page.module))
        const scripts = inline && `<script>${inline}</script><template id="end"></template>`
        await writeFile(
          path.join(dist, page.file),
          // Functions, because a replacement text would read `$&` in styles or scripts as a pattern.
          html
            .replace('</head>', () => `${head}</head>`)
            .replace('</body>', () => `${scripts}<script>${loader}</script></body>`),
        )
      }
      for (const [name, text] of Object.entries(foundFiles())) await writeFile(path.join(dist, name), text)
      await writeHostFiles(dist, pages, calledUrls)
      await precompress(dist)
    },
  }
}

function withoutStack(error: Error): Error {
  return Object.assign(error, { stack: error.message, [inspect.custom]: () => error.message })
}
