import { useLocation, useNavigate } from 'react-router-dom'
import { homeCopy } from '#src/content/home-copy.ts'
import { Button } from '#src/ui/Button.tsx'
import { useHydrated } from '#src/ui/use-hydrated.ts'
import styles from './OrderNotice.module.css'

const sentences = new Map<unknown, string>([
  ['order-done', homeCopy.notice.orderDone],
  ['payment-opened', homeCopy.notice.paymentOpened],
])

/** Carries the end of an order over from the checkout, to be read at leisure. */
export function OrderNotice() {
  const location = useLocation()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const state: unknown = location.state
  const notice = hydrated && isObject(state) ? sentences.get(state.notice) : undefined

  return (
    <div role="status">
      {notice && (
        <div className={styles.notice}>
          <p>{notice}</p>
          <Button variant="quiet" onClick={() => void navigate('/', { replace: true, preventScrollReset: true })}>
            {homeCopy.notice.close}
          </Button>
        </div>
      )}
    </div>
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
