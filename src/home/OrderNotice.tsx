import { useLocation, useNavigate } from 'react-router-dom'
import { homeCopy } from '#src/content/home-copy.ts'
import { Button } from '#src/ui/Button.tsx'
import { useHydrated } from '#src/ui/use-hydrated.ts'
import styles from './OrderNotice.module.css'

/** Carries the end of an order over from the checkout, to be read at leisure. */
export function OrderNotice() {
  const location = useLocation()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const state: unknown = location.state
  const isDone = hydrated && typeof state === 'object' && state !== null && 'notice' in state

  return (
    <div role="status">
      {isDone && state.notice === 'order-done' && (
        <div className={styles.notice}>
          <p>{homeCopy.notice.orderDone}</p>
          <Button variant="quiet" onClick={() => void navigate('/', { replace: true, preventScrollReset: true })}>
            {homeCopy.notice.close}
          </Button>
        </div>
      )}
    </div>
  )
}
