import { openCheckout } from '../support/checkout.ts'
import { advance, toasts } from '../support/home.ts'
import { scriptsArrived } from '../support/network.ts'
import { heading, lineOf, lost, orderSteps, saidIn, tableOf, takeSpoken } from '../support/spoken-order.ts'
import type { Hands, Said, Step } from '../support/spoken-order.ts'
import { recordSpeech } from '../support/spoken.ts'
import { expect, stopClock, test, type Page } from '../support/test.ts'

const handsOn = (page: Page): Hands => ({
  goTo: (button) => page.getByRole('button', { name: button }).focus(),
  press: (keys) => page.keyboard.press(keys),
  type: (text) => page.keyboard.type(text),
  awaitHome: () => page.clock.runFor(3000),
})

/** A new one: what has been there for a while may be about to leave. */
async function awaitToast(page: Page): Promise<void> {
  while ((await toasts(page).count()) > 0) await advance(page, 1000)
  while ((await toasts(page).count()) === 0) await advance(page, 1000)
}

const toastSteps = (page: Page): Step[] => [
  ['espera uma compra aparecer', () => awaitToast(page)],
  ['vai a ela', () => toasts(page).getByRole('button').focus(), 'foco: Fechar, botão'],
  ['Enter', ({ press }) => press('Enter'), `foco: ${heading}`],
]

test('um pedido só pelo teclado diz cada coisa uma vez, na ordem, e nada enquanto se digita @desktop', async ({
  page,
}) => {
  await page.addInitScript(recordSpeech)
  await openCheckout(page)
  await page.getByLabel('Link do canal ou vídeo').focus()
  await scriptsArrived(page)
  await stopClock(page)
  await advance(page, 1500)
  await page.evaluate(takeSpoken)
  const steps = [...orderSteps, ...toastSteps(page)]
  const hands = handsOn(page)
  const said: Said[] = []
  for (const [step, act] of steps) {
    await act(hands)
    // As long as a sentence takes: the countdown moves meanwhile.
    await advance(page, 1500)
    const fresh = await page.evaluate(takeSpoken)
    said.push(...saidIn(step, fresh))
    const focused = fresh.findLast(({ by }) => by === 'foco')
    if (focused) {
      const [name = '', description = ''] = await inChromium(page)
      const agrees = focused.text.startsWith(name) && focused.text.endsWith(description)
      expect.soft(agrees, `${focused.text} is ${name} | ${description} in Chromium`).toBe(true)
    }
  }
  process.stdout.write(`\n${tableOf(said)}`)

  expect(said.map((utterance) => `${utterance.step} → ${lineOf(utterance)}`)).toEqual(
    steps.flatMap(([step, , ...expected]) => expected.map((text) => `${step} → ${text}`)),
  )
  expect(lost(said)).toEqual([])
})

/** Name and description of what has the focus, from the tree that screen readers get: the model has to agree. */
async function inChromium(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' })
  const query = { objectId: result.objectId ?? '', fetchRelatives: false }
  const { nodes } = await session.send('Accessibility.getPartialAXTree', query)
  await session.detach()
  return [nodes[0]?.name, nodes[0]?.description].map((value) =>
    String(value?.value ?? '')
      .replace(/\s+/g, ' ')
      .trim(),
  )
}
