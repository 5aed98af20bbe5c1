import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { CopyButton } from './CopyButton.tsx'
import type { PreparedOrder } from '#src/checkout/submit/prepare-order.ts'
import { ResultPanel } from './ResultPanel.tsx'

const copy = checkoutCopy.blocked

/** The way to pay when the browser refused to open a tab: a real link, which no browser blocks. */
export function BlockedPanel({ placed, url, back }: { placed: PreparedOrder; url: URL; back: () => void }) {
  return (
    <ResultPanel heading={copy.heading} chatLabel={checkoutCopy.result.sendByWhatsApp} {...{ placed, back }}>
      <p>{copy.explain}</p>
      <LinkButton href={url.href} target="_blank" rel="noopener noreferrer">
        {copy.open(url.hostname)} <span className="visually-hidden">{checkoutCopy.newTab}</span>
      </LinkButton>
      <CopyButton text={url.href} label={copy.copy} failure={copy.copyFailed} variant="secondary" />
    </ResultPanel>
  )
}
