import { settings } from '#src/content/settings.ts'
import { BlockedPanel } from './BlockedPanel.tsx'
import { PixPanel } from './PixPanel.tsx'
import type { Submission } from '#src/checkout/submit/use-submission.ts'

/** What stands in the form's place when an order needs one more step from the visitor. */
export function SubmissionResult({ submission, back }: { submission: Submission; back: () => void }) {
  if (submission.state === 'blocked') return <BlockedPanel {...submission} back={back} />
  if (submission.state === 'pix' && settings.pix) return <PixPanel {...submission} pix={settings.pix} back={back} />
  return null
}
