import { useWatch, type Control } from 'react-hook-form'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { formatPrice, pixPrice } from '#src/domain/money.ts'
import { PageLink } from '#src/ui/PageLink.tsx'
import { Amount } from './Amount.tsx'
import type { CheckoutValues } from '#src/checkout/form/checkout-values.ts'
import { installmentLabel } from './installment-label.ts'
import { orderName } from './order-name.ts'
import { OrderName } from './OrderName.tsx'
import type { OrderSelection } from './order-selection.ts'
import styles from './OrderSummary.module.css'

const copy = checkoutCopy.summary

type OrderSummaryProps = { order: OrderSelection | null; control: Control<CheckoutValues> }

/** `order` is null until the address can be read: what paint-order.ts wrote stands there till then. */
export function OrderSummary({ order, control }: OrderSummaryProps) {
  const [method, installments] = useWatch({ control, name: ['method', 'installments'] })
  const priceCents = order?.price ?? null
  const { payCents, savedCents } = priceCents === null ? { payCents: null, savedCents: null } : pixPrice(priceCents)
  const isPix = method === 'pix'
  return (
    <section className={styles.summary}>
      <h2>{copy.heading}</h2>
      <OrderedPackage order={order} />
      <ul className={styles.promises}>
        <li>{copy.delivery}</li>
        <li>{copy.warranty}</li>
        <li>{copy.support}</li>
      </ul>
      <dl className={styles.amounts}>
        <div>
          <dt>{isPix ? copy.originalPrice : copy.price}</dt>
          <dd>
            {isPix ? (
              <s>
                <Amount name="price" cents={priceCents} />
              </s>
            ) : (
              <Amount name="price" cents={priceCents} />
            )}
          </dd>
        </div>
        {isPix && (
          <div>
            <dt>{copy.saved}</dt>
            <dd>
              <Amount name="discount" cents={savedCents} />
            </dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{copy.total}</dt>
          <dd>
            <strong>
              {isPix ? <Amount name="pix" cents={payCents} /> : <Amount name="price" cents={priceCents} />}
            </strong>
            {!isPix && <span>{paymentOf(Number(installments), priceCents)}</span>}
          </dd>
        </div>
      </dl>
      {order?.catalogPriceCents != null && (
        <p className={styles.note}>{copy.otherPrice(formatPrice(order.catalogPriceCents))}</p>
      )}
    </section>
  )
}

function OrderedPackage({ order }: { order: OrderSelection | null }) {
  if (order && !orderName(order)) {
    return (
      <p>
        {copy.none}. <PageLink to="/">{copy.choose}</PageLink>
      </p>
    )
  }
  return (
    <p className={styles.name}>
      <OrderName order={order} />
    </p>
  )
}

function paymentOf(count: number, priceCents: number | null): string {
  return count === 1 ? checkoutCopy.installments.once : installmentLabel(count, priceCents)
}
