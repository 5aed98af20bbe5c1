import type { Utterance } from './spoken.ts'

/** What an order by keyboard needs, whatever drives the browser. */
export interface Hands {
  /** Gives a button the focus. */
  goTo: (button: string) => Promise<unknown>
  press: (keys: string) => Promise<unknown>
  type: (text: string) => Promise<unknown>
  /** Waits until the order is processed and home is there. */
  awaitHome: () => Promise<unknown>
}

type Act = (hands: Hands) => Promise<unknown>

/** What the visitor does, and what is said of it. */
export type Step = [what: string, act: Act, ...said: string[]]

export type Said = Utterance & { step: string }

const key =
  (keys: string): Act =>
  ({ press }) =>
    press(keys)
const atEnd =
  (text: string): Act =>
  async ({ press, type }) => {
    await press('End')
    await type(text)
  }

const warning = 'Ex.: youtube.com/@seucanal. Certifique-se que seu perfil não esteja privado.'
const phoneHint = 'Só números. Ex.: (11) 98765-4321'
const noLink = 'Aviso: Isto não parece um link: copie o endereço do canal ou vídeo, por exemplo youtube.com/@seucanal.'
const shape = 'Complete o e-mail no formato nome@site.com, sem espaços.'
const noPhone = 'Erro: Digite seu WhatsApp com DDD, por exemplo (11) 98765-4321.'
const short = 'Aviso: Faltam números no WhatsApp: são 2 do DDD e 9 do celular.'
const wrongCard = 'Aviso: Confira o número do cartão: algum número parece trocado. Bandeira: Visa'
const pix = 'PIX R$ 204,74 economize R$ 10,78, opção'
const credit = 'Cartão de crédito em até 12x sem juros, opção'
export const heading = 'Coloque o seu canal em alta, título'

/** The step without a key: what moves the focus in it is the shop. */
export const waiting = 'espera 3 s'

/** From the checkout's opening, with the focus in its first field, to the notice at home. */
export const orderSteps: Step[] = [
  ['vai à pausa', ({ goTo }) => goTo('Pausar animações'), 'foco: Pausar animações, botão, não pressionado'],
  ['Espaço', key(' '), 'estado: pressionado'],
  ['Espaço', key(' '), 'estado: não pressionado'],
  ['Tab', key('Tab'), 'foco: Voltar, link'],
  ['Tab', key('Tab'), `foco: Link do canal ou vídeo, campo, obrigatório | ${warning}`],
  ['digita meu canal', atEnd('meu canal')],
  ['Tab', key('Tab'), 'foco: E-mail, campo, obrigatório', `aviso: ${noLink}`],
  ['volta', key('Shift+Tab'), `foco: Link do canal ou vídeo, campo, meu canal, obrigatório | ${warning} ${noLink}`],
  ['digita por cima @ana', ({ type }) => type('@ana')],
  ['Tab', key('Tab'), 'foco: E-mail, campo, obrigatório', 'aviso: Corrigido. Canal: youtube.com/@ana'],
  ['digita ana@', atEnd('ana@')],
  ['Enter', key('Enter'), 'foco: Por favor, preencha todos os campos obrigatórios., grupo'],
  ['Tab', key('Tab'), `foco: ${shape}, link`],
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
    waiting,
    ({ awaitHome }) => awaitHome(),
    'foco: Pedido processado com sucesso!, grupo | Código do pedido: A, B, C, 2, 3, 4',
  ],
  ['Tab', key('Tab'), 'foco: Enviar pedido pelo WhatsApp (abre em nova aba), link'],
  ['Tab', key('Tab'), 'foco: Fechar, botão'],
  ['Enter', key('Enter'), `foco: ${heading}`],
]

/** Runs in the page: what was said since the last call. */
export const takeSpoken = () => (window as unknown as { spoken: Utterance[] }).spoken.splice(0)

const withPlainCode = (text: string) => text.replace(/(?<=Código do pedido: ).*/, 'A, B, C, 2, 3, 4')

/** What was said in a step, with the code that is another in every order made the same. */
export const saidIn = (step: string, fresh: Utterance[]): Said[] =>
  fresh.map((utterance) => ({ step, ...utterance, text: withPlainCode(utterance.text) }))

export const lineOf = ({ by, text }: Utterance) => `${by}: ${text}`

export const tableOf = (said: Said[]) =>
  said.map(({ step, by, text }) => `${step.padEnd(28)}${by.padEnd(11)}${text}\n`).join('')

/** Messages that a focus cut off within a second. */
export const lost = (said: Said[]) =>
  said.filter(
    ({ by, atMs }) =>
      by === 'aviso' && said.some((next) => next.by === 'foco' && next.atMs > atMs && next.atMs < atMs + 1000),
  )
