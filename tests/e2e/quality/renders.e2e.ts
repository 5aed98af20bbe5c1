import { countCommits } from '../../../tools/bench/count-commits.js'
import { contact, fillContact, openCheckout } from '../support/fill.ts'
import { advance, openStill, settled } from '../support/open-home.ts'
import { expect, stopClock, test, type Page } from '../support/test.ts'

const card = {
  'Número do cartão': '4111111111111111',
  'Validade (MM/AA)': '0829',
  'Código de segurança (CVV)': '1234',
  'Nome impresso no cartão': 'Ana Souza',
  'CPF do titular': '52998224725',
  'Número do documento': '12.345.678-X',
}

/** How many components each commit since the last call has rendered. */
async function takeCommits(page: Page): Promise<number[]> {
  await settled(page)
  return page.evaluate(() => (window as unknown as { commitCounts: number[] }).commitCounts.splice(0))
}

test.beforeEach(({ page }) => page.addInitScript(countCommits))

test('uma tecla não renderiza nada, em nenhum campo', async ({ page }) => {
  await openCheckout(page)
  await page.getByRole('radio', { name: 'Cartão de crédito' }).check()
  await expect(page.getByLabel('Número do cartão')).toBeVisible()
  await stopClock(page)
  for (const [label, value] of Object.entries({ ...contact, ...card })) {
    const field = page.getByLabel(label)
    await field.focus()
    await takeCommits(page)
    await field.pressSequentially(value)
    expect(await takeCommits(page), label).toEqual([])
    // An empty field gets no advice when it is left, which would be counted with the next one.
    await field.fill('')
  }
})

test('uma tecla que não muda o erro nem o conselho não renderiza nada', async ({ page }) => {
  await openCheckout(page)
  await stopClock(page)
  const email = page.getByLabel('E-mail')
  await fillContact(page, { 'E-mail': 'ana@' })
  await page.getByRole('button', { name: 'Finalizar Pedido' }).click()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await email.press('End')
  await takeCommits(page)
  await email.pressSequentially('gmi')
  expect(await takeCommits(page)).toEqual([])
  await email.pressSequentially('al.com')
  await expect(email).not.toHaveAttribute('aria-invalid')

  await email.blur()
  await expect(page.getByRole('button', { name: /Usar/ })).toBeVisible()
  const link = page.getByLabel('Link do canal ou vídeo')
  // Empty, or the offer to open it would go.
  await link.fill('')
  await takeCommits(page)
  await link.pressSequentially('xyz')
  expect(await takeCommits(page)).toEqual([])
})

test('um segundo da contagem muda os dígitos e não renderiza nada', async ({ page }) => {
  await openCheckout(page)
  await stopClock(page)
  await takeCommits(page)
  const before = await page.getByRole('timer').innerText()
  await page.clock.runFor(1000)
  await expect(page.getByRole('timer')).not.toHaveText(before)
  expect(await takeCommits(page)).toEqual([])
})

test('também no início', async ({ page }) => {
  await openStill(page)
  // Past the first toast, which comes and goes by itself.
  await advance(page, 10_000)
  await takeCommits(page)
  const before = await page.getByRole('timer').innerText()
  await page.clock.runFor(1000)
  await expect(page.getByRole('timer')).not.toHaveText(before)
  expect(await takeCommits(page)).toEqual([])
})
