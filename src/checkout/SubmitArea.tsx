import { messages } from '#schemas/messages.ts'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { settings } from '#src/content/settings.ts'
import { Button } from '#src/ui/Button.tsx'
import { useHydrated } from '#src/ui/use-hydrated.ts'
import { BlockedPanel } from './BlockedPanel.tsx'
import type { Submission } from './use-submission.ts'
import styles from './SubmitArea.module.css'

const copy = checkoutCopy

type SubmitAreaProps = { submission: Submission; edit: () => void; host: string | undefined }

export function SubmitArea({ submission, edit, host }: SubmitAreaProps) {
  const hydrated = useHydrated()
  const isBusy = submission.state === 'processing'
  const isSettled = !['editing', 'failed'].includes(submission.state)
  return (
    <div className={styles.area}>
      {submission.state === 'blocked' && <BlockedPanel url={submission.url} back={edit} />}
      {host && <p>{copy.summary.payAt(host)}</p>}
      {/* Before there is a script, a native submit would write the form into the address. */}
      <Button type={hydrated ? 'submit' : 'button'} aria-disabled={isSettled || undefined} className={styles.submit}>
        {isBusy ? copy.submit.busy : copy.submit.label}
      </Button>
      <p role="status" className={styles.status}>
        {statusOf(submission)}
      </p>
      <p className={styles.terms}>
        {copy.terms.before}
        <a href={settings.links.terms}>{copy.terms.link}</a>
        {copy.terms.after}
      </p>
    </div>
  )
}

function statusOf(submission: Submission): string {
  if (submission.state === 'processing') return copy.submit.busy
  if (submission.state === 'done') return messages.form.done
  return submission.state === 'opened' ? copy.opened.status(submission.url.hostname) : ''
}
