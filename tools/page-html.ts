import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { build, type Manifest } from 'vite'

/** The built index.html as the frame of each page, without its stylesheet and script, and what those are. */
export async function takeShell(dist: string) {
  const built = await readFile(path.join(dist, 'index.html'), 'utf8')
  const manifest = await takeManifest(dist)
  const [link, style] = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/.exec(built) ?? []
  const [script] = /<script type="module"[^>]*><\/script>/.exec(built) ?? []
  if (!link || !style || !script) throw new Error('the built index.html has no stylesheet or no script')
  const css = await readFile(path.join(dist, style), 'utf8')
  const html = built
    .replace(script, '')
    .replace(link, '')
    .replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replaceAll(/\n\s+/g, '\n')
  const filesFor = (module?: string) => ({ style, scripts: filesOf(manifest, ['app/main.tsx', module]) })
  return { html, css: css.replace(/\s*\/\*\$vite\$.*?\*\/\s*$/, ''), filesFor }
}

/** Vite's own account of which file imports which; needed here and by no visitor. */
async function takeManifest(dist: string): Promise<Manifest> {
  const folder = path.join(dist, '.vite')
  const manifest = JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')) as Manifest
  await rm(folder, { recursive: true })
  return manifest
}

/** All that the modules load at once, the first of them first; without this the last of it is asked for only when the first has been read. */
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
 * Starts the rest once the page is on the screen: before, it would share line and processor with the HTML. No script
 * runs before the whole stylesheet is there, so that nothing it shows can lack its styles. When a file is gone, reloads
 * once, as src/app/reload-once.ts does; after that the page shows what it has for this case.
 */
export function loadAfterPaint({ style, scripts }: { style: string; scripts: string[] }): string {
  const add = `const add=link=>document.head.append(Object.assign(document.createElement("link"),link))`
  const files = `const files=${JSON.stringify(scripts)};files.forEach(href=>add({rel:"modulepreload",href}))`
  const styled = `new Promise((onload,onerror)=>add({rel:"stylesheet",href:${JSON.stringify(style)},onload,onerror}))`
  const reload = `try{if(!sessionStorage.recarregou){sessionStorage.recarregou="sim";return location.reload()}}catch{}`
  const fail = `()=>{${reload}document.documentElement.dataset.failed=""}`
  const load = `(_,o)=>{o.disconnect();${add};${files};${styled}.then(()=>import(files[0])).catch(${fail})}`
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
