import { lazyWithPreload } from '#src/browser/lazy-with-preload.ts'

/** What no visitor sees at first, and few see at all. */
const [CardFields, fetchCard] = lazyWithPreload(
  async () => (await import('#src/checkout/form/CardFields.tsx')).CardFields,
)
const [SubmissionResult, fetchResult] = lazyWithPreload(
  async () => (await import('#src/checkout/result/SubmissionResult.tsx')).SubmissionResult,
)

/** Fetched when the form is first touched, so that nobody waits for them. */
export async function prepareParts(): Promise<void> {
  await Promise.all([fetchCard(), fetchResult()])
}

export { CardFields, fetchCard, fetchResult, SubmissionResult }
