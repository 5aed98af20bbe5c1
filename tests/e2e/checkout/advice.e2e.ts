import { messages } from '#schemas/form/messages.ts'
import { cardNumber, credit, openCheckout, selection } from '../support/checkout.ts'
import { expect, test, type Page } from '../support/test.ts'

const link = 'Link do canal ou vídeo'
const channelId = `UC${'a'.repeat(22)}`
const subscribers = selection()
const views = selection({ label: 'Visualizações', category: 'visualizacoes', price: 'R$ 30,02' })

type Advised = [label: string, typed: string, advice: string, mended: string]

/** One row for each thing to say about a field; today is 2026-05-13. */
const contactRows: Advised[] = [
  [link, 'youtube.com', messages.profileLink.incomplete, 'youtube.com/@ana'],
  [link, 'meu canal', messages.profileLink.unreadable, '@ana'],
  [link, 'javascript:alert(1)', messages.profileLink.unreadable, ''],
  [link, 'https://vimeo.com/123', messages.profileLink.elsewhere, 'youtube.com/c/ana'],
  [link, `studio.youtube.com/channel/${channelId}`, messages.profileLink.studio, `youtube.com/channel/${channelId}`],
  [link, 'youtu.be/dQw4w9WgXcQ', messages.profileLink.channelWanted, 'youtube.com/user/ana'],
  ['E-mail', 'ana@', messages.email.shape, 'ana@gmail.com'],
  ['E-mail', 'ana@gmial.com', messages.email.didYouMean('ana@gmail.com'), 'ana@gmail.com'],
  ['E-mail', 'ana@gmail.con', messages.email.didYouMean('ana@gmail.com'), 'ana@outlook.com'],
  ['E-mail', 'ana@hotmial.com', messages.email.didYouMean('ana@hotmail.com'), 'ana@hotmail.com'],
  ['E-mail', 'ana@yahoo.com.b', messages.email.didYouMean('ana@yahoo.com.br'), 'ana@yahoo.com.br'],
  ['WhatsApp com DDD', '1198765', messages.whatsapp.short, '11987654321'],
  ['WhatsApp com DDD', '10987654321', messages.whatsapp.areaCode, '11987654321'],
  ['WhatsApp com DDD', '11887654321', messages.whatsapp.mobile, '11987654321'],
  ['WhatsApp com DDD', '1132145678', messages.whatsapp.mobile, '11932145678'],
]

const cardRows: Advised[] = [
  ['Número do cartão', '4111', messages.cardNumber.short, '4111111111111111'],
  ['Número do cartão', '4111111111111112', messages.cardNumber.wrong, '4111111111111111'],
  ['Validade (MM/AA)', '8', messages.cardExpiry.short, '0829'],
  ['Validade (MM/AA)', '1329', messages.cardExpiry.month, '1229'],
  ['Validade (MM/AA)', '0426', messages.cardExpiry.past, '0526'],
  ['Código de segurança (CVV)', '12', messages.cardCvv.short(3), '123'],
  ['CPF do titular', '529', messages.cardCpf.short, '52998224725'],
  ['CPF do titular', '52998224724', messages.cardCpf.wrong, '52998224725'],
  ['CPF do titular', '11111111111', messages.cardCpf.wrong, ''],
]

async function expectAdvised(page: Page, rows: Advised[]): Promise<void> {
  for (const [label, typed, advice, mended] of rows) {
    const field = page.getByLabel(label)
    await field.fill('')
    await field.fill(typed)
    await expect(page.getByText(advice), typed).toHaveCount(0)
    await field.blur()
    await expect(page.getByText(advice), typed).toBeVisible()
    await expect(field, typed).toHaveAccessibleDescription(new RegExp(`Aviso: ${advice.replace(/[.?+()]/g, '\\$&')}`))
    await expect(field).not.toHaveAttribute('aria-invalid')
    await field.fill(mended)
    await expect(page.getByText(advice), typed).toHaveCount(0)
  }
}

test('cada campo de contato avisa ao sair dele, e o aviso some ao ser corrigido', async ({ page }) => {
  await openCheckout(page, subscribers)
  await expectAdvised(page, contactRows)
})

test('cada campo do cartão avisa ao sair dele, e o aviso some ao ser corrigido', async ({ page }) => {
  await openCheckout(page, subscribers)
  await credit(page).check()
  await expectAdvised(page, cardRows)
  await cardNumber(page).fill('378282246310005')
  await expectAdvised(page, [['Código de segurança (CVV)', '123', messages.cardCvv.short(4), '1234']])
})

test('quem compra visualizações é avisado de um link de canal, e não de um de vídeo', async ({ page }) => {
  await openCheckout(page, views)
  await expectAdvised(page, [[link, '@ana', messages.profileLink.videoWanted, 'youtu.be/dQw4w9WgXcQ']])
  await page.getByLabel(link).blur()
  await expect(page.getByRole('link', { name: 'Abrir para conferir' })).toBeVisible()
  await expect(page.getByText('Aviso:')).toHaveCount(0)
})

/** What is pasted, and the address that stays and can be tried out. */
const links: [pasted: string, kept: string][] = [
  ['@ana', 'https://www.youtube.com/@ana'],
  ['youtube.com/@ana', 'https://youtube.com/@ana'],
  ['http://m.youtube.com/@ana/videos', 'https://m.youtube.com/@ana'],
  [' Veja https://youtube.com/@ana?si=AbC&utm_source=x ', 'https://youtube.com/@ana'],
  [`youtube.com/channel/${channelId}?sub_confirmation=1`, `https://youtube.com/channel/${channelId}`],
  ['https://youtu.be/dQw4w9WgXcQ?si=AbC&t=42', 'https://youtu.be/dQw4w9WgXcQ?t=42'],
  [`https://studio.youtube.com/channel/${channelId}/videos`, `https://www.youtube.com/channel/${channelId}`],
]

test('o link fica limpo e pode ser conferido em outra aba', async ({ page }) => {
  await openCheckout(page, subscribers)
  const field = page.getByLabel(link)
  for (const [pasted, kept] of links) {
    await field.fill(pasted)
    await field.blur()
    await expect(field).toHaveValue(kept)
    const trial = page.getByRole('link', { name: 'Abrir para conferir' })
    await expect(trial).toHaveAttribute('href', kept)
    await expect(trial).toHaveAttribute('target', '_blank')
    await expect(trial).toHaveAttribute('rel', /noopener/)
  }
  for (const unlinked of ['meu canal', 'javascript:alert(1)', 'data:text/html,x', 'ana@gmail.com', '']) {
    await field.fill(unlinked)
    await field.blur()
    await expect(page.getByRole('link', { name: 'Abrir para conferir' }), unlinked).toHaveCount(0)
    await expect(field).toHaveValue(unlinked)
  }
})

test('a correção do e-mail se aceita com um toque', async ({ page }) => {
  await openCheckout(page)
  const field = page.getByLabel('E-mail')
  await field.fill('Ana.Silva+loja@hotmial.com')
  await field.blur()
  await page.getByRole('button', { name: 'Usar este e-mail' }).click()
  await expect(field).toHaveValue('Ana.Silva+loja@hotmail.com')
  await expect(field).toBeFocused()
  await expect(page.getByText('Você quis dizer')).toHaveCount(0)
  for (const right of ['ana@empresa.com.br', 'ana@usp.br', 'ana@bol.com.br', 'ana@proton.me', 'ana@gov.br']) {
    await field.fill(right)
    await field.blur()
    await page.getByLabel('WhatsApp com DDD').focus()
    await expect(page.getByText('Você quis dizer'), right).toHaveCount(0)
  }
})

test('o telefone é lido de volta ao sair dele, e de novo quando muda', async ({ page }) => {
  await openCheckout(page)
  const field = page.getByLabel('WhatsApp com DDD')
  await field.fill('11987654321')
  await expect(page.getByText('Vamos chamar você em')).toHaveCount(0)
  await field.blur()
  await expect(page.getByText('Vamos chamar você em +55 11 98765-4321')).toBeVisible()
  await field.fill('55999887766')
  await expect(page.getByText('Vamos chamar você em')).toHaveCount(0)
  await page.getByLabel('E-mail').click()
  await expect(page.getByText('Vamos chamar você em +55 55 99988-7766')).toBeVisible()
})

test('um aviso que aparece não tira do lugar o que está sendo clicado @desktop', async ({ page }) => {
  await openCheckout(page)
  const field = page.getByLabel('WhatsApp com DDD')
  // Once before, so that the advice is no longer waiting for its code.
  await field.fill('119')
  await field.blur()
  await expect(page.getByText(messages.whatsapp.short)).toBeVisible()
  await field.fill('11987654321')
  await expect(page.getByText(messages.whatsapp.short)).toHaveCount(0)

  await credit(page).hover()
  await page.mouse.down()
  const held = await credit(page).boundingBox()
  await expect(field).not.toBeFocused()
  expect(await credit(page).boundingBox()).toEqual(held)
  await page.mouse.up()
  await expect(credit(page)).toBeChecked()
  await expect(page.getByText('Vamos chamar você em +55 11 98765-4321')).toBeVisible()
})

test('a bandeira do cartão é dita por escrito', async ({ page }) => {
  await openCheckout(page)
  await credit(page).check()
  for (const [number, brand] of [
    ['4111111111111111', 'Visa'],
    ['5555555555554444', 'Mastercard'],
    ['6362970000457013', 'Elo'],
    ['6062825624254001', 'Hipercard'],
    ['378282246310005', 'American Express'],
    ['30569309025904', 'Diners Club'],
  ] as const) {
    await cardNumber(page).fill(number)
    await cardNumber(page).blur()
    await expect(page.getByText(`Bandeira: ${brand}`)).toBeVisible()
  }
})
