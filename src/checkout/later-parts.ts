import { lazy } from 'react'

const loadCard = () => import('./CardFields.tsx')
const loadResult = () => import('./SubmissionResult.tsx')

/** What no visitor sees at first, and few see at all. */
export const CardFields = lazy(async () => ({ default: (await loadCard()).CardFields }))
export const SubmissionResult = lazy(async () => ({ default: (await loadResult()).SubmissionResult }))

/** Fetched when the form is first touched, so that nobody waits for them. */
export async function prepareParts(): Promise<void> {
  await Promise.all([loadCard(), loadResult()])
}
