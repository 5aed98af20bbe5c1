const { wait } = Atomics

/** @type {(array: Int32Array, index: number, value: number, timeout?: number) => ReturnType<typeof wait>} */
function waitForChange(array, index, value, timeout) {
  const result = wait(array, index, value, timeout)
  const isTooEarly = result === 'ok' && timeout === undefined && Atomics.load(array, index) === value
  return isTooEarly ? waitForChange(array, index, value) : result
}

/**
 * Lets `Atomics.wait` return only once the value has changed. miniflare waits once for each call that it makes of its own
 * thread, and that thread stores before it notifies: under load the late notice of one call woke the wait of the next, whose
 * answer was not there ('AssertionError: false == true' in fetch-sync).
 */
export function waitSteadily() {
  Object.assign(Atomics, { wait: waitForChange })
}
