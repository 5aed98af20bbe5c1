import { submitButton } from '../support/checkout.ts'
import { keepOrder, keptStates, panelOf } from '../support/kept-orders.ts'
import { expect, openPage, testIn, type Page } from '../support/test.ts'

const test = testIn('all')

/** Those of `words` with which a line begins, in the order of `words`. Hard spaces count as spaces. */
async function readable(page: Page, words: string[]): Promise<string[]> {
  const text = await page.evaluate(() => document.body.innerText.replaceAll('\u00a0', ' '))
  const lines = text.split('\n')
  return words.filter((word) => lines.some((line) => line.startsWith(word)))
}

// What follows from what is in tests/unit/order/order-status.test.ts.
test('o início diz de cada pedido guardado o que vale dele, e nada do que vale de outros', async ({ page }) => {
  const words = [...new Set(keptStates.flatMap(({ home }) => home))]
  for (const { name, kept, home } of keptStates) {
    await keepOrder(page, kept)
    await openPage(page, '/')
    // What can be paid is one row until it is opened, with its amount.
    for (const row of await page.locator('summary').all()) {
      for (const amount of await row.getByText(/^\s*R\$/).all()) await expect(amount, name).toBeVisible()
      await row.click()
    }
    await expect.poll(() => readable(page, words), name).toEqual(words.filter((word) => home.includes(word)))
  }
})

test('o painel de cada pedido diz o que vale dele, e nada do que vale de outros', async ({ page }) => {
  const words = [...new Set(keptStates.flatMap(({ panel }) => panel))]
  for (const { name, kept, panel } of keptStates) {
    await keepOrder(page, kept)
    // The address differs only in its end.
    await page.goto('/robots.txt')
    await openPage(page, panelOf(kept))
    await expect(submitButton(page), name).toBeHidden()
    await expect.poll(() => readable(page, words), name).toEqual(words.filter((word) => panel.includes(word)))
  }
})
