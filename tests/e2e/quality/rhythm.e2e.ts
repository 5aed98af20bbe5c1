import { card, contact } from '../../../tools/sample-visitor.js'
import { credit, openCheckout, submitButton } from '../support/checkout.ts'
import { measureRhythm, tableOf, type FieldRhythm } from '../support/rhythm.ts'
import { expect, test, type Page } from '../support/test.ts'

test.use({ reducedMotion: 'reduce' })

async function fillAll(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label, { exact: true }).fill(value)
    await page.getByLabel(label, { exact: true }).blur()
  }
}

const advised = {
  'Link do canal ou vídeo': 'https://youtu.be/dQw4w9WgXcQ',
  'E-mail': 'ana@gmial.com',
  'WhatsApp com DDD': '1198765',
  'Número do cartão': '4111111111111112',
  'Validade (MM/AA)': '1320',
  'Código de segurança (CVV)': '12',
  'CPF do titular': '123',
}

/** What a field can say, one kind after the other, on a form that shows the card's fields too. */
const states: Record<string, (page: Page) => Promise<void>> = {
  vazio: async () => {},
  'lido de volta': async (page) => {
    await fillAll(page, { ...contact, ...card })
    await page.getByLabel('Parcelas').selectOption('7')
    await expect(page.getByText('Bandeira: Visa')).toBeVisible()
    await expect(page.getByText(/Vamos chamar você/)).toBeVisible()
  },
  conselho: async (page) => {
    await fillAll(page, advised)
    await expect(page.getByRole('button', { name: /Usar/ })).toBeVisible()
    await expect(page.getByText('Faltam números no CPF: são 11.')).toBeVisible()
  },
  'a mais': async (page) => {
    await fillAll(page, { 'E-mail': 'ana@', 'Link do canal ou vídeo': 'studio.youtube.com/channel/UCabc' })
    await fillAll(page, { 'Código de segurança (CVV)': '12345', 'CPF do titular': '529982247250' })
    await expect(page.getByText(/Há números a mais no CPF/)).toBeVisible()
    await expect(page.getByText(/Este link é do Studio/)).toBeVisible()
  },
  erro: async (page) => {
    await submitButton(page).click()
    await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true')
  },
}

for (const width of [360, 768, 1440]) {
  test(`a ${width} px cada mensagem fica junto do seu campo e longe do próximo rótulo`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const found: Record<string, FieldRhythm[]> = {}
    for (const [state, reach] of Object.entries(states)) {
      await page.addInitScript(() => sessionStorage.clear())
      await openCheckout(page)
      await credit(page).check()
      await expect(page.getByLabel('Número do documento')).toBeVisible()
      await reach(page)
      found[state] = await measureRhythm(page)
    }
    process.stdout.write(`\n${tableOf(`${width} px`, found)}\n`)

    const wrong = Object.entries(found).flatMap(([state, rows]) =>
      rows.flatMap(({ field, toMessage, toNext, toControl }) => [
        ...((toMessage ?? 4) > 8 || (toMessage ?? 4) < 2 ? [`${state}, ${field}: ${toMessage} to its message`] : []),
        ...((toNext ?? 16) < 16 ? [`${state}, ${field}: ${toNext} to the next label`] : []),
        ...(toControl > 8 || toControl < 2 ? [`${state}, ${field}: ${toControl} above its control`] : []),
      ]),
    )
    expect(wrong).toEqual([])

    // With nothing said the first gap is as the others.
    const silent = found.vazio?.filter(({ toMessage, endsGroup }) => toMessage === null && !endsGroup) ?? []
    const [first, ...others] = silent.map(({ toNext }) => toNext)
    expect(others.length).toBeGreaterThan(2)
    expect({ first, others }).toEqual({ first, others: others.map(() => first) })
  })
}
