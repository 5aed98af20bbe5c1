/** Milliseconds: docs/behavior.md, sections 7 and 8. */
export const orderTiming = {
  /** How long an order without payment link or Pix code is processed. */
  simulatedMs: 2000,
  /** How long the shop's own Pix code waits for one from the receiver. */
  codeMs: 2000,
  /** How long the result stays before home follows. */
  leaveMs: 1000,
  /** How long the webhook may take to answer. */
  answerMs: 5000,
  /** The waits add up to 5 s, 15 s, 45 s and 2 min after a failure; the last one repeats. */
  waitsMs: [5000, 10_000, 30_000, 75_000, 300_000],
  /** How long an order stays in the queue. */
  longestMs: 24 * 60 * 60 * 1000,
}
