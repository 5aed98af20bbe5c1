import { orderCopy } from '#src/content/order-copy.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { CopyButton } from './CopyButton.tsx'
import { ResultPanel, type PanelProps } from './ResultPanel.tsx'

const copy = orderCopy.blocked

/** How to pay when the browser refused to open a tab: a real link, which no browser blocks. */
export function BlockedPanel({ url, ...panel }: PanelProps & { url: URL }) {
  return (
    <ResultPanel heading={copy.heading} chatLabel={orderCopy.result.sendByWhatsApp} {...panel}>
      <p>{copy.explain}</p>
      <LinkButton href={url.href} opensTab>
        {copy.open(url.hostname)}
      </LinkButton>
      <CopyButton text={url.href} label={copy.copy} failure={copy.copyFailed} variant="secondary" />
    </ResultPanel>
  )
}
