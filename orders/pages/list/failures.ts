import { html } from 'hono/html'
import { formatInstant } from '#orders/pages/format.ts'
import type { Failure } from '#orders/queries/failures.ts'
import type { Way } from '#orders/queries/money/outbox.ts'
import * as limits from '#orders/rules/limits-and-durations.ts'
import type { ListPage } from './list-page.ts'

export const noticeWays = {
  telegram: 'pelo Telegram',
  resend: 'por e-mail (Resend)',
  url: 'para o endereço de NOTIFY_URL',
}

const notice = (way: Way, next: string) => ({ heading: `O último aviso ${noticeWays[way]} não chegou até você`, next })
const account = 'Se continuar, confira MERCADO_PAGO_ACCESS_TOKEN e a sua conta.'

export const failureTexts: Record<Failure['way'] | 'full' | 'stopped', { heading: string; next: string }> = {
  pix: {
    heading: 'O Mercado Pago não fez o último código PIX',
    next: `O pedido chegou sem código: a loja mostra a sua chave, se tiver uma. ${account}`,
  },
  credit: {
    heading: 'O Mercado Pago não fez a última página de cartão',
    next: `O pedido chegou sem página: combine o pagamento. ${account}`,
  },
  telegram: notice(
    'telegram',
    'Confira TELEGRAM_BOT_TOKEN e TELEGRAM_CHAT_ID, e se você mandou uma mensagem ao bot primeiro.',
  ),
  resend: notice('resend', 'Confira RESEND_API_KEY, e se NOTIFY_EMAIL é o e-mail da sua conta na Resend.'),
  url: notice('url', 'Confira o endereço, e o que o programa que o recebe registrou.'),
  full: {
    heading: 'O banco de dados não grava mais nada',
    next: 'Cada pedido novo falha, e espera no navegador de quem comprou por até um dia. Ou as linhas que a Cloudflare grava num dia acabaram, e voltam às 21h de Brasília, ou o banco está cheio: docs/orders.md diz como abrir espaço.',
  },
  stopped: {
    heading: `A rotina do livro parou há mais de ${limits.standstillMs / limits.dayMs} dias`,
    next: 'Sem ela nada é apagado, e um aviso perdido do Mercado Pago não é achado. Na Cloudflare, veja se o livro tem o seu Cron Trigger, e o que os registros dele dizem.',
  },
}

const end = `Os pedidos estão todos aqui. Isto some quando der certo de novo, ou depois de ${limits.failureShownMs / limits.dayMs} dias.`

/** What stands still, and what has failed. */
export const failurePanels = ({ failures, runs, isFull }: Pick<ListPage, 'failures' | 'runs' | 'isFull'>) => [
  isFull && panel('full'),
  runs.hasStopped && panel('stopped'),
  ...failures.map(({ way, at, reason }) => panel(way, `Foi em ${formatInstant(at)}: ${reasonText(way, reason)}.`, end)),
]

function panel(what: keyof typeof failureTexts, before = '', after = '') {
  const { heading, next } = failureTexts[what]
  return html`<section class="panel warnings">
    <h2>${heading}</h2>
    <p>${before} ${next} ${after}</p>
  </section>`
}

const reasonTexts: Partial<Record<Failure['reason'], string>> = {
  unreachable: 'não deu para conectar',
  unusable: 'a resposta não serve',
  address: 'o endereço não começa com https://, ou tem usuário e senha antes de @',
}

function reasonText(way: Failure['way'], reason: Failure['reason']): string {
  const waitMs = way === 'pix' || way === 'credit' ? limits.chargeTimeoutMs : limits.noticeTimeoutMs
  if (reason === 'timeout') return `não houve resposta em ${(waitMs / 1000).toLocaleString('pt-BR')} s`
  return reasonTexts[reason] ?? `a resposta foi ${reason}`
}
