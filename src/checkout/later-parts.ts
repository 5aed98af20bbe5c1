import { later } from '#src/ui/later.ts'

/** What no visitor sees at first, and few see at all. */
const [CardFields, fetchCard] = later(async () => (await import('./CardFields.tsx')).CardFields)
const [SubmissionResult, fetchResult] = later(async () => (await import('./SubmissionResult.tsx')).SubmissionResult)

/** Fetched when the form is first touched, so that nobody waits for them. */
export async function prepareParts(): Promise<void> {
  await Promise.all([fetchCard(), fetchResult()])
}

export { CardFields, fetchCard, fetchResult, SubmissionResult }
