import { expect } from 'vitest'
import { card, contact, orderPath } from '../../support/sample-visitor.js'
import type { EngineTest } from '../support/engine-test.ts'
import { commandKey, soon } from '../support/visitor.ts'
import { orderByKeyboard, placeOrders } from './orders.ts'

/** One visit to the shop as it ships, with a real keyboard and mouse: the same steps in every engine. */
export function visit(test: EngineTest): void {
  readAnswer(test)
  lookAround(test)
  fillExpiry(test)
  comeBack(test)
  placeOrders(test)
  orderByKeyboard(test)
  readPolicy(test)
}

function lookAround(test: EngineTest): void {
  test('a página inicial abre viva e leva ao checkout; voltar e avançar guardam o que foi digitado', async ({
    visitor,
  }) => {
    const { open, click, type, see, run, pageText } = visitor
    const email = () => see('field', 'E-mail')
    await open('/')
    await soon(pageText).toMatch(/Exemplo.*min atrás/)
    await click('link', 'Comprar 1.000 Inscritos')
    await soon(() => see('heading', 'Finalize seu pedido')).toMatchObject({ isFocused: true })
    await soon(pageText).toMatch(/1\.000 Inscritos.*Desconto PIX \(5%\) − R\$ 10,78 Total R\$ 204,74/)
    await type('E-mail', contact['E-mail'])
    await run(() => history.back())
    await soon(() => see('heading', 'Dúvidas Frequentes')).not.toBeNull()
    await run(() => history.forward())
    await soon(email).toMatchObject({ value: contact['E-mail'] })
    await click('radio', 'Cartão de crédito')
    await soon(pageText).toMatch(/Preço R\$ 215,52 Total R\$ 215,52 À vista/)
    await soon(() => see('field', 'Número do cartão')).not.toBeNull()
  })
}

/** Runs in the page: where each answer of the FAQ is on the screen; null where it is closed. */
const answerTops = () =>
  [...document.querySelectorAll('#duvidas h3 + div')].map((answer) => {
    const { top, height } = answer.getBoundingClientRect()
    return height > 0 ? Math.round(top) : null
  })

/** Runs in the page: in Chromium 106 only the style makes a scroll instant. */
function scrollToFourth(): void {
  document.documentElement.style.scrollBehavior = 'auto'
  document.querySelectorAll('#duvidas h3 + div')[3]?.scrollIntoView({ block: 'center' })
}

/** First of all: later the browser has the scripts. */
function readAnswer(test: EngineTest): void {
  test('a resposta que se lê quando os scripts vêm fica aberta e no seu lugar', async ({ visitor, shop }) => {
    const { tab, run, alive } = visitor
    let release = () => {}
    shop.scripts.until = new Promise((resolve) => {
      release = resolve
    })
    await tab.open(`${shop.url}/#:~:text=Ele%20precisa%20ficar`)
    // Not every browser goes to the text, and one may still be on its way.
    await run(scrollToFourth)
    const tops = await run(answerTops)
    expect(tops).not.toContain(null)
    release()
    await alive()
    await soon(() => run(answerTops)).toEqual(tops.map((top, index) => (index === 3 ? top : null)))
  })
}

/** The one field that the browser, too, would cut: it has a maxlength. */
const label = 'Validade (MM/AA)'

/** Runs in the page. Like Chrome on iOS, it sets the value with the caret at 0, and then fires a plain event. */
function setFocused(text: string): void {
  const input = document.activeElement as HTMLInputElement
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.setSelectionRange(0, 0)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** What an engine tells of an edit. What the masks make of it is in tests/unit/forms/. */
function fillExpiry(test: EngineTest): void {
  test('uma validade colada ou posta pelo navegador chega inteira, e se corrige no meio', async ({ visitor }) => {
    const { open, click, focus, clear, run, press, see } = visitor
    const shown = () => see('field', label)
    await open(orderPath())
    await click('radio', 'Cartão de crédito')
    // Copied from a field without a mask: that needs no permission.
    await focus('Nome impresso no cartão')
    await run(setFocused, '2028-02')
    for (const key of ['a', 'c']) await press(`${commandKey}+${key}`)
    await focus(label)
    await press(`${commandKey}+v`)
    await soon(shown).toMatchObject({ value: '02/28', caret: 5 })
    for (let step = 0; step < 4; step++) await press('ArrowLeft')
    for (const key of ['Backspace', '1']) await press(key)
    await soon(shown).toMatchObject({ value: '12/28', caret: 1 })

    await clear(label)
    await run(setFocused, '02/2028')
    await soon(shown).toMatchObject({ value: '02/28', caret: 5 })
  })
}

function comeBack(test: EngineTest): void {
  test('o checkout que o navegador guardou está vivo para quem volta, e nada do cartão está nele', async ({
    visitor,
  }) => {
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
    await run(() => history.back())
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
}

function readPolicy(test: EngineTest): void {
  test('nada em toda a visita feriu a política nem deu erro', async ({ visitor, shop }) => {
    const { heard, visited, run, tab } = visitor
    const complaints = (await heard()).filter((line) => !line.includes('404'))
    // oxlint-disable-next-line no-console -- the count is what a reader wants to see
    console.log(
      `${tab.browser}: ${visited()} pages, ${shop.reports.length} violations, ${complaints.length} complaints`,
    )
    expect([...complaints, ...shop.reports]).toEqual([])

    // A control: a violation would have been counted above.
    await run(() => document.head.append(document.createElement('style')))
    await soon(() => shop.reports).toEqual([expect.stringContaining('style-src')])
    // What drives Firefox 115 keeps this event from its scripts.
    if (!tab.browser.startsWith('Firefox 115')) await soon(heard).toContain('policy: style-src-elem inline')
  })
}
