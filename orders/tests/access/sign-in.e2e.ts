import { expectNoOverflow, measure, smallTargets } from '../../../tests/e2e/support/layout.ts'
import { expect, expectAccessible, test } from '../../../tests/e2e/support/test.ts'
import { shareBook } from '../support/served-book.ts'
import { password } from '../support/settings.ts'

const shared = shareBook()
test.beforeEach(() => shared.putOrder({ code: 'AAA-222' }))

test('só com o teclado: errar a senha, entrar, chegar ao que se abriu e sair', async ({ page, allowConsole }) => {
  allowConsole(/403/)
  await page.goto(`${shared.url}?busca=aaa`)
  const field = page.getByLabel('Senha dos pedidos')
  await expect(field).toBeFocused()
  await page.keyboard.type('outra senha')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription('Senha errada. Confira e digite de novo.')
  await expect(page).toHaveTitle(/^Erro: Entrar/)
  await expect(field).toBeFocused()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await expectNoOverflow(page)
  expect(await measure(page, smallTargets)).toEqual([])

  await field.focus()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article', { name: 'AAA-222' })).toBeVisible()
  expect(page.url()).toBe(`${shared.url}?busca=aaa`)
  await page.reload()
  await expect(page.getByRole('article', { name: 'AAA-222' })).toBeVisible()

  await page.getByRole('button', { name: 'Sair' }).press('Enter')
  await expect(field).toBeFocused()
  await page.goto(shared.url)
  await expect(field).toBeVisible()
})
