import { useNavigate } from 'react-router-dom'
import { homeCopy } from '#src/content/home-copy.ts'
import { Button } from '#src/ui/Button.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { OrderCode } from '#src/ui/OrderCode.tsx'
import { useHydrated } from '#src/browser/use-hydrated.ts'
import { readNotice } from './order-notice.ts'
import styles from './OrderNotice.module.css'

const copy = homeCopy.notice

/** Tells a visitor who comes back from the checkout how the order ended. */
export function OrderNotice({ state }: { state: unknown }) {
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const notice = hydrated ? readNotice(state) : null

  return (
    <div role="status">
      {notice && (
        <div className={styles.notice}>
          <p>{notice.sentence}</p>
          {notice.code && <OrderCode code={notice.code} />}
          {notice.chat && (
            <LinkButton href={notice.chat} target="_blank" rel="noopener noreferrer" variant="quiet">
              {copy.chat} <span className="visually-hidden">{copy.newTab}</span>
            </LinkButton>
          )}
          <Button variant="quiet" onClick={() => void navigate('/', { replace: true, preventScrollReset: true })}>
            {copy.close}
          </Button>
        </div>
      )}
    </div>
  )
}
