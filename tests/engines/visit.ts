import { expect } from 'vitest'
import { messages } from '#schemas/form/messages.ts'
import { homeCopy } from '#src/content/home-copy.ts'
import { orderCopy } from '#src/content/order-copy.ts'
import { card, contact, orderPath } from '../support/sample-visitor.js'
import type { EngineTest } from './support/engine-test.ts'
import { commandKey, soon, type Visitor } from './support/visitor.ts'

/** Runs in the page: where each answer of the FAQ is on the screen; null where it is closed. */
const answerTops = () =>
  [...document.querySelectorAll('#duvidas h3 + div')].map((answer) => {
    const { top, height } = answer.getBoundingClientRect()
    return height > 0 ? Math.round(top) : null
  })

/** The one field that the browser, too, would cut: it has a maxlength. */
const expiry = 'Validade (MM/AA)'

/** Runs in the page. Like Chrome on iOS, it sets the value with the caret at 0, and then fires a plain event. */
function setFocused(text: string): void {
  const input = document.activeElement as HTMLInputElement
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.setSelectionRange(0, 0)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

const cardOrder = [
  ...(['Número do cartão', 'Nome impresso no cartão', 'Validade (MM/AA)', 'CVV'] as const),
  ...(['Parcelas', 'CPF do titular', 'Número do documento', 'Banco emissor'] as const),
]

const code = /[2-9A-HJ-NP-Z]{3}-[2-9A-HJ-NP-Z]{3}/

/** The page, with the tab that it has opened. */
type Opening = typeof globalThis & { opened?: Window | null }

/** Expects that the notice has the focus, since that is what a screen reader says next. */
async function expectNotice({ address, focused }: Visitor, sentence: string): Promise<void> {
  await soon(address).toBe('/')
  await soon(async () => (await focused())?.text).toContain(sentence)
  expect((await focused())?.text).toMatch(code)
}

/** One visit to the shop as it ships, with a real keyboard and mouse: the same steps in every engine. */
export function visit(test: EngineTest): void {
  // First of all: later the browser has the scripts.
  test('a resposta que se lê quando os scripts vêm fica aberta e no seu lugar', async ({ visitor, shop }) => {
    const { tab, run, alive } = visitor
    let release = () => {}
    shop.scripts.until = new Promise((resolve) => {
      release = resolve
    })
    await tab.open(`${shop.url}/#:~:text=Ele%20precisa%20ficar`)
    // Not every browser goes to the text, and one may still be on its way.
    await run(() => {
      // In Chromium 106 only the style makes a scroll instant.
      document.documentElement.style.scrollBehavior = 'auto'
      document.querySelectorAll('#duvidas h3 + div')[3]?.scrollIntoView({ block: 'center' })
    })
    const tops = await run(answerTops)
    expect(tops).not.toContain(null)
    release()
    await alive()
    await soon(() => run(answerTops)).toEqual(tops.map((top, index) => (index === 3 ? top : null)))
  })

  // What an engine tells of an edit. What the masks make of it is in tests/unit/forms/.
  test('uma validade colada ou posta pelo navegador chega inteira, e se corrige no meio', async ({ visitor }) => {
    const { open, click, focus, clear, run, press, see } = visitor
    const shown = () => see('field', expiry)
    await open(orderPath())
    await click('radio', 'Cartão de crédito')
    // Copied from a field without a mask: that needs no permission.
    await focus('Nome impresso no cartão')
    await run(setFocused, '2028-02')
    for (const key of ['a', 'c']) await press(`${commandKey}+${key}`)
    await focus(expiry)
    await press(`${commandKey}+v`)
    await soon(shown).toMatchObject({ value: '02/28', caret: 5 })
    for (let step = 0; step < 4; step++) await press('ArrowLeft')
    for (const key of ['Backspace', '1']) await press(key)
    await soon(shown).toMatchObject({ value: '12/28', caret: 1 })

    await clear(expiry)
    await run(setFocused, '02/2028')
    await soon(shown).toMatchObject({ value: '02/28', caret: 5 })
  })

  test('o checkout que o navegador guardou está vivo para quem volta, sem nada do cartão', async ({ visitor }) => {
    const { open, click, type, see, run, alive, pageText } = visitor
    const number = () => see('field', 'Número do cartão')
    const countdown = async () => /Oferta especial expira em breve! (\S+)/.exec(await pageText())?.[1]
    await open(orderPath())
    await click('radio', 'Cartão de crédito')
    await soon(number).not.toBeNull()
    await type('Número do cartão', card['Número do cartão'])
    await type('E-mail', contact['E-mail'])
    // Another document: going back from it, the browser may bring back the page as it was.
    await open('/nada')
    // The answer may be lost with the page that is left.
    await run(() => history.back()).catch(() => undefined)
    await soon(number).toMatchObject({ value: '' })
    await soon(() => see('field', 'E-mail')).toMatchObject({ value: contact['E-mail'] })
    await alive()
    const before = await countdown()
    await soon(countdown).not.toBe(before)
    await click('radio', 'PIX')
    await soon(pageText).toContain('Total R$ 204,74')
    await click('radio', 'Cartão de crédito')
    await soon(number).toMatchObject({ value: '' })
    await type('Número do cartão', card['Número do cartão'])
    await soon(number).toMatchObject({ value: '4111 1111 1111 1111' })
  })

  test('conselho e erro levam a corrigir, e o pagamento abre em aba sem acesso a esta', async ({ visitor, shop }) => {
    const { open, type, press, see, click, focused, pageText, run } = visitor
    const field = (label: string) => () => see('field', label)
    await open(orderPath({ paymentLink: 'https://pay.exemplo.com/abc' }))
    expect(await pageText()).toContain('Você vai pagar em pay.exemplo.com')
    await type('E-mail', 'ana@gmial.com')
    await press('Tab')
    await soon(field('E-mail')).toMatchObject({
      description: expect.stringContaining(messages.email.didYouMean('ana@gmail.com')) as string,
      isInvalid: false,
    })
    await click('button', 'Usar este e-mail')
    await soon(field('E-mail')).toMatchObject({ value: 'ana@gmail.com', isFocused: true })

    for (const [label, text] of Object.entries({ ...contact, 'E-mail': 'ana@gmail' })) await type(label, text)
    await click('button', 'Finalizar Pedido')
    await soon(async () => (await focused())?.text).toContain(messages.form.email)
    expect(await see('field', 'E-mail')).toMatchObject({ isInvalid: true })
    await click('link', 'E-mail')
    await soon(field('E-mail')).toMatchObject({ isFocused: true })
    await type('E-mail', contact['E-mail'])
    await soon(field('E-mail')).toMatchObject({ isInvalid: false })

    await run(() => {
      const openTab = window.open.bind(window)
      window.open = (...asked) => ((window as Opening).opened = openTab(...asked))
    })
    await click('button', 'Finalizar Pedido')
    await soon(() => shop.otherHosts).toContain('pay.exemplo.com:443')
    expect(await run(() => (window as Opening).opened?.opener === null)).toBe(true)
    await run(() => (window as Opening).opened?.close())
    await expectNotice(visitor, orderCopy.openedAt('pay.exemplo.com'))
    // Otherwise the shop would ask about this order when the next step orders the same.
    await click('button', homeCopy.close)
  })

  test('um pedido inteiro só com o teclado; voltar e avançar guardam o que foi digitado', async ({ visitor }) => {
    const { open, tabTo, press, see, run, tab, pageText } = visitor
    const title = () => see('heading', 'Finalize seu pedido')
    await open('/')
    await soon(pageText).toMatch(/Exemplo.*min atrás/)
    await tabTo('Comprar 1.000 Inscritos')
    await press('Enter')
    await soon(title).toMatchObject({ isFocused: true })
    await soon(pageText).toMatch(/1\.000 Inscritos.*Desconto PIX \(5%\) − R\$ 10,78 Total R\$ 204,74/)
    for (const [label, text] of Object.entries(contact)) {
      await tabTo(label)
      await tab.type(text)
    }
    await run(() => history.back())
    await soon(() => see('heading', 'Dúvidas Frequentes')).not.toBeNull()
    await run(() => history.forward())
    await soon(title).toMatchObject({ isFocused: true })
    expect(await see('field', 'E-mail')).toMatchObject({ value: contact['E-mail'] })
    await tabTo('PIX')
    await press('ArrowDown')
    await soon(() => see('radio', 'Cartão de crédito')).toMatchObject({ isChecked: true, isFocused: true })
    await soon(pageText).toMatch(/Preço R\$ 215,52 Total R\$ 215,52 À vista/)
    // In the order of the form, with lists among the fields.
    for (const label of cardOrder) {
      await tabTo(label)
      if (label in card) await tab.type(card[label as keyof typeof card])
      // Letters choose nothing in the lists of Chromium 129 to 131.
      else for (let step = 0; step < 2; step++) await press('ArrowDown')
    }
    await soon(() => see('field', 'Banco emissor')).toMatchObject({ value: 'nubank' })
    expect(await pageText()).toContain('3x de R$ 71,84 sem juros')
    await tabTo('Finalizar Pedido')
    await press('Enter')
    await expectNotice(visitor, orderCopy.done)
    await tabTo(orderCopy.sendOrder)
    await tabTo(homeCopy.close)
    await press(' ')
    await soon(pageText).not.toContain(orderCopy.done)
  })

  test('nada em toda a visita feriu a política nem deu erro', async ({ visitor, shop: { reports } }) => {
    const { heard, run, tab } = visitor
    // Chromium 103 does not let the page close the tab that is cut off.
    const complaints = (await heard()).filter((line) => !/404|Unsafe attempt to initiate navigation/.test(line))
    expect([...complaints, ...reports]).toEqual([])

    // A control: a violation would have been counted above.
    await run(() => document.head.append(document.createElement('style')))
    await soon(() => reports).toEqual([expect.stringContaining('style-src')])
    // What drives Firefox 115 keeps this event from its scripts.
    if (!tab.browser.startsWith('Firefox 115')) await soon(heard).toContain('policy: style-src-elem inline')
  })
}
