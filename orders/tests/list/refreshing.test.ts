import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { startEmptiedBook } from '../support/emptied-book.ts'
import { putMany, putOrder, putPayment } from '../support/filling.ts'
import { pageOf, textOf, visit } from '../support/visiting.ts'

const book = await startEmptiedBook()

const titleOf = (page: string) => /<title>([^<]*)/.exec(page)?.[1]
const scriptsIn = (page: string) => page.match(/<script/g) ?? []

test.each([
  [0, 'Pedidos · Canal em Alta'],
  [99, '(99) Pedidos · Canal em Alta'],
  [100, '(99+) Pedidos · Canal em Alta'],
])('with %i new orders the title of the list is %j', async (count, title) => {
  await putMany(book, count + 1, (index) => ({ state: index === 0 ? 'paid' : 'new' }))
  expect(titleOf(await pageOf(book, '/?busca=ana@'))).toBe(title)
})

test('the list has one script, which its own policy knows, and no other page has any', async () => {
  const response = await visit(book, '/')
  const page = await response.text()
  const [, script = ''] = /<script>([^]*?)<\/script>/.exec(page) ?? []
  const hash = createHash('sha256').update(script).digest('base64')
  expect(response.headers.get('Content-Security-Policy')).toMatch(
    /^default-src 'none'; .*frame-ancestors 'none'; script-src 'sha256-[^']*'; connect-src 'self'$/,
  )
  expect(response.headers.get('Content-Security-Policy')).toContain(`script-src 'sha256-${hash}'`)
  expect(scriptsIn(page)).toHaveLength(1)
  expect(scriptsIn(await pageOf(book, '/pagamentos'))).toEqual([])
})

test('the seller can stop the refreshing and start it again, in the same view, and the browser remembers', async () => {
  const path = '/?busca=ana%40&estado=new'
  expect(await pageOf(book, path)).toContain('href="/?busca=ana%40&amp;estado=new&amp;atualiza=nao"')
  const stopped = await visit(book, `${path}&atualiza=nao`)
  const cookie = stopped.headers.get('Set-Cookie') ?? ''
  expect(cookie).toBe('atualiza=nao; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax')
  expect(scriptsIn(await stopped.text())).toEqual([])

  const headers = { Cookie: 'atualiza=nao' }
  const later = await pageOf(book, '/', { headers })
  expect(scriptsIn(later)).toEqual([])
  expect(textOf(later)).toContain('Esta lista não se atualiza sozinha. Voltar a atualizar')
  expect(later).toContain('href="/?atualiza=sim"')
  const started = await visit(book, '/?atualiza=sim', { headers })
  expect(started.headers.get('Set-Cookie')).toContain('atualiza=sim;')
  expect(scriptsIn(await started.text())).toHaveLength(1)
})

test('the answer about news changes with each order, payment and change of state, and not in between', async () => {
  const news = () => pageOf(book, '/novidades')
  const texts = [await news()]
  const id = await putOrder(book)
  texts.push(await news())
  await putPayment(book, { order_id: id })
  texts.push(await news())
  await visit(book, '/orders/state', { form: { change: `${id} new paid` } })
  texts.push(await news())
  expect(new Set(texts).size).toBe(4)
  expect(await news()).toBe(texts.at(-1))
})
