import { useEffect, useState } from 'react'
import { homeCopy } from '#src/content/home-copy.ts'
import { Button } from '#src/ui/Button.tsx'
import { focusHeading } from '#src/ui/focus-heading.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { OrderCode } from '#src/ui/OrderCode.tsx'
import { readNotices, removeNotice, takeUnannounced } from '#src/browser/order-notices.ts'
import { useHydrated } from '#src/browser/use-hydrated.ts'
import styles from './OrderNotices.module.css'

const copy = homeCopy.notice

/** Newest first, so the first to mount is the one to focus. */
function focusUnannounced(notice: HTMLElement | null) {
  if (notice && takeUnannounced()) notice.focus()
}

/**
 * Tells a visitor how each order ended, until it is closed. A new notice takes the focus, which is how a screen reader
 * says it: a live region that arrives with its text stays silent.
 */
export function OrderNotices() {
  const [notices, setNotices] = useState(readNotices)

  // A page that the browser has kept may be older than the last order.
  useEffect(() => {
    const update = ({ persisted }: PageTransitionEvent) => persisted && setNotices(readNotices())
    window.addEventListener('pageshow', update)
    return () => window.removeEventListener('pageshow', update)
  }, [])

  function close(code: string) {
    removeNotice(code)
    setNotices(readNotices())
    focusHeading()
  }

  return (
    useHydrated() &&
    notices.map(({ kind, code, chat }) => (
      <div
        key={code}
        ref={focusUnannounced}
        role="group"
        tabIndex={-1}
        aria-label={copy[kind]}
        aria-describedby={code}
        className={styles.notice}
      >
        <p>{copy[kind]}</p>
        <OrderCode code={code} />
        <LinkButton href={chat} opensTab variant="quiet">
          {copy.chat}
        </LinkButton>
        <Button variant="quiet" onClick={() => close(code)}>
          {homeCopy.close}
        </Button>
      </div>
    ))
  )
}
