import { Miniflare } from 'miniflare'
import type { TestProject } from 'vitest/node'
import { wranglerConfig } from '../../tools/wrangler.js'

declare module 'vitest' {
  export interface ProvidedContext {
    databases: string
  }
}

/** Starts a workerd with a database for each path, of a class that a script in this folder exports. */
export const startDatabases = (folder: string, script: string, className: string) =>
  new Miniflare({
    modules: true,
    modulesRoot: folder,
    scriptPath: `${folder}/${script}`,
    compatibilityDate: wranglerConfig.compatibility_date,
    durableObjects: { DATABASES: { className, useSQLite: true } },
    cf: false,
  })

/** Vitest calls this once: one workerd has the databases of all tests of the order book. */
export async function setup({ provide }: TestProject) {
  const workerd = startDatabases(import.meta.dirname, 'database.js', 'Database')
  provide('databases', (await workerd.ready).href)
  return () => workerd.dispose()
}
