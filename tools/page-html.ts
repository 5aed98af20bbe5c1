import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { build, type Manifest } from 'vite'

/** The built index.html as the frame of each page: styles inlined, so that a first paint needs the HTML alone. */
export async function takeShell(dist: string) {
  const built = await readFile(path.join(dist, 'index.html'), 'utf8')
  const manifest = await takeManifest(dist)
  const [link, href] = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/.exec(built) ?? []
  const [script, entry] = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/.exec(built) ?? []
  if (!link || !href || !script || !entry) throw new Error('the built index.html has no stylesheet or no script')
  const css = await readFile(path.join(dist, href), 'utf8')
  await rm(path.join(dist, href))
  const html = built
    .replace(script, '')
    .replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '')
    // A function, because a replacement text would read `$&` in the styles as a pattern.
    .replace(link, () => `<style>${css.replace(/\s*\/\*\$vite\$.*?\*\/\s*$/, '')}</style>`)
    .replaceAll(/\n\s+/g, '\n')
  return { html, entry, filesOf: (...modules: (string | undefined)[]) => filesOf(manifest, modules) }
}

/** Vite's own account of which file imports which; needed here and by no visitor. */
async function takeManifest(dist: string): Promise<Manifest> {
  const folder = path.join(dist, '.vite')
  const manifest = JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')) as Manifest
  await rm(folder, { recursive: true })
  return manifest
}

/** All that the modules load at once; without this the last of it is asked for only when the first has been read. */
function filesOf(manifest: Manifest, modules: readonly (string | undefined)[]): string[] {
  const files = new Set<string>()
  const collect = (name: string) => {
    const chunk = manifest[name] ?? manifest['index.html']
    if (!chunk || files.has(`/${chunk.file}`)) return
    files.add(`/${chunk.file}`)
    chunk.imports?.forEach(collect)
  }
  for (const module of modules) if (module) collect(module)
  return [...files]
}

/**
 * Starts the scripts once the page is on the screen: before, they would share line and processor with the HTML. When
 * they are gone, reloads once, as src/app/reload-once.ts does; after that the page shows what it has for this case.
 */
export function loadAfterPaint([entry, ...others]: readonly string[]): string {
  const files = JSON.stringify(others.filter((file) => file !== entry))
  const start = `for(const f of ${files}){const l=document.createElement("link");l.rel="modulepreload";l.href=f;document.head.append(l)}`
  const reload = `try{if(!sessionStorage.recarregou){sessionStorage.recarregou="sim";return location.reload()}}catch{}`
  const fail = `()=>{${reload}document.documentElement.dataset.failed=""}`
  const load = `(_,o)=>{o.disconnect();${start}import(${JSON.stringify(entry)}).catch(${fail})}`
  return `new PerformanceObserver(${load}).observe({type:"paint",buffered:true})`
}

/** A script small enough to stand in the page, where it runs before the first paint. */
export async function bundleInline(file: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, rolldownOptions: { input: path.resolve('src', file), output: { format: 'iife' } } },
  })
  const [result] = [output].flat()
  if (!result || !('output' in result)) throw new Error(`${file} could not be built`)
  return result.output[0].code.trim()
}
