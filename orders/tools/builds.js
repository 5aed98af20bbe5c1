import { build, createBuilder } from 'vite'
import { root } from '../../tools/run.js'

/** Where wrangler finds `worker.js`. */
export const workerFolder = `${root}/.orders/worker`

/**
 * Bundles a Worker, by default the order book, with the shop's own schemas and catalog into `worker.js`.
 * @param {string} [folder]
 * @param {string} [entry]
 * @param {import('vite').PluginOption[]} [plugins]
 */
export async function buildWorker(folder = workerFolder, entry = 'orders/worker.ts', plugins = []) {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins,
    resolve: { tsconfigPaths: true },
    ssr: { target: 'webworker', noExternal: true },
    build: {
      ssr: `${root}/${entry}`,
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      minify: true,
      // Writes nested rules out: the oldest browsers that README.md names cannot read them.
      cssTarget: ['chrome105', 'firefox115', 'safari15.6'],
      rolldownOptions: { output: { entryFileNames: 'worker.js' } },
    },
  })
}

/**
 * Builds the shop with another webhook than its settings have. This is not an option of `vite build`, so that nothing
 * in the environment of `npm run build` can make `dist/` differ from `src/content/`.
 * @param {string} orderWebhook
 * @param {string} folder
 */
export async function buildShop(orderWebhook, folder) {
  // Vite's runnerImport leaves 'development' there, and with it the shop would get React's build for development.
  process.env.NODE_ENV = 'production'
  const withWebhook = {
    name: 'order-webhook',
    transform: {
      filter: { id: /\/src\/content\/settings\.ts$/ },
      order: /** @type {const} */ ('pre'),
      handler: (/** @type {string} */ code) => `${code}\nsettings.orderWebhook = ${JSON.stringify(orderWebhook)}\n`,
    },
  }
  const builder = await createBuilder({ logLevel: 'warn', build: { outDir: folder }, plugins: [withWebhook] })
  await builder.buildApp()
}
