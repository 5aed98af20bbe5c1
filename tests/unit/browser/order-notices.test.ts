import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { orderChatLink } from '#src/checkout/submit/order-message.ts'
import { homeCopy } from '#src/content/home-copy.ts'
import { anOrder } from '../support/sample-order.ts'
import { memoryStorage, refusedStorage } from '../support/memory-storage.ts'

const chat = orderChatLink(anOrder())
const first = { kind: 'orderDone', code: 'K7M-4QX', chat } as const
const second = { kind: 'paymentOpened', code: 'ABC-234', chat } as const

/** The module as a page that was just loaded has it. */
async function load() {
  vi.resetModules()
  return await import('#src/browser/order-notices.ts')
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage())
})

afterEach(() => vi.unstubAllGlobals())

test('a notice is still there after a reload, until it is closed', async () => {
  const page = await load()
  page.addNotice(first)
  expect(page.readNotices()).toEqual([first])
  const reloaded = await load()
  expect(reloaded.readNotices()).toEqual([first])
  reloaded.removeNotice(first.code)
  expect(reloaded.readNotices()).toEqual([])
  expect(sessionStorage).toHaveLength(0)
})

test('a second order stands before the first, and closing one leaves the other', async () => {
  const page = await load()
  page.addNotice(first)
  page.addNotice(second)
  expect((await load()).readNotices()).toEqual([second, first])
  page.removeNotice(second.code)
  expect((await load()).readNotices()).toEqual([first])
})

test('a page that the browser kept knows what another page of the tab has added and closed', async () => {
  const kept = await load()
  expect(kept.readNotices()).toEqual([])
  const other = await load()
  other.addNotice(first)
  expect(kept.readNotices()).toEqual([first])
  kept.addNotice(second)
  expect(other.readNotices()).toEqual([second, first])
  other.removeNotice(first.code)
  kept.removeNotice(second.code)
  expect((await load()).readNotices()).toEqual([])
})

test('a notice is told once, and not again after a reload', async () => {
  const page = await load()
  expect(page.takeUnannounced()).toBe(false)
  page.addNotice(first)
  expect(page.takeUnannounced()).toBe(true)
  expect(page.takeUnannounced()).toBe(false)
  expect((await load()).takeUnannounced()).toBe(false)
})

test('where storage is refused a notice stays until the page is loaded anew', async () => {
  vi.stubGlobal('sessionStorage', refusedStorage)
  const page = await load()
  page.addNotice(first)
  expect(page.readNotices()).toEqual([first])
  expect((await load()).readNotices()).toEqual([])
})

test.each([
  ['nothing', null],
  ['a notice that is no list', first],
  ['a list of garbage', [null, 1, 'orderDone', []]],
  ['an unknown kind', [{ ...first, kind: 'orderPaid' }]],
  ['a kind named like a built-in property', [{ ...first, kind: 'constructor' }]],
  ['no code', [{ ...first, code: undefined }]],
  ['a code that is not a text', [{ ...first, code: 7 }]],
  ['no chat', [{ ...first, chat: undefined }]],
  ['a chat that is a script', [{ ...first, chat: 'javascript:alert(1)' }]],
  ['a chat on another host', [{ ...first, chat: 'https://wa.me.exemplo.com/55' }]],
  ['a chat without https', [{ ...first, chat: 'http://wa.me/55' }]],
  ['a chat with a user before another host', [{ ...first, chat: 'https://wa.me@exemplo.com/' }]],
])('shows nothing of what is stored as %s, and takes the next notice', async (_, stored) => {
  sessionStorage.setItem('avisos', JSON.stringify(stored))
  const page = await load()
  expect(page.readNotices()).toEqual([])
  page.addNotice(second)
  expect((await load()).readNotices()).toEqual([second])
})

test('shows nothing of what is no JSON', async () => {
  sessionStorage.setItem('avisos', '{')
  expect((await load()).readNotices()).toEqual([])
})

test('no sentence says that anything was paid', () => {
  expect(Object.values(homeCopy.notice).join(' ')).not.toMatch(/\bpag[oau]\b|pagamento (confirmado|aprovado|recebido)/i)
})
