import { test } from 'vitest'
import { launchOf, type EngineName } from '../drivers/launch.ts'
import { serveShop } from './shop.ts'
import { noteComplaints, visitorOf, type Visitor } from './visitor.ts'

type Shop = Awaited<ReturnType<typeof serveShop>>

export type EngineTest = ReturnType<typeof testIn>

/** Steps of one visit, in one browser from the first to the last. Where the engine is missing they are skipped. */
export function testIn(name: EngineName) {
  const launch = launchOf(name)
  const steps = test.extend<{ shop: Shop; visitor: Visitor }>({
    shop: [
      // oxlint-disable-next-line no-empty-pattern -- Vitest reads there what a fixture needs, even when that is nothing
      async ({}, use) => {
        const shop = await serveShop()
        await use(shop)
        shop.close()
      },
      { scope: 'file' },
    ],
    visitor: [
      async ({ shop }, use) => {
        if (!launch) throw new Error(`${name} is missing`)
        const tab = await launch(shop)
        await tab.prepare(noteComplaints)
        await use(visitorOf(tab, shop.url))
        await tab.close()
      },
      { scope: 'file' },
    ],
  })
  return steps.skipIf(!launch)
}
