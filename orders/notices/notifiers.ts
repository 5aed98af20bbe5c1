import type { Env } from '#orders/env.ts'
import type { FailureReason } from '#orders/queries/failures.ts'
import type { Way } from '#orders/queries/money/outbox.ts'
import { noticeTimeoutMs } from '#orders/rules/limits-and-durations.ts'
import { settings } from '#src/content/settings.ts'

/** What the seller is told, without personal data. */
export type Notice = {
  /** The same for every attempt to send it, and another one if something else is to be said. */
  id: string
  title: string
  text: string
  /** The JSON that NOTIFY_URL receives, besides the id. */
  data: Record<string, string | number | null>
}

/** `send` returns why the notice was not accepted, or null if it was. */
export type Notifier = { way: Way; send: (notice: Notice) => Promise<FailureReason | null> }

/** The ways that are configured. A half-configured one is tried too, so that its failure shows above the list. */
export function notifiersOf(env: Env): Notifier[] {
  const { TELEGRAM_BOT_TOKEN, TELEGRAM_CHAT_ID, RESEND_API_KEY, NOTIFY_EMAIL, NOTIFY_URL } = env
  return [
    ...(TELEGRAM_BOT_TOKEN || TELEGRAM_CHAT_ID ? [telegram(TELEGRAM_BOT_TOKEN, TELEGRAM_CHAT_ID)] : []),
    ...(RESEND_API_KEY || NOTIFY_EMAIL ? [resend(RESEND_API_KEY, NOTIFY_EMAIL)] : []),
    ...(NOTIFY_URL ? [anyAddress(NOTIFY_URL)] : []),
  ]
}

/** https://core.telegram.org/bots/api#sendmessage. Without a preview, because Telegram would open the link for it. */
const telegram = (token = '', chat = ''): Notifier => ({
  way: 'telegram',
  send: ({ title, text }) =>
    post(`https://api.telegram.org/bot${token}/sendMessage`, {
      chat_id: chat,
      text: `${title}\n${text}`,
      link_preview_options: { is_disabled: true },
    }),
})

/** https://resend.com/docs/api-reference/emails/send-email. This sender may only write to the account's own address. */
const resend = (key = '', email = ''): Notifier => ({
  way: 'resend',
  send: ({ id, title, text }) =>
    post(
      'https://api.resend.com/emails',
      { from: `${JSON.stringify(settings.brand)} <onboarding@resend.dev>`, to: [email], subject: title, text },
      // Resend refuses requests without a User-Agent.
      { Authorization: `Bearer ${key}`, 'Idempotency-Key': id, 'User-Agent': 'order-book' },
    ),
})

/** An https address, or one of this machine. None with 'user:password@': requests cannot carry that. */
function isAllowed(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  const isSafe = protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1'
  return isSafe && username === '' && password === ''
}

const anyAddress = (url: string): Notifier => ({
  way: 'url',
  send: async ({ id, data }) => (isAllowed(url) ? post(url, { id, ...data }, { 'Idempotency-Key': id }) : 'address'),
})

/** A Google script has run when it says where its own answer is. Others that lead elsewhere have not taken anything. */
const isTaken = ({ ok, status, headers }: Response) =>
  ok || status === 303 || headers.get('Location')?.startsWith('https://script.googleusercontent.com/') === true

/** Returns no error's message, which could quote an address with a token in it. */
async function post(url: string, body: object, headers: Record<string, string> = {}): Promise<FailureReason | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(noticeTimeoutMs),
    })
    if (isTaken(response)) {
      await response.body?.cancel()
      return null
    }
    // What Resend answers if it has taken an e-mail with this key, which had another link or none.
    return (await response.text()).includes('invalid_idempotent_request') ? null : `${response.status}`
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable'
  }
}
