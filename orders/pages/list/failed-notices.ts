import { html } from 'hono/html'
import type { Html } from '#orders/pages/document.ts'
import { formatInstant } from '#orders/pages/format.ts'
import { texts } from '#orders/pages/words.ts'
import type { FailureReason, NoticeFailure } from '#orders/queries/notices.ts'

const copy = texts.notices.failures

/** The ways whose last notice failed, why, and what to do. Null if there are none. */
export function noticeFailureList(failures: readonly NoticeFailure[]): Html | null {
  if (failures.length === 0) return null
  return html`<section class="panel warnings">
    <h2>${copy.heading}</h2>
    <ul>
      ${failures.map(
        ({ way, at, reason }) =>
          html`<li>${copy.failed(copy.by[way], formatInstant(at), reasonText(reason))} ${copy.next[way]}</li>`,
      )}
    </ul>
    <p>${copy.end}</p>
  </section>`
}

function reasonText(reason: FailureReason): string {
  if (reason === 'timeout' || reason === 'unreachable' || reason === 'address') return copy.reasons[reason]
  return copy.reasons.status(reason)
}
