import { build } from 'vite'
import { root } from '../../tools/run.js'

/** Where the tests and wrangler find `worker.js`. */
export const workerFolder = `${root}/.orders/worker`

/** Bundles the order book, with the shop's own schemas and catalog, into `worker.js`. */
export async function buildWorker(folder = workerFolder) {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    // The names of the shop's folders.
    resolve: { tsconfigPaths: true },
    ssr: { target: 'webworker', noExternal: true },
    build: {
      ssr: `${root}/orders/worker.ts`,
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      minify: true,
      rolldownOptions: { output: { entryFileNames: 'worker.js' } },
    },
  })
}
