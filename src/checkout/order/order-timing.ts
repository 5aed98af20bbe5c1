/** How long an order without payment link or Pix code is processed. */
export const simulatedMs = 2000
/** How long the shop's own Pix code waits for one from the receiver. */
export const codeMs = 2000
/** How long the result stays before home follows. */
export const leaveMs = 1000
/** How long this tab has for leaving to the payment page. */
export const leavingMs = 3000

/** Never resolves after the signal is aborted. */
export function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })
}
