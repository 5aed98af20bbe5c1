import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { Steps } from '#src/ui/Steps.tsx'
import styles from './NextSteps.module.css'

const copy = checkoutCopy.next

/** What happens after the click: first where the order goes, then what is promised. */
export function NextSteps({ first }: { first: string }) {
  return (
    <section className={styles.next}>
      <h2>{copy.heading}</h2>
      <Steps steps={[first, copy.delivery, copy.warranty]} />
    </section>
  )
}
