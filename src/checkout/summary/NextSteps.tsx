import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { settings } from '#src/content/settings.ts'
import { paymentStep, type PaymentFacts } from './payment-step.ts'
import styles from './NextSteps.module.css'

const copy = checkoutCopy.next

/** What follows the button: how one pays, and what is promised after that. */
export function NextSteps(facts: PaymentFacts) {
  return (
    <section className={styles.next}>
      <h2>{copy.heading}</h2>
      <ol>
        <li>{paymentStep(facts, settings)}</li>
        <li>{copy.delivery}</li>
        <li>{copy.warranty}</li>
      </ol>
    </section>
  )
}
