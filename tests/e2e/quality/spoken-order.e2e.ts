import { errorSummary, fillCard, fillContact, openCheckout, submitButton } from '../support/checkout.ts'
import { advance, idle, toasts } from '../support/home.ts'
import { scriptsArrived } from '../support/network.ts'
import { recordSpeech, type Utterance } from '../support/spoken.ts'
import { expect, stopClock, test, type Page } from '../support/test.ts'

type Act = (page: Page) => Promise<unknown>

/** What the visitor does, and what is said then. */
type Step = [what: string, act: Act, ...said: string[]]

const goTo =
  (name: string): Act =>
  (page) =>
    page.getByRole('button', { name }).focus()
const key =
  (keys: string): Act =>
  (page) =>
    page.keyboard.press(keys)
const atEnd =
  (text: string): Act =>
  async (page) => {
    await page.keyboard.press('End')
    await page.keyboard.type(text)
  }

/** Waits for a new toast: one that has been there for a while may be about to leave. */
async function awaitToast(page: Page): Promise<void> {
  while ((await toasts(page).count()) > 0) await advance(page, 1000)
  while ((await toasts(page).count()) === 0) await advance(page, 1000)
}

const warning = 'Ex.: youtube.com/@seucanal. Certifique-se que seu perfil não esteja privado.'
const phoneHint = 'Só números. Ex.: (11) 98765-4321'
const noLink = 'Aviso: Isto não parece um link: copie o endereço do canal ou vídeo, por exemplo youtube.com/@seucanal.'
const shape = 'Complete o e-mail no formato nome@site.com, sem espaços.'
const noPhone = 'Erro: Digite seu WhatsApp com DDD, por exemplo (11) 98765-4321.'
const short = 'Aviso: Faltam números no WhatsApp: são 2 do DDD e 9 do celular.'
const wrongCard = 'Aviso: Confira o número do cartão: algum número parece trocado. Bandeira: Visa'
const pix = 'PIX R$ 204,74 economize R$ 10,78, opção'
const credit = 'Cartão de crédito R$ 215,52 ou 12x de R$ 17,96, opção'
const heading = 'Coloque o seu canal em alta, título'

/** From the opened checkout, with the focus in its first field, to a toast on home. */
const orderSteps: Step[] = [
  ['vai à pausa', goTo('Pausar animações'), 'foco: Pausar animações, botão, não pressionado'],
  ['Espaço', key(' '), 'estado: pressionado'],
  ['Espaço', key(' '), 'estado: não pressionado'],
  ['Tab', key('Tab'), 'foco: Voltar, link'],
  ['Tab', key('Tab'), `foco: Link do canal ou vídeo, campo, obrigatório | ${warning}`],
  ['digita meu canal', atEnd('meu canal')],
  ['Tab', key('Tab'), 'foco: E-mail, campo, obrigatório', `aviso: ${noLink}`],
  ['volta', key('Shift+Tab'), `foco: Link do canal ou vídeo, campo, meu canal, obrigatório | ${warning} ${noLink}`],
  ['digita por cima @ana', (page) => page.keyboard.type('@ana')],
  ['Tab', key('Tab'), 'foco: E-mail, campo, obrigatório', 'aviso: Corrigido. Canal: youtube.com/@ana'],
  ['digita ana@', atEnd('ana@')],
  ['Enter', key('Enter'), 'foco: Por favor, preencha todos os campos obrigatórios., grupo'],
  ['Tab', key('Tab'), 'foco: E-mail, link'],
  ['Enter', key('Enter'), `foco: E-mail, campo, ana@, obrigatório, inválido | Erro: ${shape}`],
  ['digita gmial.com', atEnd('gmial.com')],
  [
    'Tab',
    key('Tab'),
    `foco: WhatsApp com DDD, campo, obrigatório, inválido | ${phoneHint} ${noPhone}`,
    'aviso: Aviso: Você quis dizer ana@gmail.com?',
  ],
  ['volta', key('Shift+Tab'), 'foco: Usar este e-mail, botão'],
  ['Espaço', key(' '), 'foco: E-mail, campo, ana@gmail.com, obrigatório'],
  [
    'Tab',
    key('Tab'),
    `foco: WhatsApp com DDD, campo, obrigatório, inválido | ${phoneHint} ${noPhone}`,
    'aviso: Corrigido.',
  ],
  ['digita 119', atEnd('119')],
  ['Tab', key('Tab'), `foco: ${pix}`, `aviso: ${short}`],
  ['volta', key('Shift+Tab'), `foco: WhatsApp com DDD, campo, (11) 9, obrigatório | ${phoneHint} ${short}`],
  ['digita 87654321', atEnd('87654321')],
  ['Tab', key('Tab'), `foco: ${pix}`, 'aviso: Corrigido. Vamos chamar você em +55 11 98765-4321'],
  ['seta', key('ArrowDown'), `foco: ${credit}`, 'aviso: Os dados do cartão estão logo abaixo.'],
  ['Tab', key('Tab'), 'foco: Número do cartão, campo'],
  ['digita um cartão errado', atEnd('4111111111111112')],
  ['Tab', key('Tab'), 'foco: Nome impresso no cartão, campo', `aviso: ${wrongCard}`],
  ['volta', key('Shift+Tab'), `foco: Número do cartão, campo, 4111 1111 1111 1112 | ${wrongCard}`],
  ['volta', key('Shift+Tab'), `foco: ${credit}`],
  ['seta', key('ArrowUp'), `foco: ${pix}`],
  ['Tab', key('Tab'), 'foco: Finalizar Pedido, botão'],
  ['Enter', key('Enter'), 'aviso: Processando...'],
  [
    'espera 3 s',
    (page) => page.clock.runFor(3000),
    'foco: Pedido processado com sucesso!, grupo | Código do pedido: A, B, C, 2, 3, 4',
  ],
  ['Tab', key('Tab'), 'foco: Copiar código do pedido, botão'],
  ['Tab', key('Tab'), 'foco: Enviar pedido pelo WhatsApp (abre em nova aba), link'],
  ['Tab', key('Tab'), 'foco: Fechar, botão'],
  ['Enter', key('Enter'), `foco: ${heading}`],
  ['espera uma compra aparecer', awaitToast],
  ['vai a ela', (page) => toasts(page).getByRole('button').focus(), 'foco: Fechar, botão'],
  ['Enter', key('Enter'), `foco: ${heading}`],
]

/** Runs in the page: what was said since the last call. */
const takeSpoken = () => (window as unknown as { spoken: Utterance[] }).spoken.splice(0)

const lineOf = ({ by, text }: Utterance) => `${by}: ${text}`

/** Every order has another code. */
const withPlainCode = (text: string) => text.replace(/(?<=Código do pedido: ).*/, 'A, B, C, 2, 3, 4')

test('um pedido só pelo teclado diz cada coisa uma vez, na ordem, e nada enquanto se digita @desktop', async ({
  page,
}) => {
  await page.addInitScript(recordSpeech)
  await openCheckout(page)
  await page.getByLabel('Link do canal ou vídeo').focus()
  await scriptsArrived(page)
  await stopClock(page)
  await advance(page, 1500)
  await page.evaluate(takeSpoken)
  const said: (Utterance & { step: string })[] = []
  for (const [step, act] of orderSteps) {
    await act(page)
    // About as long as a sentence takes. The countdown moves meanwhile.
    await advance(page, 1500)
    const fresh = await page.evaluate(takeSpoken)
    said.push(...fresh.map((utterance) => ({ ...utterance, step, text: withPlainCode(utterance.text) })))
    const focused = fresh.findLast(({ by }) => by === 'foco')
    if (focused) {
      const [name = '', description = ''] = await inChromium(page)
      const agrees = focused.text.startsWith(name) && focused.text.endsWith(description)
      expect.soft(agrees, `${focused.text} is ${name} | ${description} in Chromium`).toBe(true)
    }
  }
  const table = said.map(({ step, by, text }) => `${step.padEnd(28)}${by.padEnd(11)}${text}\n`)
  process.stdout.write(`\n${table.join('')}`)

  expect(said.map((utterance) => `${utterance.step} → ${lineOf(utterance)}`)).toEqual(
    orderSteps.flatMap(([step, , ...expected]) => expected.map((text) => `${step} → ${text}`)),
  )
  // Messages that a move of the focus cut off within a second.
  const lost = said.filter(
    ({ by, atMs }) =>
      by === 'aviso' && said.some((next) => next.by === 'foco' && next.atMs > atMs && next.atMs < atMs + 1000),
  )
  expect(lost).toEqual([])
})

/** The focused element's name and description in the tree that screen readers get: the model has to agree. */
async function inChromium(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' })
  const query = { objectId: result.objectId ?? '', fetchRelatives: false }
  const { nodes } = await session.send('Accessibility.getPartialAXTree', query)
  await session.detach()
  return [nodes[0]?.name, nodes[0]?.description].map((value) =>
    String(value?.value ?? '')
      .replace(/\s+/g, ' ')
      .trim(),
  )
}

for (const [how, submit] of [
  ['Enter no campo', (page: Page) => page.getByLabel('E-mail').press('Enter')],
  ['um clique no botão', (page: Page) => submitButton(page).click()],
] as const) {
  test(`depois de ${how}, um conselho espera até o resumo dos erros ser deixado @desktop`, async ({ page }) => {
    const suggestion = page.getByText('Você quis dizer ana@gmail.com?')
    await openCheckout(page)
    await fillContact(page, { 'WhatsApp com DDD': '' })
    await scriptsArrived(page)
    await page.getByLabel('E-mail').fill('ana@gmial.com')
    await submit(page)
    await expect(errorSummary(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await idle(page)
    await expect(suggestion).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('WhatsApp com DDD')).toBeFocused()
    await expect(suggestion).toBeVisible()
  })
}

test('o que não cabe na máscara é dito na hora, uma vez', async ({ page }) => {
  await page.addInitScript(recordSpeech)
  await openCheckout(page)
  await fillCard(page)
  await page.getByLabel('CPF do titular').focus()
  await scriptsArrived(page)
  await idle(page)
  await page.evaluate(takeSpoken)
  await page.keyboard.press('End')
  await page.keyboard.type('9')
  await idle(page)
  expect((await page.evaluate(takeSpoken)).map(lineOf)).toEqual([
    'aviso: Aviso: Há números a mais no CPF: são 11. O CNPJ vai em Número do documento.',
  ])
})

test('um campo corrigido diz isso até mudar de novo, e um que nunca esteve errado não diz', async ({ page }) => {
  await openCheckout(page)
  await submitButton(page).click()
  await scriptsArrived(page)
  const phone = page.getByLabel('WhatsApp com DDD')
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await phone.fill('11987654321')
  await phone.blur()
  await expect(phone).toHaveAccessibleDescription(/Corrigido\.\s+Vamos chamar você em \+55 11/)
  await phone.focus()
  await phone.blur()
  await idle(page)
  await expect(phone).toHaveAccessibleDescription(/Corrigido\./)
  await phone.fill('21987654321')
  await phone.blur()
  await expect(phone).toHaveAccessibleDescription(/Vamos chamar você em \+55 21/)
  await expect(page.getByText('Corrigido.')).toHaveCount(0)
})
