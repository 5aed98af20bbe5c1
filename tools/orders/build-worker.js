import { build } from 'vite'
import { root } from '../run.js'

/** The folder of `worker.js`, the order book as one file. */
export const workerFolder = `${root}/.orders/worker`

/** Bundles the order book with the shop's own schemas and catalog. */
export async function buildWorker() {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    ssr: { target: 'webworker', noExternal: true },
    build: {
      ssr: `${root}/orders/worker.ts`,
      outDir: workerFolder,
      emptyOutDir: true,
      copyPublicDir: false,
      minify: true,
      rolldownOptions: { output: { entryFileNames: 'worker.js' } },
    },
  })
}
