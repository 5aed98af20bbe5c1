const { wait } = Atomics

/** @type {(array: Int32Array, index: number, value: number, timeout?: number) => ReturnType<typeof wait>} */
function waitForChange(array, index, value, timeout) {
  const result = wait(array, index, value, timeout)
  const isTooEarly = result === 'ok' && timeout === undefined && Atomics.load(array, index) === value
  return isTooEarly ? waitForChange(array, index, value) : result
}

/**
 * Makes `Atomics.wait` return only once the value has changed. Miniflare waits once for each call to its own thread,
 * and that thread stores the value before it notifies: under load, the late notification of one call woke the wait of
 * the next, whose answer was not there yet ('AssertionError: false == true' in fetch-sync).
 */
export function waitSteadily() {
  Object.assign(Atomics, { wait: waitForChange })
}
