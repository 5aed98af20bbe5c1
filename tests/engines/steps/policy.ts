import { expect } from 'vitest'
import type { EngineTest } from '../support/engine-test.ts'
import { soon } from '../support/visitor.ts'

export function readPolicy(test: EngineTest): void {
  test('nada em toda a visita feriu a política nem deu erro', async ({ visitor, shop }) => {
    const { heard, visited, run, tab } = visitor
    const complaints = (await heard()).filter((line) => !line.includes('404'))
    // oxlint-disable-next-line no-console -- the count is what a reader wants to see
    console.log(
      `${tab.browser}: ${visited()} pages, ${shop.reports.length} violations, ${complaints.length} complaints`,
    )
    expect([...complaints, ...shop.reports]).toEqual([])

    // What is counted above would be seen.
    await run(() => document.head.append(document.createElement('style')))
    await soon(() => shop.reports).toEqual([expect.stringContaining('style-src')])
    await soon(heard).toContain('policy: style-src-elem inline')
  })
}
