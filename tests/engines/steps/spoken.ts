import { expect } from 'vitest'
import { orderPath } from '../../../tools/sample-visitor.js'
import { recordSpeech } from '../../e2e/support/spoken.ts'
import { lineOf, lost, orderSteps, saidIn, tableOf, takeSpoken, waiting } from '../../e2e/support/spoken-order.ts'
import type { Hands, Said } from '../../e2e/support/spoken-order.ts'
import type { EngineTest } from '../support/engine-test.ts'
import { look } from '../support/look.ts'
import { painted, soon, type Visitor } from '../support/visitor.ts'

const handsOn = ({ run, press, tab, address }: Visitor): Hands => ({
  goTo: (button) => run(look, 'button', button, 'focus'),
  press,
  type: tab.type,
  awaitHome: () => soon(address).toBe('/'),
})

/**
 * What a key led to. WebKit runs what `focusout` has deferred before the next field gets its focus event, so advice can
 * come before the focus.
 */
const inOrder = (browser: string, said: Said[]) =>
  /webkit/i.test(browser) ? said.toSorted((a, b) => Number(b.by === 'foco') - Number(a.by === 'foco')) : said

export function hearOrder(test: EngineTest): void {
  test('um pedido pelo teclado diz cada coisa uma vez, na ordem, e nada enquanto se digita', async ({ visitor }) => {
    const { open, run, focus, tab } = visitor
    // The notices of the orders before would come at home, too.
    await open('/')
    await run(() => sessionStorage.clear())
    await tab.prepare(recordSpeech)
    await open(orderPath())
    await focus('Link do canal ou vídeo')
    await run(painted)
    await run(takeSpoken)
    const hands = handsOn(visitor)
    const said: Said[] = []
    try {
      for (const [step, act, ...expected] of orderSteps) {
        const start = said.length
        await act(hands)
        await soon(async () => {
          said.push(...inOrder(tab.browser, saidIn(step, await run(takeSpoken))))
          return said.slice(start).map(lineOf)
        }, step).toEqual(expected)
        // What is said once more is found in the next step.
        await run(painted)
      }
    } finally {
      process.stdout.write(`\n${tab.browser}\n${tableOf(said)}`)
    }
    await run(painted)
    expect(await run(takeSpoken)).toEqual([])
    // The keys come faster than a sentence ends: only a focus that the shop moved can have cut one off.
    expect(lost(said.filter(({ by, step }) => by === 'aviso' || step === waiting))).toEqual([])
  })
}
