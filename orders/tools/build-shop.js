import { createBuilder } from 'vite'

/**
 * Builds the shop with another webhook than its settings have. Not an option of `vite build`: whatever `npm run build`
 * finds in its environment, `dist/` is what `src/content/` says.
 * @param {string} orderWebhook
 * @param {string} folder
 */
export async function buildShop(orderWebhook, folder) {
  const builder = await createBuilder({
    logLevel: 'warn',
    build: { outDir: folder },
    plugins: [
      {
        name: 'order-webhook',
        transform: {
          filter: { id: /\/src\/content\/settings\.ts$/ },
          order: 'pre',
          handler: (code) => `${code}\nsettings.orderWebhook = ${JSON.stringify(orderWebhook)}\n`,
        },
      },
    ],
  })
  await builder.buildApp()
}
