import { adviceMessages } from '#schemas/form/advice-messages.ts'
import { messages } from '#schemas/form/messages.ts'
import {
  cardNumber,
  credit,
  errorSummary,
  openCheckout,
  openFilledCheckout,
  submitButton,
} from '../support/checkout.ts'
import { expect, test, type Page } from '../support/test.ts'

const phone = (page: Page) => page.getByLabel('WhatsApp com DDD')

/** Puts the caret, or a selection, where the next keys will act. */
async function select(page: Page, start: number, end = start): Promise<void> {
  await phone(page).focus()
  await phone(page).evaluate((input: HTMLInputElement, [from, to]) => input.setSelectionRange(from, to), [
    start,
    end,
  ] as const)
}

/** A phone number, the position of the caret, the keys; then what the field shows and the new position of the caret. */
const edits: [held: string, caret: number, keys: string[], shown: string, caretAfter: number][] = [
  ['11987654321', 7, ['Backspace', '3'], '(11) 93765-4321', 7],
  ['11987654321', 6, ['Delete', '3'], '(11) 93765-4321', 7],
  // A number that is shown as it was typed is edited like any text.
  ['+51 912 345 678', 6, ['Backspace', '8'], '+51 982 345 678', 6],
]

test('uma correção no meio de um número fica onde foi feita, e quem chega com Tab o substitui @desktop', async ({
  page,
}) => {
  await openCheckout(page)
  for (const [held, caret, keys, shown, caretAfter] of edits) {
    await phone(page).fill(held)
    await select(page, caret)
    for (const key of keys) await page.keyboard.press(key)
    await expect(phone(page), `${held} ${keys.join(' ')}`).toHaveValue(shown)
    const caretFound = await phone(page).evaluate((input: HTMLInputElement) => input.selectionStart)
    expect(caretFound, `${held} ${keys.join(' ')}`).toBe(caretAfter)
  }
  await page.getByLabel('E-mail').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type('21912345678')
  await expect(phone(page)).toHaveValue('(21) 91234-5678')
})

test('no telefone, digitar ou colar por cima substitui, e o que se apaga volta com Ctrl+Z', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openCheckout(page)
  await phone(page).pressSequentially('11987654321')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('21')
  await expect(phone(page)).toHaveValue('(21')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Backspace')
  await expect(phone(page)).toHaveValue('')
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(phone(page)).toHaveValue('(21')
  for (const shown of ['(2', '(11) 98765-4321', '(11) 98765-432']) {
    await page.keyboard.press('ControlOrMeta+Z')
    await expect(phone(page)).toHaveValue(shown)
  }
  await page.keyboard.press('ControlOrMeta+Y')
  await expect(phone(page)).toHaveValue('(11) 98765-4321')
  // The order would carry what undo has brought back.
  await phone(page).blur()
  await expect(page.getByText(adviceMessages.whatsapp.readBack('+55 11 98765-4321'))).toBeVisible()
  await select(page, 5, 10)
  await page.keyboard.type('9')
  await expect(phone(page)).toHaveValue('(11) 94321')

  // Undo brings a number of another country back whole.
  await phone(page).fill('+51 912 345 678')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('7')
  await expect(phone(page)).toHaveValue('(7')
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(phone(page)).toHaveValue('+51 912 345 678')

  const paste = async (text: string, caret: number) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await select(page, caret)
    await page.keyboard.press('ControlOrMeta+V')
  }
  for (const caret of [0, 7, 15]) {
    await phone(page).fill('11987654321')
    await paste('+55 21 91234-5678', caret)
    await expect(phone(page), `cursor em ${caret}`).toHaveValue('(21) 91234-5678')
  }
  // A part of a number is inserted at the caret.
  await phone(page).fill('1198')
  await paste('7654-321', 7)
  await expect(phone(page)).toHaveValue('(11) 98765-4321')
})

test('algarismos a mais nunca somem em silêncio', async ({ page }) => {
  await openCheckout(page)
  await credit(page).check()
  const [field, advice] = [cardNumber(page), page.getByText(messages.cardNumber.long)]
  await field.pressSequentially('4111111111111111')
  await expect(advice).toHaveCount(0)
  await field.press('9')
  await expect(field).toHaveValue('4111 1111 1111 1111')
  await expect(advice).toBeVisible()
  await field.press('Backspace')
  await expect(advice).toHaveCount(0)
  await field.fill('411111111111111199')
  await expect(field).toHaveValue('4111 1111 1111 1111')
  await expect(advice).toBeVisible()
  // While the field is in use, the advice is announced, and does not describe the field as well.
  await expect(field).toHaveAccessibleDescription('')
  await field.blur()
  await expect(field).toHaveAccessibleDescription(/Aviso:\s+Há números a mais/)
  await field.fill('')
  await expect(advice).toHaveCount(0)
  await field.pressSequentially('41111111111111119')
  await expect(advice).toBeVisible()
  for (let undone = 0; undone < 3; undone++) await field.press('ControlOrMeta+Z')
  await field.blur()
  await expect(field).toHaveValue('4111 1111 1111 1')
  await expect(advice).toHaveCount(0)

  // The phone field keeps all digits in sight: nobody can know which one is too many.
  await phone(page).pressSequentially('119876543210')
  await expect(phone(page)).toHaveValue('119876543210')
  await phone(page).press('Backspace')
  await expect(phone(page)).toHaveValue('(11) 98765-4321')
})

test('depois de uma recusa só se fala do que ainda está errado, e nada sai do lugar', async ({ page }) => {
  await openFilledCheckout(page)
  const link = page.getByLabel('Link do canal ou vídeo')
  await link.fill('')
  await phone(page).fill('')
  await submitButton(page).click()
  await expect(page).toHaveTitle(/^Erro: /)
  await expect(phone(page)).toHaveAttribute('aria-invalid', 'true')
  const email = page.getByLabel('E-mail')
  await email.fill('')
  await email.pressSequentially('bia')
  await expect(email).not.toHaveAttribute('aria-invalid')
  await expect(page.getByText(messages.email.shape)).toHaveCount(0)
  // A field that failed is checked again at each key.
  await link.pressSequentially('y')
  await expect(link).not.toHaveAttribute('aria-invalid')
  await expect(errorSummary(page).getByRole('link')).toHaveCount(2)
  await expect(page).toHaveTitle(/^Erro: /)
  await phone(page).focus()
  // At the top of the screen, where the page can still scroll back by the height of the summary that goes.
  await phone(page).evaluate((input) => input.scrollIntoView({ block: 'start', behavior: 'instant' }))
  const top = () => phone(page).evaluate((input) => input.getBoundingClientRect().top)
  const before = await top()
  await page.keyboard.type('1')
  await expect(errorSummary(page)).toHaveCount(0)
  expect(await top()).toBeCloseTo(before, 0)
  await expect(page).toHaveTitle(/^Checkout - /)
})

test('vale o que está na tela, mesmo de um campo que um programa esvaziou sem evento', async ({ page }) => {
  await openFilledCheckout(page)
  await page.getByLabel('E-mail').evaluate((input: HTMLInputElement) => (input.value = ''))
  await submitButton(page).click()
  await expect(errorSummary(page).getByRole('listitem')).toHaveText(['E-mail'])
})
