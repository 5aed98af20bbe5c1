import { expect } from 'vitest'
import { card, contact, orderPath } from '../../../tools/sample-visitor.js'
import type { EngineTest } from '../support/engine-test.ts'
import { soon } from '../support/visitor.ts'
import { fillExpiry } from './expiry.ts'
import { orderByKeyboard, placeOrders } from './orders.ts'

/** One visit to the shop as it ships, with a real keyboard and mouse: the same steps in every engine. */
export function visit(test: EngineTest): void {
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
    const { open, click, type, see, run, alive, pageText } = visitor
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
    // This is another document: going back from it, the browser may bring back the page as it was.
    await open('/nada')
    await run(() => history.back())
    await soon(email).toMatchObject({ value: contact['E-mail'] })
    await alive()
    await click('radio', 'Cartão de crédito')
    await soon(pageText).toMatch(/Preço R\$ 215,52 Total R\$ 215,52 À vista/)
    await soon(() => see('field', 'Número do cartão')).not.toBeNull()
  })
}

function comeBack(test: EngineTest): void {
  test('o checkout que o navegador guardou está vivo para quem volta, e nada do cartão está nele', async ({
    visitor,
  }) => {
    const { open, click, type, see, run, pageText } = visitor
    const number = () => see('field', 'Número do cartão')
    const countdown = async () => /Oferta especial expira em breve! (\S+)/.exec(await pageText())?.[1]
    await open(orderPath())
    await click('radio', 'Cartão de crédito')
    await soon(number).not.toBeNull()
    await type('Número do cartão', card['Número do cartão'])
    await open('/nada')
    await run(() => history.back())
    await soon(number).toMatchObject({ value: '' })
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
    await soon(heard).toContain('policy: style-src-elem inline')
  })
}
