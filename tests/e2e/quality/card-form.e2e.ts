import { credit, openCheckout } from '../support/checkout.ts'
import { setTextSize } from '../support/layout.ts'
import { expect, test, type Page } from '../support/test.ts'

// Places are measured: nothing may be sliding.
test.use({ reducedMotion: 'reduce' })

async function openCard(page: Page): Promise<void> {
  await openCheckout(page)
  await credit(page).check()
  await expect(page.getByLabel('Número do documento')).toBeVisible()
}

const boxOf = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).evaluate((control) => {
    const { top, bottom, height } = control.getBoundingClientRect()
    return { top: Math.round(top + scrollY), bottom: Math.round(bottom + scrollY), height: Math.round(height) }
  })

const areInOneLine = async (page: Page, labels: readonly [string, string]) =>
  (await boxOf(page, labels[0])).top === (await boxOf(page, labels[1])).top

const code = ['Validade (MM/AA)', 'Código de segurança (CVV)'] as const
const rest = ['Banco emissor', 'Número do documento'] as const

test('no telefone, validade e código ficam lado a lado, e o cartão ocupa pouco mais que uma tela', async ({ page }) => {
  await openCard(page)
  expect(await areInOneLine(page, code)).toBe(true)
  expect(await areInOneLine(page, rest)).toBe(true)
  const heading = await page.getByRole('heading', { name: 'Dados do cartão' }).boundingBox()
  const last = await page.getByLabel('Número do documento').boundingBox()
  expect((last?.y ?? Infinity) + (last?.height ?? 0) - (heading?.y ?? 0)).toBeLessThan(790)

  await page.setViewportSize({ width: 320, height: 740 })
  expect(await areInOneLine(page, code)).toBe(true)
  await setTextSize(page, 32)
  expect(await areInOneLine(page, code)).toBe(false)
  expect(await areInOneLine(page, rest)).toBe(false)
})

test('uma lista parece um campo, e a sua seta se vê em todas as cores @both', async ({ page }) => {
  await openCard(page)
  const look = (label: string) =>
    page.getByLabel(label, { exact: true }).evaluate((control) => {
      const style = getComputedStyle(control)
      const names = [
        'height',
        'padding-left',
        'border',
        'border-radius',
        'background-color',
        'color',
        'font-size',
        'font-family',
        'appearance',
      ]
      return names.map((name) => `${name}: ${style.getPropertyValue(name)}`)
    })
  const input = (await look('CPF do titular')).map((line) => line.replace('appearance: auto', 'appearance: none'))
  for (const label of ['Parcelas', 'Banco emissor']) expect(await look(label), label).toEqual(input)

  // The color of the letters, which is seen on the ground of the control.
  const arrow = () =>
    page.getByLabel('Parcelas').evaluate((select) => {
      const { borderBottomColor, borderBottomWidth, width } = getComputedStyle(
        select.parentElement ?? select,
        '::after',
      )
      return { color: borderBottomColor === getComputedStyle(select).color, borderBottomWidth, width }
    })
  for (const media of [{ colorScheme: 'light' }, { colorScheme: 'dark' }, { forcedColors: 'active' }] as const) {
    await page.emulateMedia(media)
    expect(await arrow(), JSON.stringify(media)).toEqual({ color: true, borderBottomWidth: '2px', width: '8px' })
  }
})
