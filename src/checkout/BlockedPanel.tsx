import type { Order } from '#schemas/order.ts'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { CopyButton } from './CopyButton.tsx'
import { orderChat } from './order-text.ts'
import { ResultPanel } from './ResultPanel.tsx'

const copy = checkoutCopy.blocked

/** The way to pay when the browser refused to open a tab: a real link, which no browser blocks. */
export function BlockedPanel({ order, url, back }: { order: Order; url: URL; back: () => void }) {
  const chat = { href: orderChat(order), label: checkoutCopy.result.sendByWhatsApp }
  return (
    <ResultPanel heading={copy.heading} {...{ order, chat, back }}>
      <p>{copy.explain}</p>
      <LinkButton href={url.href} target="_blank" rel="noopener noreferrer">
        {copy.open(url.hostname)} <span className="visually-hidden">{checkoutCopy.newTab}</span>
      </LinkButton>
      <CopyButton text={url.href} label={copy.copy} failure={copy.copyFailed} variant="secondary" />
    </ResultPanel>
  )
}
