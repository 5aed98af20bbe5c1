import { html } from 'hono/html'
import type { Html } from '#orders/pages/document.ts'
import { formatInstant } from '#orders/pages/format.ts'
import { texts } from '#orders/pages/words.ts'
import type { Failure, FailureReason, Offer, Way } from '#orders/queries/failures.ts'

const copy = texts.notices.failures

/** What keeps the whole book from its work. */
export const standstills = ({ isFull, hasStopped }: { isFull: boolean; hasStopped: boolean }) => [
  isFull && panel(texts.standstills.full, texts.standstills.fullNext),
  hasStopped && panel(texts.standstills.stopped, texts.standstills.stoppedNext),
]

const panel = (heading: string, text: string): Html =>
  html`<section class="panel warnings">
    <h2>${heading}</h2>
    <p>${text}</p>
  </section>`

/** What failed last, why, and what to do. Null if nothing did. */
export function failureLists(failures: readonly Failure[]): Html | null {
  if (failures.length === 0) return null
  const notices = failures.filter(isNotice)
  return html`${failures.filter(isOffer).map(offerFailure)} ${notices.length > 0 && noticeFailures(notices)}`
}

const isOffer = (failure: Failure): failure is Failure<Offer> => failure.way === 'pix' || failure.way === 'credit'
const isNotice = (failure: Failure): failure is Failure<Way> => !isOffer(failure)

function offerFailure({ way, at, reason }: Failure<Offer>): Html {
  const { heading, failed, timeout, instead, next } = texts.chargeFailures
  const why = reason === 'timeout' ? timeout : reasonText(reason)
  return panel(heading[way], [failed(formatInstant(at), why), instead[way], next].join(' '))
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
