import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { waitSteadily } from '../../tools/steady-wait.js'

test('a notification without a change of the value does not end the wait', () => {
  waitSteadily()
  const handle = new Int32Array(new SharedArrayBuffer(4))
  const script = `
    const { workerData: handle } = require('node:worker_threads')
    while (Atomics.notify(handle, 0) === 0);
    Atomics.store(handle, 0, 1)
    Atomics.notify(handle, 0)`
  const other = new Worker(script, { eval: true, workerData: handle })
  Atomics.wait(handle, 0, 0)
  expect(Atomics.load(handle, 0)).toBe(1)
  other.unref()
})
