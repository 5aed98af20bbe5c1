import { busyButton, fillContact, openCheckout, openFilledCheckout, submitButton } from '../support/checkout.ts'
import { expectNoOverflow } from '../support/layout.ts'
import { expect, hydrated, test, type Page } from '../support/test.ts'

// Places are measured: nothing may be sliding.
test.use({ reducedMotion: 'reduce' })

const link = (page: Page) => page.getByLabel('Link do canal ou vídeo')
const target = (page: Page) => page.locator('p', { hasText: /^para / })

const readBack: [typed: string, shown: string][] = [
  ['youtube.com/@canalemalta', 'para youtube.com/@canalemalta'],
  ['@canalemalta', 'para youtube.com/@canalemalta'],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&si=abc', 'para youtube.com/watch?v=dQw4w9WgXcQ'],
  ['https://studio.youtube.com/channel/UCabcdefghijklmnopqrstuv', 'para youtube.com/channel/UCabcdefghijklmnopqrstuv'],
  // What cannot be read stays as it was typed, and is a text whatever it says.
  ['meu canal', 'para meu canal'],
  ['<img src=x onerror=alert(1)>', 'para <img src=x onerror=alert(1)>'],
  ['abc\u202Edef\u200B', 'para abcdef'],
]

test('o link é lido de volta junto do botão, como será entregue', async ({ page }) => {
  await openCheckout(page)
  await expect(target(page)).toHaveCount(0)
  for (const [typed, shown] of readBack) {
    await link(page).fill(typed)
    await link(page).blur()
    await expect(target(page), typed).toHaveText(shown)
  }
  await link(page).fill('')
  await link(page).blur()
  await expect(target(page)).toHaveCount(0)
})

test('um link longo é cortado com reticências, e o botão não sai do lugar @both', async ({ page }) => {
  await openCheckout(page)
  const place = async () => (await submitButton(page).boundingBox())?.y
  const before = await place()
  await link(page).fill(`https://exemplo.com/${'a'.repeat(1900)}`)
  await link(page).evaluate((field) => field.blur())
  await expect(target(page)).toBeVisible()
  expect(await target(page).evaluate((line) => line.scrollWidth > line.clientWidth)).toBe(true)
  await link(page).fill('')
  await link(page).evaluate((field) => field.blur())
  await expect(target(page)).toHaveCount(0)
  expect(await place()).toBe(before)
  await link(page).fill(`https://exemplo.com/${'a'.repeat(1900)}`)
  await link(page).evaluate((field) => field.blur())
  await expect(target(page)).toBeVisible()
  await expectNoOverflow(page)
})

test('quem recarrega, e quem envia com Enter de dentro do campo, vê o link certo', async ({ page }) => {
  await openFilledCheckout(page)
  await expect(target(page)).toHaveText('para youtube.com/@canalemalta')
  await page.reload()
  await hydrated(page)
  await expect(target(page)).toHaveText('para youtube.com/@canalemalta')
  await link(page).fill('youtube.com/@outro')
  await link(page).press('Enter')
  await expect(busyButton(page)).toBeVisible()
  await expect(target(page)).toHaveText('para youtube.com/@outro')
})

test('no telefone, o que se compra, para qual canal, por quanto e o que vem depois cabem numa tela com o botão', async ({
  page,
}) => {
  await openCheckout(page)
  await fillContact(page)
  await link(page).blur()
  const main = page.getByRole('main')
  const facts = [
    main.getByText('1.000 Inscritos'),
    main.locator('strong', { hasText: 'R$ 204,74' }).last(),
    target(page),
    submitButton(page),
    main.getByRole('listitem').filter({ hasText: 'Se os números caírem' }),
  ]
  const places = await Promise.all(facts.map((fact) => fact.boundingBox()))
  const tops = places.map((place) => place?.y ?? Infinity)
  expect(tops).toEqual([...tops].sort((one, two) => one - two))
  const last = places.at(-1)
  const bar = await page.getByRole('link', { name: 'Falar com o suporte no WhatsApp' }).locator('..').boundingBox()
  expect((last?.y ?? Infinity) + (last?.height ?? 0) - (tops[0] ?? 0)).toBeLessThan(740 - (bar?.height ?? Infinity))
})
