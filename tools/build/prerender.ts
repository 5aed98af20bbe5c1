import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { inspect } from 'node:util'
import type { Plugin } from 'vite'
import { precompress, writeHostFiles } from './host-files.ts'
import { bundleInline, scriptsOf, takeShell } from './page-html.ts'
import { withPolicy } from './security-headers.ts'

type Checked = typeof import('../../src/app/prerender/checked-pages.ts')

/**
 * Builds each page as a complete HTML file. The server bundle is built first and rejects broken content, then the
 * browser's scripts are built. Each page is rendered into the shell, with stylesheet and loader inline. Last, the files
 * that hosts need are written.
 */
export function prerender(): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    config: () => ({
      builder: {},
      environments: {
        ssr: {
          build: {
            ssr: path.resolve('src/app/prerender/checked-pages.ts'),
            copyPublicDir: false,
            rolldownOptions: { output: { codeSplitting: false } },
          },
        },
      },
    }),
    configResolved({ base }) {
      // Links, scripts and the addresses of both pages begin at the root.
      if (base === '/') return
      throw withoutStack(new Error(`--base=${base}: the shop has to be at the root of its host: build without --base`))
    },
    async buildApp(builder) {
      const { client, ssr } = builder.environments
      if (!client || !ssr) throw new Error('prerender needs the client and the ssr environment')
      // Of its own, because several builds may run at once, and here, where packages are found.
      const outDir = (ssr.config.build.outDir = mkdtempSync(path.resolve('.prerender-')))
      const bundle = pathToFileURL(`${outDir}/checked-pages.js`).href
      const importing = builder.build(ssr).then(() => import(bundle) as Promise<Checked>)
      const { contentErrors, loadPages } = await importing.finally(() => rmSync(outDir, { recursive: true }))
      if (contentErrors.length > 0) throw withoutStack(new Error(contentErrors.join('\n')))
      const { calledUrls, robotsAndSitemap, pages, renderPage } = await loadPages()

      const built = await builder.build(client)
      if (!('output' in built)) throw new Error('the client build has no output')
      const dist = path.resolve(client.config.root, client.config.build.outDir)
      const { html: shell, css } = await takeShell(dist, built.output)
      for (const page of pages) {
        const html = await renderPage(page, shell)
        const scripts = scriptsOf(built.output, ['index.html', page.module])
        const loader = await bundleInline('app/inline-script.ts', { PAGE_SCRIPTS: JSON.stringify(scripts) })
        const inline = page.inlineScript ? await bundleInline(page.inlineScript) : ''
        const start = page.headScript ? scriptOf(await bundleInline(page.headScript)) : ''
        // Makes the first paint wait for the inline script at the end of the page, so that it shows the prices.
        const head = `${start}${inline && '<link rel="expect" href="#end" blocking="render">'}<style>${css}</style>`
        const body = `${inline && `${scriptOf(inline)}<template id="end"></template>`}${scriptOf(loader)}`
        // Functions, because in a replacement text `$&` in styles or scripts would be a pattern.
        const whole = html.replace('</head>', () => `${head}</head>`).replace('</body>', () => `${body}</body>`)
        await writeFile(path.join(dist, page.file), withPolicy(whole, calledUrls))
      }
      for (const [name, text] of Object.entries(robotsAndSitemap(pages))) await writeFile(path.join(dist, name), text)
      await writeHostFiles(dist, pages, calledUrls)
      await precompress(dist)
    },
  }
}

/** Cloudflare's Rocket Loader leaves a script with this attribute alone; any other it would hold back until the end. */
const scriptOf = (code: string) => `<script data-cfasync="false">${code}</script>`

function withoutStack(error: Error): Error {
  return Object.assign(error, { stack: error.message, [inspect.custom]: () => error.message })
}
