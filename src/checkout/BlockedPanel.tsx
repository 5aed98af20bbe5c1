import { useEffect, useRef, useState } from 'react'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { Button } from '#src/ui/Button.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import styles from './BlockedPanel.module.css'

const copy = checkoutCopy.blocked

/** The way to pay when the browser refused to open a tab: a real link, which no browser blocks. */
export function BlockedPanel({ url, back }: { url: URL; back: () => void }) {
  const panel = useRef<HTMLDivElement>(null)
  const [status, setStatus] = useState('')
  useEffect(() => panel.current?.focus(), [])

  async function copyLink() {
    try {
      await navigator.clipboard.writeText(url.href)
      setStatus(copy.copied)
    } catch {
      setStatus(copy.copyFailed)
    }
  }

  return (
    <div ref={panel} tabIndex={-1} role="group" aria-label={copy.heading} className={styles.panel}>
      <h2>{copy.heading}</h2>
      <p>{copy.explain}</p>
      <LinkButton href={url.href} target="_blank" rel="noopener noreferrer">
        {copy.open(url.hostname)} <span className="visually-hidden">{checkoutCopy.newTab}</span>
      </LinkButton>
      <Button variant="secondary" onClick={() => void copyLink()}>
        {copy.copy}
      </Button>
      <Button variant="quiet" onClick={back}>
        {copy.back}
      </Button>
      <p role="status">{status}</p>
    </div>
  )
}
