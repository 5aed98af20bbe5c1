import type { Miniflare } from 'miniflare'
import { expectNoOverflow, measure, smallTargets } from '../../../tests/e2e/support/layout.ts'
import { expect, expectAccessible, test } from '../../../tests/e2e/support/test.ts'
import { startBook } from '../../tools/book.js'
import { buildWorker } from '../../tools/builds.js'
import { password } from '../support/book.ts'
import { putOrder } from '../support/filling.ts'
import { signIn } from '../support/sign-in.ts'

// In one process: they share a book.
test.describe.configure({ mode: 'default' })

let book: Miniflare
let bookUrl: string

// oxlint-disable-next-line no-empty-pattern -- Playwright reads there what a hook needs, even when that is nothing
test.beforeAll(async ({}, info) => {
  const worker = info.outputPath('worker')
  await buildWorker(worker)
  book = await startBook({ ORDERS_PASSWORD: password }, { worker })
  bookUrl = (await book.ready).href.replace('127.0.0.1', 'localhost')
  await putOrder(book, { code: 'AAA-222' })
})
test.afterAll(() => book.dispose())

test('só com o teclado: errar a senha, entrar, chegar ao que se abriu e sair', async ({ page, allowConsole }) => {
  allowConsole(/403/)
  await page.goto(`${bookUrl}?busca=aaa`)
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
  expect(page.url()).toBe(`${bookUrl}?busca=aaa`)
  await page.reload()
  await expect(page.getByRole('article', { name: 'AAA-222' })).toBeVisible()

  await page.getByRole('button', { name: 'Sair' }).press('Enter')
  await expect(field).toBeFocused()
  await page.goto(bookUrl)
  await expect(field).toBeVisible()
})

test('quem já entrou e segue um link de outro site chega aos pedidos sem digitar a senha', async ({
  page,
  context,
}) => {
  await signIn(context, bookUrl)
  await page.goto('https://mensagens.exemplo/')
  await page.evaluate((url) => location.assign(url), `${bookUrl}?busca=aaa`)
  await expect(page.getByRole('article', { name: 'AAA-222' })).toBeVisible()
  expect(page.url()).toBe(`${bookUrl}?busca=aaa`)
})
