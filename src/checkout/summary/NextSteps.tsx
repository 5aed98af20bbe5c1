import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { settings } from '#src/content/settings.ts'
import styles from './NextSteps.module.css'

const copy = checkoutCopy.next

/** What follows the button: how one pays, and what is promised after that. */
export function NextSteps({ host, isPix }: { host: string | undefined; isPix: boolean }) {
  const payment = host ? copy.payAt(host) : settings.pix && isPix ? copy.payByPix : copy.processed
  return (
    <section className={styles.next}>
      <h2>{copy.heading}</h2>
      <ol>
        <li>{payment}</li>
        <li>{copy.delivery}</li>
        <li>{copy.warranty}</li>
      </ol>
    </section>
  )
}
