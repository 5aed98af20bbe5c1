import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { build, normalizePath, type Rolldown } from 'vite'
import { inlineTarget } from './supported-browsers.ts'
import { testContent } from './test-content.ts'

type Output = Rolldown.RolldownOutput['output']

/** Takes src/index.html, without its script, as the frame of every page; and the built CSS, which each has inline. */
export async function takeShell(dist: string, output: Output) {
  const source = await readFile(path.resolve('src/index.html'), 'utf8')
  const stylesheet = output.find(({ fileName }) => fileName.endsWith('.css'))
  if (!stylesheet) throw new Error('the build has no stylesheet')
  const css = await readFile(path.join(dist, stylesheet.fileName), 'utf8')
  await rm(path.join(dist, stylesheet.fileName))
  const html = source.replace(/<script.*<\/script>/, '').replaceAll(/\n\s*| (?=\/>)/g, '')
  return { html, css: css.replace(/\s*\/\*\$vite\$.*?\*\/\s*$/, '') }
}

/** Every script that the modules import statically, the entry first, so that the browser can fetch them all at once. */
export function scriptsOf(output: Output, modules: readonly string[]): string[] {
  const chunks = output.filter((file) => file.type === 'chunk')
  const files = new Set<string>()
  const collect = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    chunks.find(({ fileName }) => fileName === file)?.imports.forEach(collect)
  }
  for (const module of modules) {
    const entry = chunks.find(({ facadeModuleId }) => facadeModuleId === normalizePath(path.resolve('src', module)))
    if (!entry) throw new Error(`the build has no ${module}`)
    collect(entry.fileName)
  }
  return Array.from(files, (file) => `/${file}`)
}

/** Bundles a file of src/ into a script that goes into the page itself. `define` replaces global names. */
export async function bundleInline(file: string, define: Record<string, string> = {}): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    define,
    plugins: [testContent(process.env.CONTENT)],
    build: {
      write: false,
      target: inlineTarget,
      // It drops what nobody reads of settings and texts; a worker would take longer to start than it does.
      minify: 'terser',
      terserOptions: { maxWorkers: 0, compress: { passes: 3 } },
      modulePreload: false,
      rolldownOptions: { input: path.resolve('src', file), output: { format: 'iife', minify: true } },
    },
  })
  const [result] = [output].flat()
  if (!result || !('output' in result)) throw new Error(`${file} could not be built`)
  return result.output[0].code.trim()
}
