import path from 'node:path'

type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

const [app, home, checkout] = ['app/main.tsx', 'home/HomePage.tsx', 'checkout/CheckoutPage.tsx'].map((file) =>
  path.resolve('src', file),
) as [string, string, string]

/**
 * One chunk for what every page starts with, one for what home and the checkout both need, and one for the checkout.
 * Left alone, the bundler makes a file of every set of modules that two chunks share: more requests, and worse
 * compression. Follows the imports, so that no file or folder is listed here.
 */
export const chunkGroups = ['base', 'shared', 'checkout'].map((chunk, index) => ({
  name: (id: string, graph: Graph) => (chunkOf(id, graph) === chunk ? chunk : null),
  debugName: chunk,
  // A group takes along what its modules import, unless a group before it has that already.
  priority: 3 - index,
}))

function chunkOf(id: string, graph: Graph): string | null {
  // These stay entries of chunks of their own, by which the manifest names them.
  if (id === app || id === checkout) return null
  const isStartedBy = (root: string) => staticImports(root, graph).has(id)
  if (isStartedBy(app)) return 'base'
  if (!isStartedBy(checkout)) return null
  return isStartedBy(home) ? 'shared' : 'checkout'
}

function staticImports(root: string, graph: Graph): Set<string> {
  const found = new Set<string>()
  const collect = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    graph.getModuleInfo(id)?.importedIds.forEach(collect)
  }
  collect(root)
  return found
}
