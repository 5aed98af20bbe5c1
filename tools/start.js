import { ensureInstalled } from './install.js'
import { endWithNpm, root, runScript } from './run.js'

endWithNpm()
try {
  await ensureInstalled()
  const { code } = await runScript('build', { show: true })
  if (code !== 0) process.exit(code)
  // Loads Vite, which is not there before the install.
  const { servePreview } = await import('./preview.js')
  const url = await servePreview(`${root}/dist`, { port: Number(process.env.PORT ?? 4173), strictPort: false })
  console.log(`\nCanal em Alta: ${url}\nCtrl+C stops it.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
