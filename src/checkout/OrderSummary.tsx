import type { Control } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { formatPrice, pixPrice } from '#src/domain/money.ts'
import type { CheckoutValues } from './checkout-values.ts'
import { installmentLabel } from './installment-label.ts'
import { orderName } from './order-name.ts'
import type { OrderDraft } from './read-order.ts'
import { PageLink } from '#src/ui/PageLink.tsx'
import styles from './OrderSummary.module.css'

const copy = checkoutCopy.summary

type OrderSummaryProps = { order: OrderDraft | null; control: Control<CheckoutValues> }

/** `order` is null until the address can be read: the space is kept, so that nothing jumps. */
export function OrderSummary({ order, control }: OrderSummaryProps) {
  const [method, installments] = useWatch({ control, name: ['method', 'installments'] })
  const priceCents = order?.price ?? null
  const name = order && orderName(order)
  const pix = method === 'pix' ? (priceCents === null ? noPix : pixPrice(priceCents)) : null
  return (
    <section className={styles.summary} aria-busy={order === null}>
      <h2>{copy.heading}</h2>
      {name === '' ? (
        <p>
          {copy.none}. <PageLink to="/">{copy.choose}</PageLink>
        </p>
      ) : (
        <p className={styles.name}>{name ?? '\u00a0'}</p>
      )}
      <ul className={styles.promises}>
        <li>{copy.delivery}</li>
        <li>{copy.warranty}</li>
        <li>{copy.support}</li>
      </ul>
      <dl className={styles.amounts}>
        <Amount label={pix ? copy.originalPrice : copy.price} cents={priceCents} isStruck={pix !== null} />
        {pix && <Amount label={copy.saved} cents={pix.savedCents} isSaving />}
        <div className={styles.total}>
          <dt>{copy.total}</dt>
          <dd>
            <strong>{amount(pix ? pix.payCents : priceCents)}</strong>
            {method === 'credit' && (
              <span>
                {installments === '1'
                  ? checkoutCopy.installments.once
                  : installmentLabel(Number(installments), priceCents)}
              </span>
            )}
          </dd>
        </div>
      </dl>
      {order?.catalogPriceCents != null && (
        <p className={styles.note}>{copy.otherPrice(formatPrice(order.catalogPriceCents))}</p>
      )}
    </section>
  )
}

const noPix = { payCents: null, savedCents: null }

type AmountProps = { label: string; cents: number | null; isStruck?: boolean; isSaving?: boolean }

function Amount({ label, cents, isStruck, isSaving }: AmountProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{isStruck ? <s>{amount(cents)}</s> : `${isSaving && cents !== null ? '− ' : ''}${amount(cents)}`}</dd>
    </div>
  )
}

const amount = (cents: number | null) => (cents === null ? copy.noAmount : formatPrice(cents))
