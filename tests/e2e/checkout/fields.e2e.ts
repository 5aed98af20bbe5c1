import { adviceMessages } from '#schemas/advice/advice-messages.ts'
import { messages } from '#schemas/form/messages.ts'
import {
  busyButton,
  credit,
  errorSummary,
  fillCard,
  openCheckout,
  openFilledCheckout,
  submitButton,
} from '../support/checkout.ts'
import { expect, test, type Page } from '../support/test.ts'

const phone = (page: Page) => page.getByLabel('WhatsApp com DDD')

/** Puts the caret, or a selection, where the keys that follow shall act. */
async function select(page: Page, label: string, start: number, end = start): Promise<void> {
  const field = page.getByLabel(label)
  await field.focus()
  await field.evaluate((input: HTMLInputElement, [from, to]) => input.setSelectionRange(from, to), [
    start,
    end,
  ] as const)
}

async function expectCaret(page: Page, label: string, position: number): Promise<void> {
  expect(await page.getByLabel(label).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(position)
}

/** Field, its digits, the position of the caret, the keys; then what it shows and the new position of the caret. */
const edits: [label: string, held: string, caret: number, keys: string[], shown: string, caretAfter: number][] = [
  ['WhatsApp com DDD', '11987654321', 7, ['Backspace', '3'], '(11) 93765-4321', 7],
  ['WhatsApp com DDD', '11987654321', 6, ['Delete', '3'], '(11) 93765-4321', 7],
  // On punctuation the next digit in the direction of the key is deleted.
  ['WhatsApp com DDD', '11987654321', 11, ['Backspace'], '(11) 98764-321', 9],
  ['WhatsApp com DDD', '11987654321', 5, ['Backspace'], '(19) 87654-321', 2],
  ['WhatsApp com DDD', '11987654321', 10, ['Delete'], '(11) 98765-321', 10],
  ['WhatsApp com DDD', '11987654321', 0, ['Delete'], '(19) 87654-321', 0],
  ['WhatsApp com DDD', '1198765432', 6, ['1'], '(11) 91876-5432', 7],
  ['Número do cartão', '4111111111111111', 9, ['Backspace', '7'], '4111 1117 1111 1111', 9],
  ['Número do cartão', '4111111111111111', 10, ['Backspace'], '4111 1111 1111 111', 8],
  ['CPF do titular', '52998224725', 5, ['Backspace', '1'], '529.182.247-25', 5],
  ['CPF do titular', '52998224725', 3, ['Delete'], '529.822.472-5', 3],
  ['Validade (MM/AA)', '0829', 1, ['Backspace', '1'], '18/29', 1],
  ['Validade (MM/AA)', '0829', 3, ['Backspace'], '02/9', 1],
  // What is shown as it was typed is edited as any text.
  ['WhatsApp com DDD', '+51 912 345 678', 6, ['Backspace', '8'], '+51 982 345 678', 6],
  ['WhatsApp com DDD', '+51 912 345 678', 7, ['Delete'], '+51 912345 678', 7],
  ['Validade (MM/AA)', '1/1/2030', 2, ['Delete', '2'], '1/2/2030', 3],
]

test('uma correção no meio de um número fica onde foi feita @desktop', async ({ page }) => {
  await openCheckout(page)
  await credit(page).check()
  for (const [label, held, caret, keys, shown, caretAfter] of edits) {
    await page.getByLabel(label).fill(held)
    await select(page, label, caret)
    for (const key of keys) await page.keyboard.press(key)
    await expect(page.getByLabel(label), `${held} ${keys.join(' ')}`).toHaveValue(shown)
    await expectCaret(page, label, caretAfter)
  }
})

test('no telefone, selecionar e digitar substitui, e o que se apaga volta com Ctrl+Z', async ({ page }) => {
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
  // What is undone is also what is ordered.
  await phone(page).blur()
  await expect(page.getByText(adviceMessages.whatsapp.readBack('+55 11 98765-4321'))).toBeVisible()
  await select(page, 'WhatsApp com DDD', 5, 10)
  await page.keyboard.type('9')
  await expect(phone(page)).toHaveValue('(11) 94321')
})

test('no telefone, um número de outro país volta inteiro com Ctrl+Z', async ({ page }) => {
  await openCheckout(page)
  await phone(page).fill('+51 912 345 678')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('7')
  await expect(phone(page)).toHaveValue('(7')
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(phone(page)).toHaveValue('+51 912 345 678')
})

test('chegar ao telefone com Tab e digitar substitui o número que estava lá @desktop', async ({ page }) => {
  await openCheckout(page)
  await phone(page).fill('11987654321')
  await page.getByLabel('E-mail').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type('21912345678')
  await expect(phone(page)).toHaveValue('(21) 91234-5678')
})

test('um número inteiro colado num campo cheio toma o lugar do outro', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openCheckout(page)
  await phone(page).fill('11987654321')
  await page.evaluate(() => navigator.clipboard.writeText('+55 21 91234-5678'))
  for (const caret of [0, 7, 15]) {
    await phone(page).fill('11987654321')
    await select(page, 'WhatsApp com DDD', caret)
    await page.keyboard.press('ControlOrMeta+V')
    await expect(phone(page), `cursor em ${caret}`).toHaveValue('(21) 91234-5678')
  }
  // A part is put where the caret is.
  await phone(page).fill('1198')
  await page.evaluate(() => navigator.clipboard.writeText('7654-321'))
  await select(page, 'WhatsApp com DDD', 7)
  await page.keyboard.press('ControlOrMeta+V')
  await expect(phone(page)).toHaveValue('(11) 98765-4321')
})

/** What does not fit is refused with a word, and the word goes when it fits again. */
const overflows: [label: string, held: string, digits: string, advice: string][] = [
  ['Número do cartão', '4111 1111 1111 1111', '4111111111111111', messages.cardNumber.long],
  ['Código de segurança (CVV)', '1234', '1234', messages.cardCvv.long],
  ['CPF do titular', '529.982.247-25', '52998224725', messages.cardCpf.long],
]

test('algarismos a mais nunca somem em silêncio', async ({ page }) => {
  await openCheckout(page)
  await credit(page).check()
  for (const [label, held, digits, advice] of overflows) {
    const field = page.getByLabel(label)
    await field.fill('')
    await field.pressSequentially(digits)
    await expect(page.getByText(advice), label).toHaveCount(0)
    await field.press('9')
    await expect(field).toHaveValue(held)
    await expect(page.getByText(advice), label).toBeVisible()
    await field.press('Backspace')
    await expect(page.getByText(advice), label).toHaveCount(0)
    await field.fill(`${digits}99`)
    await expect(page.getByText(advice), label).toBeVisible()
    // While it is typed in, it is announced, and not described once more.
    await expect(field, label).toHaveAccessibleDescription('')
    await field.blur()
    await expect(field, label).toHaveAccessibleDescription(new RegExp(`Aviso:\\s+${advice.split('.')[0]}`))
    await field.fill('')
    await expect(page.getByText(advice), label).toHaveCount(0)
  }
  // What is pasted over a selection is not cut to its end.
  const cvv = page.getByLabel('Código de segurança (CVV)')
  await cvv.fill('123')
  await cvv.fill('123499')
  await expect(cvv).toHaveValue('1234')
  await expect(page.getByText(messages.cardCvv.long)).toBeVisible()
  await phone(page).fill('11987654321')
  await phone(page).fill('(21) 91234-5678 / (21) 98888-7777')
  // Two numbers fit no mask, so they stay as they came.
  await expect(phone(page)).toHaveValue('(21) 91234-5678 / (21) 98888-7777')
  await phone(page).blur()
  await expect(page.getByText(messages.whatsapp.long)).toBeVisible()
  await phone(page).fill('')
  // A phone keeps all of them in sight: who knows which one is too many?
  await phone(page).pressSequentially('119876543210')
  await expect(phone(page)).toHaveValue('119876543210')
  await phone(page).blur()
  await expect(page.getByText(messages.whatsapp.long)).toBeVisible()
  await phone(page).press('End')
  await phone(page).press('Backspace')
  await expect(phone(page)).toHaveValue('(11) 98765-4321')
  await expect(page.getByText(messages.whatsapp.long)).toHaveCount(0)
})

test('um link ou e-mail longo demais é recusado com uma palavra, e o pedido vai depois de corrigido', async ({
  page,
}) => {
  await openFilledCheckout(page)
  await page.getByLabel('Link do canal ou vídeo').fill('a'.repeat(70_000))
  await page.getByLabel('E-mail').fill(`ana@${'a'.repeat(300)}.com`)
  await submitButton(page).click()
  const summary = errorSummary(page)
  await expect(summary.getByRole('link')).toHaveText([messages.profileLink.long, messages.email.long])
  await expect(page.getByText(messages.form.failed)).toHaveCount(0)
  await summary.getByRole('link').first().click()
  await page.getByLabel('Link do canal ou vídeo').fill('@canal')
  await page.getByLabel('E-mail').fill('ana@gmail.com')
  await submitButton(page).click()
  await expect(busyButton(page)).toBeVisible()
})

test('depois de uma recusa, nada se diz de um campo certo enquanto ele é digitado de novo', async ({ page }) => {
  await openFilledCheckout(page)
  await phone(page).fill('')
  await submitButton(page).click()
  await expect(phone(page)).toHaveAttribute('aria-invalid', 'true')
  const email = page.getByLabel('E-mail')
  await email.fill('')
  await email.pressSequentially('bia')
  await expect(email).not.toHaveAttribute('aria-invalid')
  await expect(page.getByText(messages.email.shape)).toHaveCount(0)
  // The one that failed is checked at each key.
  await phone(page).pressSequentially('1')
  await expect(phone(page)).not.toHaveAttribute('aria-invalid')
})

test('dois telefones com palavras entre eles chegam inteiros ao pedido', async ({ page }) => {
  const both = 'WhatsApp da loja: (21) 91234-5678 ou do meu sócio João: (21) 98888-7777'
  await openFilledCheckout(page)
  await phone(page).fill(both)
  await expect(phone(page)).toHaveValue(both)
})

test('letras não entram no telefone e não estragam os números', async ({ page }) => {
  await openCheckout(page)
  await phone(page).pressSequentially('abc')
  await expect(phone(page)).toHaveValue('')
  await phone(page).pressSequentially('1a1b9.8765-4321 (Ana)')
  await expect(phone(page)).toHaveValue('(11) 98765-4321')
})

test('nomes e documentos aceitam acento, apóstrofo, hífen e letra', async ({ page }) => {
  await openCheckout(page)
  await fillCard(page, {
    'Nome impresso no cartão': "João D'Ávila-Conceição",
    'Número do documento': '12.ABC.345/01DE-35',
  })
  await page.getByLabel('Número do documento').blur()
  await expect(page.getByLabel('Nome impresso no cartão')).toHaveValue("João D'Ávila-Conceição")
  await expect(page.getByLabel('Número do documento')).toHaveValue('12.ABC.345/01DE-35')
})
