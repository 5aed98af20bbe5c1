import { adviceMessages } from '#schemas/advice/advice-messages.ts'
import { messages } from '#schemas/form/messages.ts'
import {
  busyButton,
  cardNumber,
  credit,
  openCheckout,
  readyToOrder,
  selection,
  submitButton,
} from '../support/checkout.ts'
import { idle } from '../support/home.ts'
import { holdBackScripts, scriptsArrived } from '../support/network.ts'
import { expect, hydrated, test, type Page } from '../support/test.ts'

const link = 'Link do canal ou vídeo'
const channelId = `UC${'a'.repeat(22)}`
const subscribers = selection()
const views = selection({ label: 'Visualizações', category: 'visualizacoes', price: 'R$ 30,02' })

type Advised = [label: string, typed: string, advice: string, mended: string]

/** One row for each thing to say about a field; today is 2026-05-13. */
const contactRows: Advised[] = [
  [link, 'youtube.com', adviceMessages.profileLink.incomplete, 'youtube.com/@ana'],
  [link, 'meu canal', adviceMessages.profileLink.unreadable, '@ana'],
  [link, 'javascript:alert(1)', adviceMessages.profileLink.unreadable, ''],
  [link, 'https://vimeo.com/123', adviceMessages.profileLink.elsewhere, 'youtube.com/c/ana'],
  [link, 'studio.youtube.com/video/abc/edit', adviceMessages.profileLink.studio, `youtube.com/channel/${channelId}`],
  [link, 'youtu.be/dQw4w9WgXcQ', adviceMessages.profileLink.channelWanted, 'youtube.com/user/ana'],
  ['E-mail', 'ana@', messages.email.shape, 'ana@gmail.com'],
  ['E-mail', 'ana@gmial.com', adviceMessages.email.didYouMean('ana@gmail.com'), 'ana@gmail.com'],
  ['E-mail', 'ana@gmail.con', adviceMessages.email.didYouMean('ana@gmail.com'), 'ana@outlook.com'],
  ['E-mail', 'ana@hotmial.com', adviceMessages.email.didYouMean('ana@hotmail.com'), 'ana@hotmail.com'],
  ['E-mail', 'ana@yahoo.com.b', adviceMessages.email.didYouMean('ana@yahoo.com.br'), 'ana@yahoo.com.br'],
  ['WhatsApp com DDD', '1198765', adviceMessages.whatsapp.short, '11987654321'],
  ['WhatsApp com DDD', '10987654321', adviceMessages.whatsapp.areaCode, '11987654321'],
  ['WhatsApp com DDD', '11887654321', adviceMessages.whatsapp.mobile, '11987654321'],
  ['WhatsApp com DDD', '1132145678', adviceMessages.whatsapp.landline, '11932145678'],
  ['WhatsApp com DDD', '+51 912 345 678', adviceMessages.whatsapp.foreign, '+55 11 91234-5678'],
  ['WhatsApp com DDD', '0800 123 4567', adviceMessages.whatsapp.areaCode, '11987654321'],
  ['WhatsApp com DDD', '(21) 91234-5678 / (21) 98888-7777', messages.whatsapp.long, '21912345678'],
  [link, '\u200b\ufeff', messages.profileLink.empty, '@ana'],
]

const cardRows: Advised[] = [
  ['Número do cartão', '4111', adviceMessages.cardNumber.short, '4111111111111111'],
  ['Número do cartão', '4111111111111112', adviceMessages.cardNumber.wrong, '4111111111111111'],
  ['Validade (MM/AA)', '8', adviceMessages.cardExpiry.short, '0829'],
  ['Validade (MM/AA)', '1/1/2030', messages.cardExpiry.long, '01/30'],
  ['Validade (MM/AA)', '12/20300', messages.cardExpiry.long, '12/2030'],
  ['Validade (MM/AA)', '1329', adviceMessages.cardExpiry.month, '1229'],
  ['Validade (MM/AA)', '0426', adviceMessages.cardExpiry.past, '0526'],
  ['Código de segurança (CVV)', '12', adviceMessages.cardCvv.short(3), '123'],
  ['CPF do titular', '529', adviceMessages.cardCpf.short, '52998224725'],
  ['CPF do titular', '52998224724', adviceMessages.cardCpf.wrong, '52998224725'],
  ['CPF do titular', '11111111111', adviceMessages.cardCpf.wrong, ''],
]

async function expectAdvised(page: Page, rows: Advised[]): Promise<void> {
  for (const [label, typed, advice, mended] of rows) {
    const field = page.getByLabel(label)
    await field.fill('')
    await field.fill(typed)
    await expect(page.getByText(advice), typed).toHaveCount(0)
    await field.blur()
    await expect(page.getByText(advice), typed).toBeVisible()
    await expect(field, typed).toHaveAccessibleDescription(
      new RegExp(`Aviso:\\s+${advice.replace(/[.?+()]/g, '\\$&')}`),
    )
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
  await expectAdvised(page, [['Código de segurança (CVV)', '123', adviceMessages.cardCvv.short(4), '1234']])
})

test('quem compra visualizações é avisado de um link de canal, e não de um de vídeo', async ({ page }) => {
  await openCheckout(page, views)
  await expectAdvised(page, [[link, '@ana', adviceMessages.profileLink.videoWanted, 'youtu.be/dQw4w9WgXcQ']])
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
  ['(https://youtube.com/@ana)', 'https://youtube.com/@ana'],
  ['youtube.com/ana', 'https://youtube.com/ana'],
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
    // Only the video, which subscribers cannot be bought for, is still advised on.
    await expect(page.getByText('Aviso:'), pasted).toHaveCount(pasted.includes('youtu.be') ? 1 : 0)
  }
  for (const unlinked of ['meu canal', 'javascript:alert(1)', 'data:text/html,x', 'ana@gmail.com', '']) {
    await field.fill(unlinked)
    await field.blur()
    await expect(page.getByRole('link', { name: 'Abrir para conferir' }), unlinked).toHaveCount(0)
    await expect(field).toHaveValue(unlinked)
  }
})

test('um aviso que chega tarde não mexe no link que está sendo digitado de novo', async ({ page }) => {
  const release = await holdBackScripts(page, 'googlemail.com')
  await openCheckout(page, subscribers)
  const field = page.getByLabel(link)
  await field.fill('youtube.com/@ana')
  await field.blur()
  await field.focus()
  await page.keyboard.press('End')
  await page.keyboard.type('bel')
  release()
  await scriptsArrived(page)
  await page.keyboard.type('a')
  await expect(field).toHaveValue('youtube.com/@anabela')
  await expect(page.getByText('Canal:')).toHaveCount(0)
  await field.blur()
  await expect(field).toHaveValue('https://youtube.com/@anabela')
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

test('um número de outro país fica como foi digitado e não é lido como um do Brasil', async ({ page }) => {
  await openCheckout(page)
  const field = page.getByLabel('WhatsApp com DDD')
  for (const typed of ['+51 912 345 678', '+34 612 345 678', '0051 912 345 678']) {
    await field.fill('')
    await field.pressSequentially(typed)
    await field.blur()
    await expect(field).toHaveValue(typed)
    await expect(page.getByText(adviceMessages.whatsapp.foreign)).toBeVisible()
    await expect(page.getByText('Vamos chamar você em')).toHaveCount(0)
  }
  await field.fill('+51 912 345 678')
  await page.reload()
  await hydrated(page)
  await expect(field).toHaveValue('+51 912 345 678')
})

test('o que não se vê sai do e-mail e do link', async ({ page }) => {
  await openCheckout(page, subscribers)
  await page.getByLabel('E-mail').fill('\u202aana@\u200bgmail.com\u202c')
  await page.getByLabel(link).fill('\ufeffyoutube.com/@a\u200bna')
  await page.getByLabel(link).blur()
  await expect(page.getByLabel('E-mail')).toHaveValue('ana@gmail.com')
  await expect(page.getByLabel(link)).toHaveValue('https://youtube.com/@ana')
  await expect(page.getByText('Aviso:')).toHaveCount(0)
})

test('um aviso que aparece não tira do lugar o que está sendo clicado @desktop', async ({ page }) => {
  await openCheckout(page)
  const field = page.getByLabel('WhatsApp com DDD')
  // Once before, so that the advice is no longer waiting for its code.
  await field.fill('119')
  await field.blur()
  await expect(page.getByText(adviceMessages.whatsapp.short)).toBeVisible()
  await field.fill('11987654321')
  await expect(page.getByText(adviceMessages.whatsapp.short)).toHaveCount(0)

  await credit(page).hover()
  const before = await credit(page).boundingBox()
  await page.mouse.down()
  await expect(field).not.toBeFocused()
  await idle(page)
  // A line is kept free for this one, but a longer one would move what is held.
  await expect(page.getByText('Vamos chamar você')).toHaveCount(0)
  expect(await credit(page).boundingBox()).toEqual(before)
  await page.mouse.up()
  await expect(credit(page)).toBeChecked()
  await expect(page.getByText('Vamos chamar você em +55 11 98765-4321')).toBeVisible()
})

test('enviar não rola a página de volta para onde ela estava ao sair de um campo', async ({ page }) => {
  await readyToOrder(page)
  await submitButton(page).scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy({ top: 100, behavior: 'instant' }))
  const before = await page.evaluate(() => scrollY)
  await submitButton(page).click()
  await expect(busyButton(page)).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(before)
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
