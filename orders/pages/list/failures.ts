import { html } from 'hono/html'
import type { Html } from '#orders/pages/document.ts'
import { formatInstant } from '#orders/pages/format.ts'
import { texts } from '#orders/pages/words.ts'
import type { Failure, FailureReason, Way } from '#orders/queries/failures.ts'

const copy = texts.notices.failures

/** What failed last, why, and what to do. Null if nothing did. */
export function failureLists(failures: readonly Failure[]): Html | null {
  if (failures.length === 0) return null
  const charge = failures.find((failure) => !isNotice(failure))
  const notices = failures.filter(isNotice)
  return html`${charge && chargeFailure(charge)} ${notices.length > 0 && noticeFailures(notices)}`
}

const isNotice = (failure: Failure): failure is Failure<Way> => failure.way !== 'mercado-pago'

function chargeFailure({ at, reason }: Failure): Html {
  const { heading, failed, timeout, next } = texts.chargeFailures
  const why = reason === 'timeout' ? timeout : reasonText(reason)
  return html`<section class="panel warnings">
    <h2>${heading}</h2>
    <p>${failed(formatInstant(at), why)} ${next}</p>
  </section>`
}

function noticeFailures(failures: readonly Failure<Way>[]): Html {
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

const { status, ...named } = copy.reasons
const isNamed = (reason: FailureReason): reason is keyof typeof named => reason in named

const reasonText = (reason: FailureReason) => (isNamed(reason) ? named[reason] : status(reason))
