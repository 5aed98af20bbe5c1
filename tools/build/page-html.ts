import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { build, type Manifest } from 'vite'
import { contentVariant } from './content-variant.ts'
import { inlineTarget } from './supported-browsers.ts'

/** Takes the built index.html, without script and stylesheet, as the frame of every page; and its CSS and manifest. */
export async function takeShell(dist: string) {
  const built = await readFile(path.join(dist, 'index.html'), 'utf8')
  const manifest = await takeManifest(dist)
  const [link, stylesheet] = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/.exec(built) ?? []
  const [script] = /<script type="module"[^>]*><\/script>/.exec(built) ?? []
  if (!link || !stylesheet || !script) throw new Error('the built index.html has no stylesheet or no script')
  const css = await readFile(path.join(dist, stylesheet), 'utf8')
  // Each page has it inline instead.
  await rm(path.join(dist, stylesheet))
  const html = built
    .replace(script, '')
    .replace(link, '')
    .replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replaceAll(/\n\s+/g, '\n')
  return { html, css: css.replace(/\s*\/\*\$vite\$.*?\*\/\s*$/, ''), manifest }
}

/** Reads and removes Vite's record of which file imports which: the build needs it, visitors do not. */
async function takeManifest(dist: string): Promise<Manifest> {
  const folder = path.join(dist, '.vite')
  const manifest = JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')) as Manifest
  await rm(folder, { recursive: true })
  return manifest
}

/** Every script that the modules import statically, the entry first, so that the browser can fetch them all at once. */
export function scriptsOf(manifest: Manifest, modules: readonly string[]): string[] {
  const files = new Set<string>()
  const collect = (name: string) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`the build has no ${name}`)
    if (files.has(`/${chunk.file}`)) return
    files.add(`/${chunk.file}`)
    chunk.imports?.forEach(collect)
  }
  modules.forEach(collect)
  return [...files]
}

/** Bundles a file of src/ into a script that goes into the page itself. `define` replaces global names. */
export async function bundleInline(file: string, define: Record<string, string> = {}): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    define,
    plugins: [contentVariant(process.env.CONTENT)],
    build: {
      write: false,
      target: inlineTarget,
      modulePreload: false,
      rolldownOptions: { input: path.resolve('src', file), output: { format: 'iife' } },
    },
  })
  const [result] = [output].flat()
  if (!result || !('output' in result)) throw new Error(`${file} could not be built`)
  return result.output[0].code.trim()
}
