import type { Submission } from '#src/checkout/submit/use-submission.ts'
import { settings } from '#src/content/settings.ts'
import { BlockedPanel } from './BlockedPanel.tsx'
import { PixPanel } from './PixPanel.tsx'
import type { PanelProps } from './ResultPanel.tsx'

type SubmissionPanelProps = Omit<PanelProps, 'prepared'> & { submission: Submission }

/** Replaces the form when an order needs one more step from the visitor. */
export function SubmissionPanel({ submission, ...actions }: SubmissionPanelProps) {
  if (submission.state === 'blocked') {
    return <BlockedPanel prepared={submission.prepared} url={submission.url} {...actions} />
  }
  if (submission.state === 'pix' && settings.pix) {
    return <PixPanel prepared={submission.prepared} pix={settings.pix} {...actions} />
  }
  return null
}
