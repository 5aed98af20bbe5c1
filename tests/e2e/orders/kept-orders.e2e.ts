import type { Locator } from 'playwright/test'
import { homeCopy } from '#src/content/home-copy.ts'
import { orderCopy } from '#src/content/order-copy.ts'
import { checkoutPath, submitButton } from '../support/checkout.ts'
import { keepOrder, keptStates } from '../support/kept-orders.ts'
import { shownCode } from '../support/orders.ts'
import { expect, openPage, testIn } from '../support/test.ts'

const test = testIn('all')

/** Those of `words` with which a line of `place` begins, in the order of `words`. Hard spaces count as spaces. */
async function readable(place: Locator, words: string[]): Promise<string[]> {
  const lines = (await place.innerText()).replaceAll('\u00a0', ' ').split('\n')
  return words.filter((word) => lines.some((line) => line.startsWith(word)))
}

// What follows from what is in tests/unit/order/order-status.test.ts.
test('o início e o painel dizem de cada pedido guardado o que vale dele, e nada do que vale de outros', async ({
  page,
}) => {
  for (const { kept } of keptStates) await keepOrder(page, kept)
  await openPage(page, '/')
  const said = [...new Set(keptStates.flatMap(({ home }) => home))]
  for (const { name, kept, home } of keptStates.filter((state) => state.home.length > 0)) {
    const notice = page.getByRole('group').filter({ hasText: kept.order.code }).first()
    // What can be paid is one row until it is opened, with its amount.
    const row = notice.locator('summary')
    for (const amount of await row.getByText(/^\s*R\$/).all()) await expect(amount, name).toBeVisible()
    await row.click()
    await expect.poll(() => readable(notice, said), name).toEqual(said.filter((word) => home.includes(word)))
  }
  const paid = page.getByRole('group', { name: orderCopy.paid })
  await expect(paid).toContainText(homeCopy.notice.others(2))
  await paid.getByRole('button', { name: homeCopy.close }).click()
  await expect(paid).toHaveCount(0)

  const shown = [...new Set(keptStates.flatMap(({ panel }) => panel))]
  await openPage(page, checkoutPath())
  for (const { name, kept, panel } of keptStates) {
    await page.evaluate((code) => void (location.hash = code), kept.order.code)
    expect(await shownCode(page), name).toBe(kept.order.code)
    await expect(submitButton(page), name).toBeHidden()
    const expected = shown.filter((word) => panel.includes(word))
    await expect.poll(() => readable(page.locator('body'), shown), name).toEqual(expected)
  }
})
