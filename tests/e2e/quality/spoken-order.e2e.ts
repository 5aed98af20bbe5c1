import { openCheckout } from '../support/checkout.ts'
import { advance, toasts } from '../support/home.ts'
import { scriptsArrived } from '../support/network.ts'
import { recordSpeech, type Utterance } from '../support/spoken.ts'
import { expect, stopClock, test, type Page } from '../support/test.ts'

const keys =
  (...names: string[]) =>
  async (page: Page) => {
    for (const name of names) await page.keyboard.press(name)
  }
const atEnd = (text: string) => async (page: Page) => {
  await page.keyboard.press('End')
  await page.keyboard.type(text)
}

/** A new one: what has been there for a while may be about to leave. */
async function awaitToast(page: Page): Promise<void> {
  while ((await toasts(page).count()) > 0) await advance(page, 1000)
  while ((await toasts(page).count()) === 0) await advance(page, 1000)
}

const warning = 'Ex.: youtube.com/@seucanal. Certifique-se que seu perfil não esteja privado.'
const phoneHint = 'Só números, com DDD. Ex.: (11) 98765-4321'
const noLink = 'Aviso: Isto não parece um link: copie o endereço do canal ou vídeo, por exemplo youtube.com/@seucanal.'
const shape = 'Complete o e-mail no formato nome@site.com, sem espaços.'
const noPhone = 'Erro: Digite seu WhatsApp com DDD, por exemplo (11) 98765-4321.'
const short = 'Aviso: Faltam números no WhatsApp: são 2 do DDD e 9 do celular.'
const wrongCard = 'Aviso: Confira o número do cartão: algum número parece trocado. Bandeira: Visa'
const pix = 'PIX R$ 204,74 economize R$ 10,78, opção'
const credit = 'Cartão de crédito em até 12x sem juros, opção'
const heading = 'Coloque o seu canal em alta, título'

type Step = [what: string, act: (page: Page) => Promise<unknown>, ...said: string[]]

/** What the visitor does, and what is said of it. */
const steps: Step[] = [
  [
    'vai à pausa',
    (page) => page.getByRole('button', { name: 'Pausar animações' }).focus(),
    'foco: Pausar animações, botão, não pressionado',
  ],
  ['Espaço', keys('Space'), 'estado: pressionado'],
  ['Espaço', keys('Space'), 'estado: não pressionado'],
  ['Tab', keys('Tab'), 'foco: Voltar, link'],
  ['Tab', keys('Tab'), `foco: Link do canal ou vídeo, campo, obrigatório | ${warning}`],
  ['digita meu canal', atEnd('meu canal')],
  ['Tab', keys('Tab'), 'foco: E-mail, campo, obrigatório', `aviso: ${noLink}`],
  ['volta', keys('Shift+Tab'), `foco: Link do canal ou vídeo, campo, meu canal, obrigatório | ${warning} ${noLink}`],
  ['digita por cima @ana', (page) => page.keyboard.type('@ana')],
  ['Tab', keys('Tab'), 'foco: E-mail, campo, obrigatório', 'aviso: Corrigido. Canal: youtube.com/@ana'],
  ['digita ana@', atEnd('ana@')],
  ['Enter', keys('Enter'), 'foco: Por favor, preencha todos os campos obrigatórios., grupo'],
  ['Tab', keys('Tab'), `foco: ${shape}, link`],
  ['Enter', keys('Enter'), `foco: E-mail, campo, ana@, obrigatório, inválido | Erro: ${shape}`],
  ['digita gmial.com', atEnd('gmial.com')],
  [
    'Tab',
    keys('Tab'),
    `foco: WhatsApp com DDD, campo, obrigatório, inválido | ${phoneHint} ${noPhone}`,
    'aviso: Aviso: Você quis dizer ana@gmail.com?',
  ],
  ['volta', keys('Shift+Tab'), 'foco: Usar este e-mail, botão'],
  ['Espaço', keys('Space'), 'foco: E-mail, campo, ana@gmail.com, obrigatório'],
  [
    'Tab',
    keys('Tab'),
    `foco: WhatsApp com DDD, campo, obrigatório, inválido | ${phoneHint} ${noPhone}`,
    'aviso: Corrigido.',
  ],
  ['digita 119', atEnd('119')],
  ['Tab', keys('Tab'), `foco: ${pix}`, `aviso: ${short}`],
  ['volta', keys('Shift+Tab'), `foco: WhatsApp com DDD, campo, (11) 9, obrigatório | ${phoneHint} ${short}`],
  ['digita 87654321', atEnd('87654321')],
  ['Tab', keys('Tab'), `foco: ${pix}`, 'aviso: Corrigido. Vamos chamar você em +55 11 98765-4321'],
  ['seta', keys('ArrowDown'), `foco: ${credit}`, 'aviso: Os dados do cartão estão logo abaixo.'],
  ['Tab', keys('Tab'), 'foco: Número do cartão, campo'],
  ['digita um cartão errado', atEnd('4111111111111112')],
  ['Tab', keys('Tab'), 'foco: Nome impresso no cartão, campo', `aviso: ${wrongCard}`],
  ['volta', keys('Shift+Tab'), `foco: Número do cartão, campo, 4111 1111 1111 1112 | ${wrongCard}`],
  ['volta', keys('Shift+Tab'), `foco: ${credit}`],
  ['seta', keys('ArrowUp'), `foco: ${pix}`],
  ['Tab', keys('Tab'), 'foco: Finalizar Pedido, botão'],
  ['Enter', keys('Enter'), 'aviso: Processando...'],
  [
    'espera 3 s',
    (page) => page.clock.runFor(3000),
    'foco: Pedido processado com sucesso!, grupo | Código do pedido: A, B, C, 2, 3, 4',
  ],
  ['Tab', keys('Tab'), 'foco: Enviar pedido pelo WhatsApp (abre em nova aba), link'],
  ['Tab', keys('Tab'), 'foco: Fechar, botão'],
  ['Enter', keys('Enter'), `foco: ${heading}`],
  ['espera uma compra aparecer', awaitToast],
  ['vai a ela', (page) => toasts(page).getByRole('button').focus(), 'foco: Fechar, botão'],
  ['Enter', keys('Enter'), `foco: ${heading}`],
]

type Said = Utterance & { step: string }

test('um pedido só pelo teclado diz cada coisa uma vez, na ordem, e nada enquanto se digita @desktop', async ({
  page,
}) => {
  await page.addInitScript(recordSpeech)
  await openCheckout(page)
  await page.getByLabel('Link do canal ou vídeo').focus()
  await scriptsArrived(page)
  await stopClock(page)
  await advance(page, 1500)
  await takeSpoken(page)
  const said: Said[] = []
  for (const [step, act] of steps) {
    await act(page)
    // As long as a sentence takes: the countdown moves meanwhile.
    await advance(page, 1500)
    const fresh = await takeSpoken(page)
    said.push(...fresh.map((utterance) => ({ step, ...utterance, text: withPlainCode(utterance.text) })))
    const focused = fresh.findLast(({ by }) => by === 'foco')
    if (focused) {
      const [name = '', description = ''] = await inChromium(page)
      const agrees = focused.text.startsWith(name) && focused.text.endsWith(description)
      expect.soft(agrees, `${focused.text} is ${name} | ${description} in Chromium`).toBe(true)
    }
  }
  process.stdout.write(
    `\n${said.map(({ step, by, text }) => `${step.padEnd(28)}${by.padEnd(11)}${text}`).join('\n')}\n`,
  )

  expect(said.map(({ step, by, text }) => `${step} → ${by}: ${text}`)).toEqual(
    steps.flatMap(([step, , ...expected]) => expected.map((text) => `${step} → ${text}`)),
  )
  expect(lost(said)).toEqual([])
})

const takeSpoken = (page: Page) => page.evaluate(() => (window as unknown as { spoken: Utterance[] }).spoken.splice(0))

const withPlainCode = (text: string) => text.replace(/(?<=Código do pedido: ).*/, 'A, B, C, 2, 3, 4')

/** Messages that a focus cut off within a second. */
const lost = (said: Said[]) =>
  said.filter(
    ({ by, atMs }) =>
      by === 'aviso' && said.some((next) => next.by === 'foco' && next.atMs > atMs && next.atMs < atMs + 1000),
  )

/** Name and description of what has the focus, from the tree that screen readers get: the model has to agree. */
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
