import { once } from 'node:events'
import { execa } from 'execa'
import getPort from 'get-port'
import { vi } from 'vitest'
import { callOf, type Launch, type Tab } from './tab.ts'

type Port = { name: string; driver: string; capabilities: object }

const webKitGtk: Port = { name: 'WebKitGTK', driver: 'WebKitWebDriver', capabilities: {} }

/** Opens Debian's WebKitGTK, or another port of WebKit, driven by the WebDriver protocol. */
export const openWebKit = async (launch: Launch, port = webKitGtk) =>
  tabOf(`${port.name} `, await startSession(launch, port))

export type WebDriver = {
  version: string
  send: <Value>(method: string, path: string, body?: object) => Promise<Value>
  stop: () => void
}

/** Drives a tab by the WebDriver protocol. */
export async function tabOf(engine: string, { version, send, stop }: WebDriver): Promise<Tab> {
  const run: Tab['run'] = (inPage, ...args) =>
    send('POST', '/execute/sync', { script: `return ${callOf(inPage, args)}`, args: [] })
  const act = (device: 'key' | 'pointer', actions: object[]) =>
    send('POST', '/actions', { actions: [{ type: device, id: device, actions }] })
  const prepared: (() => void)[] = []
  return {
    browser: engine + version,
    prepare: async (script) => void prepared.push(script),
    async open(url) {
      await send('POST', '/url', { url })
      // The protocol cannot run a script before those of the page.
      for (const script of prepared) await run(script)
    },
    run,
    type: async (text) =>
      void (await act(
        'key',
        [...text].flatMap((key) => [keyDown(key), keyUp(key)]),
      )),
    async press(keys) {
      const values = keys.split('+').map((key) => codes[key] ?? key)
      await act('key', [...values.map(keyDown), ...values.reverse().map(keyUp)])
    },
    async clickAt(x, y) {
      const [down, up] = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 })) as [object, object]
      await act('pointer', [{ type: 'pointerMove', x, y }, down, up])
    },
    console: () => [],
    async close() {
      await send('DELETE', '')
      stop()
    },
  }
}

/** WebDriver's codes for the keys that type no character. */
const codes: Record<string, string> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  End: '\uE010',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
}

const keyDown = (value: string) => ({ type: 'keyDown', value })
const keyUp = (value: string) => ({ type: 'keyUp', value })

/** Starts a session on a screen of its own: on a desktop the focus could be elsewhere. */
async function startSession(
  { proxyPort }: Launch,
  { driver: program, capabilities: wanted }: Port,
): Promise<WebDriver> {
  const screen = execa('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], options)
  const [number] = (await once(screen.stdout, 'data')) as [Buffer]
  const port = await getPort()
  const proxy = `http://localhost:${proxyPort}`
  const driver = execa(program, [`--port=${port}`], {
    ...options,
    env: {
      DISPLAY: `:${String(number).trim()}`,
      http_proxy: proxy,
      https_proxy: proxy,
      no_proxy: 'localhost,127.0.0.1',
      // Collecting garbage, WebKitGTK 2.50.6 now and then aborts the page's process (in decrementCheckedPtrCount, CheckedRef.h),
      // and the session ends with it. A visit is short enough to do without.
      JSC_useGC: '0',
    },
  })
  const server = `http://127.0.0.1:${port}`
  await vi.waitFor(() => fetch(`${server}/status`), { timeout: 10_000 })
  const { sessionId, capabilities } = await request<Session>('POST', `${server}/session`, { capabilities: wanted })
  return {
    version: capabilities.browserVersion,
    send: <Value>(method: string, path: string, body?: object) =>
      request<Value>(method, `${server}/session/${sessionId}${path}`, body),
    stop: () => [driver, screen].forEach((process) => process.kill()),
  }
}

const options = { reject: false } as const

type Session = { sessionId: string; capabilities: { browserVersion: string } }

async function request<Value>(method: string, url: string, body?: object): Promise<Value> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: Value }
  if (!response.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`)
  return value
}
