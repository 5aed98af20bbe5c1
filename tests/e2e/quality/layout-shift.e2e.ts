import { credit, errorSummary, openCheckout, submitButton } from '../support/checkout.ts'
import { idle } from '../support/home.ts'
import { scriptsArrived } from '../support/network.ts'
import { expect, test, type Page } from '../support/test.ts'

test.use({ reducedMotion: 'reduce' })

/** How far down the page each field is, up to this one or all of them. */
async function heights(page: Page, label = 'Número do documento'): Promise<number[]> {
  return page.getByLabel(label, { exact: true }).evaluate((last) => {
    const fields = [...document.querySelectorAll('main input, main select')].filter((field) => field.checkVisibility())
    const upToLast = fields.slice(0, fields.indexOf(last) + 1)
    return upToLast.map((field) => Math.round(field.getBoundingClientRect().top + scrollY))
  })
}

for (const { label, wrong, right, advice } of [
  { label: 'Link do canal ou vídeo', wrong: 'youtube.com', right: 'youtube.com/@canalemalta', advice: /incompleto/ },
  { label: 'E-mail', wrong: 'ana@gmial.com', right: 'ana@gmail.com', advice: /gmail/ },
  { label: 'WhatsApp com DDD', wrong: '1198765', right: '11987654321', advice: /Faltam números/ },
  { label: 'Número do cartão', wrong: '4111', right: '4111111111111111', advice: /Faltam números/ },
  { label: 'CPF do titular', wrong: '123', right: '52998224725', advice: /Faltam números/ },
]) {
  test(`${label}: o conselho vem e vai sem mover o campo, nem os de cima @both`, async ({ page }) => {
    await openCheckout(page)
    await credit(page).check()
    const field = page.getByLabel(label, { exact: true })
    await field.focus()
    const before = await heights(page, label)
    const hint = await field.getAttribute('aria-describedby')
    await field.fill(wrong)
    await field.blur()
    await expect(field).not.toHaveAttribute('aria-describedby', hint ?? '')
    await expect(field).toHaveAccessibleDescription(advice)
    expect(await heights(page, label)).toEqual(before)
    await field.fill(right)
    await field.blur()
    await scriptsArrived(page)
    await idle(page)
    expect(await heights(page, label)).toEqual(before)
  })
}

for (const { label, right, note } of [
  { label: 'Link do canal ou vídeo', right: 'youtube.com/@canalemalta', note: 'Canal: youtube.com/@canalemalta' },
  { label: 'WhatsApp com DDD', right: '11987654321', note: 'Vamos chamar você em +55 11 98765-4321' },
  { label: 'Número do cartão', right: '4111111111111111', note: 'Bandeira: Visa' },
  { label: 'CPF do titular', right: '529', note: 'Faltam números no CPF: são 11.' },
]) {
  test(`${label}: o que cabe em uma linha vem e vai sem mover campo nenhum @both`, async ({ page }) => {
    await openCheckout(page)
    await credit(page).check()
    const field = page.getByLabel(label, { exact: true })
    await expect(page.getByLabel('Número do documento')).toBeVisible()
    const before = await heights(page)
    await field.fill(right)
    await field.blur()
    await expect(page.getByText(note)).toBeVisible()
    expect(await heights(page)).toEqual(before)
    await field.fill('')
    await field.blur()
    await expect(page.getByText(note)).toBeHidden()
    expect(await heights(page)).toEqual(before)
  })
}

test('o campo em uso não sai do lugar quando vem um conselho longo acima dele @both', async ({ page }) => {
  await openCheckout(page)
  const email = page.getByLabel('E-mail')
  await page.getByLabel('Link do canal ou vídeo').fill('studio.youtube.com/channel/UCabc')
  // In one go, because the advice comes a moment after the focus.
  const before = await email.evaluate((field) => {
    field.focus()
    return field.getBoundingClientRect().top
  })
  await expect(page.getByText(/Este link é do Studio/)).toBeVisible()
  expect(await email.evaluate((field) => field.getBoundingClientRect().top)).toBeCloseTo(before, 0)
  await expect(email).toBeFocused()
})

test('quem aceita o e-mail sugerido fica onde estava na tela @both', async ({ page }) => {
  await openCheckout(page)
  await page.evaluate(() => scrollTo(0, 60))
  const email = page.getByLabel('E-mail')
  await email.fill('ana@gmial.com')
  await page.getByLabel('WhatsApp com DDD').focus()
  const take = page.getByRole('button', { name: 'Usar este e-mail' })
  await expect(take).toBeVisible()
  const offset = await page.evaluate(() => scrollY)
  await take.click()
  await expect(email).toHaveValue('ana@gmail.com')
  await expect(email).toBeFocused()
  await expect(take).toBeHidden()
  // The page may end sooner now.
  const furthest = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  expect(await page.evaluate(() => scrollY)).toBe(Math.min(offset, furthest))
})

test('depois de um erro, o campo que se conserta não sai do lugar @both', async ({ page }) => {
  await openCheckout(page)
  await submitButton(page).click()
  await expect(errorSummary(page)).toBeFocused()
  // Upwards: what is said of one that is left may move those below it.
  for (const [label, right] of [
    ['WhatsApp com DDD', '11987654321'],
    ['E-mail', 'ana@gmail.com'],
    ['Link do canal ou vídeo', 'youtube.com/@canalemalta'],
  ] as const) {
    const field = page.getByLabel(label)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    const before = await heights(page, label)
    await field.fill(right)
    await expect(field).not.toHaveAttribute('aria-invalid')
    expect(await heights(page, label), label).toEqual(before)
  }
})
