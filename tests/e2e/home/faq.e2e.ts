import type { Faq } from '#schemas/content/faq.ts'
import { faq } from '#src/content/faq.ts'
import { expectHome, openHome } from '../support/home.ts'
import { expect, test } from '../support/test.ts'

const first = asked('senha')
const second = asked('seguranca')

test('nas dúvidas uma resposta abre por vez, e outro toque a fecha', async ({ page }) => {
  await openHome(page)
  await expectHome(page)
  for (const { answer } of faq) await expect(page.getByText(answer)).toBeHidden()
  await page.getByRole('button', { name: first.question }).click()
  await expect(page.getByText(first.answer)).toBeVisible()
  await page.getByRole('button', { name: second.question }).click()
  await expect(page.getByText(second.answer)).toBeVisible()
  await expect(page.getByText(first.answer)).toBeHidden()
  await page.getByRole('button', { name: second.question }).click()
  await expect(page.getByText(second.answer)).toBeHidden()
  await expect(page.getByRole('button', { name: second.question })).toHaveAttribute('aria-expanded', 'false')
})

test('as dúvidas funcionam pelo teclado @desktop', async ({ page }) => {
  await openHome(page)
  await page.getByRole('button', { name: first.question }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(first.answer)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: second.question })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByText(second.answer)).toBeVisible()
  await expect(page.getByText(first.answer)).toBeHidden()
})

test('a busca do navegador abre a resposta que encontra', async ({ page }) => {
  await openHome(page)
  const answer = page.locator('[hidden="until-found"]', { hasText: second.answer })
  await answer.dispatchEvent('beforematch')
  await expect(page.getByText(second.answer)).toBeVisible()
  await expect(page.getByRole('button', { name: second.question })).toHaveAttribute('aria-expanded', 'true')
})

function asked(id: string): Faq[number] {
  const item = faq.find((candidate) => candidate.id === id)
  if (!item) throw new Error(`the FAQ has no ${id}`)
  return item
}
