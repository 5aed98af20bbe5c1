import copyByCommand from 'copy-text-to-clipboard'
import { beforeEach, expect, test, vi } from 'vitest'
import { copyText } from '#src/ui/copy-text.ts'

vi.mock('copy-text-to-clipboard', () => ({ default: vi.fn() }))

beforeEach(() => vi.useFakeTimers())

test.each<[clipboard: string, writeText: (() => Promise<void>) | null, byCommand: boolean]>([
  ['takes it', () => Promise.resolve(), false],
  ['is missing', null, true],
  ['refuses', () => Promise.reject(new DOMException('', 'NotAllowedError')), true],
  ['is silent', () => new Promise(() => {}), true],
])('where the clipboard %s', async (_, writeText, byCommand) => {
  vi.stubGlobal('navigator', { clipboard: writeText ? { writeText } : undefined })
  for (const hasCopied of [true, false]) {
    vi.mocked(copyByCommand).mockReset().mockReturnValue(hasCopied)
    const copied = copyText('000201')
    await vi.advanceTimersByTimeAsync(1000)
    expect(await copied).toBe(hasCopied || !byCommand)
    expect(vi.mocked(copyByCommand).mock.calls).toEqual(byCommand ? [['000201']] : [])
  }
})
