import { html } from 'hono/html'
import type { Html } from '#orders/pages/document.ts'
import { formatInstant } from '#orders/pages/format.ts'
import type { Failure, FailureReason, Offer, Way } from '#orders/queries/failures.ts'
import * as limits from '#orders/rules/limits-and-durations.ts'

/** In which way the seller is told. */
export const noticeWays = {
  telegram: 'pelo Telegram',
  resend: 'por e-mail (Resend)',
  url: 'para o endereço de NOTIFY_URL',
}

export const chargeTexts = {
  heading: {
    pix: 'O Mercado Pago não fez o último código PIX',
    credit: 'O Mercado Pago não fez a última página de cartão',
  },
  failed: (when: string, reason: string) => `Foi em ${when}: ${reason}.`,
  timeout: `não houve resposta em ${(limits.chargeTimeoutMs / 1000).toLocaleString('pt-BR')} s`,
  instead: {
    pix: 'O pedido chegou sem código: a loja mostra a sua chave, se tiver uma.',
    credit: 'O pedido chegou sem página: combine o pagamento.',
  },
  next: `Se continuar, confira MERCADO_PAGO_ACCESS_TOKEN e a sua conta. Isto some quando der certo de novo, ou depois de ${limits.failureShownMs / limits.dayMs} dias.`,
} as const

export const standstillTexts = {
  full: 'O banco de dados não grava mais nada',
  fullNext:
    'Cada pedido novo falha, e espera no navegador de quem comprou por até 24 horas. Ou as linhas que a Cloudflare grava num dia acabaram, e voltam às 21h de Brasília, ou o banco está cheio: docs/orders.md diz como abrir espaço.',
  stopped: 'A rotina do livro parou há mais de dois dias',
  stoppedNext:
    'Sem ela nada é apagado, e um aviso perdido do Mercado Pago não é achado. Na Cloudflare, veja se o livro tem o seu Cron Trigger, e o que os registros dele dizem.',
} as const

const copy = {
  failed: (by: string, when: string, reason: string) => `O último aviso ${by} falhou em ${when}: ${reason}.`,
  reasons: {
    status: (status: string) => `a resposta foi ${status}`,
    timeout: `não houve resposta em ${limits.noticeTimeoutMs / 1000} s`,
    unreachable: 'não deu para conectar',
    unusable: 'a resposta não serve',
    address: 'o endereço não começa com https://, ou tem usuário e senha antes de @',
  },
  next: {
    telegram: 'Confira TELEGRAM_BOT_TOKEN e TELEGRAM_CHAT_ID, e se você mandou uma mensagem ao bot primeiro.',
    resend: 'Confira RESEND_API_KEY, e se NOTIFY_EMAIL é o e-mail da sua conta na Resend.',
    url: 'Confira o endereço, e o que o programa que o recebe registrou.',
  },
  end: `Os pedidos estão todos aqui. Isto some quando um aviso chegar pelo mesmo caminho, ou depois de ${limits.failureShownMs / limits.dayMs} dias.`,
} as const

/** What keeps the whole book from its work. */
export const standstills = ({ isFull, hasStopped }: { isFull: boolean; hasStopped: boolean }) => [
  isFull && panel(standstillTexts.full, standstillTexts.fullNext),
  hasStopped && panel(standstillTexts.stopped, standstillTexts.stoppedNext),
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
  const { heading, failed, timeout, instead, next } = chargeTexts
  const why = reason === 'timeout' ? timeout : reasonText(reason)
  return panel(heading[way], [failed(formatInstant(at), why), instead[way], next].join(' '))
}

function noticeFailures(failures: readonly Failure<Way>[]): Html {
  return html`<section class="panel warnings">
    <h2>Um aviso não chegou até você</h2>
    <ul>
      ${failures.map(
        ({ way, at, reason }) =>
          html`<li>${copy.failed(noticeWays[way], formatInstant(at), reasonText(reason))} ${copy.next[way]}</li>`,
      )}
    </ul>
    <p>${copy.end}</p>
  </section>`
}

const { status, ...named } = copy.reasons
const isNamed = (reason: FailureReason): reason is keyof typeof named => reason in named

const reasonText = (reason: FailureReason) => (isNamed(reason) ? named[reason] : status(reason))
