import { card } from '../../../tools/sample-visitor.js'
import { contact, credit, fillContact, openCheckout, submitButton } from '../support/checkout.ts'
import { advance, countdown, openHomeWithStoppedClock } from '../support/home.ts'
import { scriptsArrived } from '../support/network.ts'
import { recordRenders, takeRenders } from '../support/renders.ts'
import { expect, stopClock, test, type Page } from '../support/test.ts'

test.beforeEach(({ page }) => recordRenders(page))

/** Types at the end of a field; each key may render this field once, and nothing else. */
async function expectOwnRenders(page: Page, label: string, keys: string): Promise<void> {
  const field = page.getByLabel(label)
  await field.press('End')
  const selector = `[name=${await field.getAttribute('name')}]`
  await takeRenders(page, selector)
  for (const key of keys) {
    await page.keyboard.type(key)
    const { commits, outside } = await takeRenders(page, selector)
    expect(outside, `${label}, ${key}`).toEqual([])
    expect(commits, `${label}, ${key}`).toBeLessThanOrEqual(1)
  }
}

/** A second renders the digits of the countdown at most. */
async function expectOwnTick(page: Page): Promise<void> {
  await takeRenders(page, '[class^=digits]')
  const before = await countdown(page).innerText()
  await page.clock.runFor(1000)
  await expect(countdown(page)).not.toHaveText(before)
  const { commits, outside } = await takeRenders(page, '[class^=digits]')
  expect(outside).toEqual([])
  expect(commits).toBeLessThanOrEqual(1)
}

test('uma tecla renderiza no máximo o seu campo, uma vez, em qualquer campo do checkout', async ({ page }) => {
  await openCheckout(page)
  await credit(page).check()
  await expect(page.getByLabel('Número do cartão')).toBeVisible()
  await stopClock(page)
  // The choice did render: the recording works.
  expect((await takeRenders(page, 'form')).commits).toBeGreaterThan(0)
  for (const [label, value] of Object.entries({ ...contact, ...card })) {
    await expectOwnRenders(page, label, value)
    // An empty field gets no advice when it is left, which would be counted with the next one.
    await page.getByLabel(label).fill('')
  }
})

test('uma tecla num campo com erro ou com conselho não renderiza os outros campos', async ({ page }) => {
  await openCheckout(page)
  await stopClock(page)
  await fillContact(page, { 'E-mail': 'ana@' })
  await scriptsArrived(page)
  await submitButton(page).click()
  await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true')
  await expectOwnRenders(page, 'E-mail', 'gmi')
  await page.getByLabel('E-mail').pressSequentially('al.com')
  await expect(page.getByLabel('E-mail')).not.toHaveAttribute('aria-invalid')

  await page.getByLabel('E-mail').blur()
  await expect(page.getByRole('button', { name: /Usar/ })).toBeVisible()
  // Empty, or the offer to open the link would go.
  await page.getByLabel('Link do canal ou vídeo').fill('')
  await expectOwnRenders(page, 'Link do canal ou vídeo', 'xyz')
})

test('um segundo da contagem do checkout renderiza no máximo os seus dígitos', async ({ page }) => {
  await openCheckout(page)
  await stopClock(page)
  await expectOwnTick(page)
})

test('um segundo da contagem da página inicial renderiza no máximo os seus dígitos', async ({ page }) => {
  await openHomeWithStoppedClock(page)
  // Past the first toast, which comes and goes by itself.
  await advance(page, 10_000)
  await expectOwnTick(page)
})
