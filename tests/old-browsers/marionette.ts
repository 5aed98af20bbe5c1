import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import getPort from 'get-port'
import { vi } from 'vitest'
import { preferences } from '../engines/drivers/firefox.ts'
import type { Launch } from '../engines/drivers/tab.ts'
import { tabOf } from '../engines/drivers/webkit.ts'

/** Firefox's own names for WebDriver's commands. It speaks them over a socket, without a driver beside it. */
const names: Record<string, string> = {
  'POST /url': 'Navigate',
  'POST /execute/sync': 'ExecuteScript',
  'POST /actions': 'PerformActions',
  'DELETE ': 'DeleteSession',
}

/** Opens a Firefox too old for what drives today's. */
export async function openOldFirefox({ proxyPort }: Launch, executablePath: string) {
  const port = await getPort()
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'))
  const prefs = { 'marionette.port': port, ...preferences(proxyPort) }
  const lines = Object.entries(prefs).map(([name, value]) => `user_pref('${name}', ${JSON.stringify(value)});`)
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const firefox = execa(executablePath, ['--marionette', '--headless', '--profile', profile], { reject: false })
  const ask = await vi.waitFor(() => connection(port), { timeout: 30_000 })
  const { capabilities } = (await ask('NewSession', { pageLoadStrategy: 'eager' })) as {
    capabilities: { browserVersion: string }
  }
  return tabOf('Firefox ', {
    version: capabilities.browserVersion,
    async send<Value>(method: string, path: string, body = {}) {
      // It counts two quick clicks as a double click wherever they are, until it has been told to release.
      if (path === '/actions') await ask('ReleaseActions', {})
      return (await ask(names[`${method} ${path}`] ?? '', body)) as Value
    },
    stop: () => void [firefox.kill(), rmSync(profile, { recursive: true, force: true, maxRetries: 5 })],
  })
}

type Answer = [type: 1, id: number, error: { message: string } | null, result: unknown]

/** Messages are a length, a colon, and JSON: an `Answer`, or [0, id, command, parameters]. */
async function connection(port: number) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const waiting = new Map<number, (answer: Answer) => void>()
  let said = Buffer.alloc(0)
  socket.on('data', (part) => {
    said = Buffer.concat([said, part])
    for (;;) {
      const start = said.indexOf(':') + 1
      const end = start + Number(said.subarray(0, start - 1).toString())
      if (start === 0 || said.length < end) return
      const message = JSON.parse(said.subarray(start, end).toString()) as Answer
      said = said.subarray(end)
      // The first one is a greeting.
      if (Array.isArray(message)) waiting.get(message[1])?.(message)
    }
  })
  let last = 0
  return async (command: string, parameters: object) => {
    const id = (last += 1)
    // In one sandbox, so that scripts share a global object.
    const text = JSON.stringify([0, id, `WebDriver:${command}`, { ...parameters, newSandbox: false }])
    const [, , error, result] = await new Promise<Answer>((answered) => {
      waiting.set(id, answered)
      socket.write(`${Buffer.byteLength(text)}:${text}`)
    })
    if (error) throw new Error(`${command}: ${error.message}`)
    const value = result as { value?: unknown } | unknown[]
    return 'value' in value ? value.value : value
  }
}
