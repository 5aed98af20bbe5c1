import type { KeyboardEvent, SyntheticEvent } from 'react'
import { FormProvider, useWatch, type FieldErrors } from 'react-hook-form'
import type { Location } from 'react-router-dom'
import type { CheckoutValues } from '#schemas/form/checkout.ts'
import { useContactChanges } from '#src/checkout/form/use-checkout-form.ts'
import { anotherLabel, wantedOrder } from '#src/checkout/order/make-order.ts'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { errorPrefix } from '#src/domain/generic-copy.ts'
import { useOrder } from '#src/order/use-order.ts'
import styles from './CheckoutForm.module.css'
import { contactFields } from './form/checkout-values.ts'
import { ContactFields } from './form/ContactFields.tsx'
import { ErrorSummary } from './form/ErrorSummary.tsx'
import { PaymentMethod } from './form/PaymentMethod.tsx'
import { useCheckoutForm } from './form/use-checkout-form.ts'
import type { Phase } from './order/order-phase.ts'
import { placeAnother, placeOrder } from './order/place-order.ts'
import { SubmitArea } from './order/SubmitArea.tsx'
import { unknownCode } from './order/use-order-address.ts'
import { useOrderPhase, type NextPage } from './order/use-order-phase.ts'
import { OrderPanel } from './result/OrderPanel.tsx'
import { amountsOf, type OrderSelection } from './summary/order-selection.ts'
import { OrderStrip } from './summary/OrderStrip.tsx'
import { OrderSummary } from './summary/OrderSummary.tsx'
import { checkoutTitle } from './summary/selection-texts.ts'

/** `selection` is null until the address can be read. */
type CheckoutFormProps = { selection: OrderSelection | null; location: Location; home: NextPage }

export function CheckoutForm({ selection, location, home }: CheckoutFormProps) {
  const { form, takeSilentEntries, fillWith } = useCheckoutForm()
  // Not as the browser has it, which may hold slashes too many.
  const address = { checkout: `/checkout${location.search}`, hash: selection && location.hash }
  const { phase, currentPhase, dispatch, place, backToForm } = useOrderPhase(address, home, fillWith)
  useContactChanges(form, () => dispatch({ type: 'mended' }))
  const kept = useOrder(phase.name === 'panel' ? phase.id : null)
  const [method, installments] = useWatch({ control: form.control, name: ['method', 'installments'] })
  // The amounts beside a panel are those of its order, whatever the form or the shop says by now.
  const choice = kept?.order ?? { method, installments: Number(installments) }
  const shown = selection && kept ? { ...selection, ...amountsOf(kept.order) } : selection

  const send = (act: typeof placeOrder) =>
    form.handleSubmit(
      (values) => selection && place(act, wantedOrder(selection, values, address.checkout)),
      (errors) => dispatch({ type: 'rejected', errors: summaryItems(errors) }),
    )()

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!selection || currentPhase().name !== 'editing') return
    takeSilentEntries(event.currentTarget)
    void send(placeOrder)
  }

  return (
    <FormProvider {...form}>
      <title>{titleOf(selection, phase)}</title>
      {/* Until the scripts know the order that the address names: src/app/inline-orders-script.ts. */}
      <p className={styles.named}>{checkoutCopy.comesBack}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its fields */}
      <form
        noValidate
        // Without scripts a browser may send it all the same: links2 does, and would put the contact into an address.
        method="post"
        className={styles.form}
        onSubmit={handleSubmit}
        onKeyDown={goOnByEnter}
        // Home is where an order leads. What fails now is loaded again then.
        onFocus={() => void home.preload().catch(() => null)}
      >
        {phase.name === 'panel' && kept && selection && (
          <OrderPanel
            kept={kept}
            isNew={phase.isNew}
            anotherLabel={anotherLabel(kept, selection, form.getValues())}
            onAnother={() => void send(placeAnother)}
            onBack={backToForm}
          />
        )}
        <Fields selection={selection} phase={phase} unknown={unknownCode(address)} />
        {/* On a wide screen it is beside the fields, or beside the panel that replaces them. */}
        <div className={styles.aside} data-covered={phase.name === 'leaving' || undefined}>
          <OrderSummary selection={shown} method={choice.method} />
          <SubmitArea selection={shown} phase={phase} choice={choice} />
        </div>
      </form>
    </FormProvider>
  )
}

type FieldsProps = { selection: OrderSelection | null; phase: Phase; unknown: string | null }

/** Stays mounted behind a panel, for the way back. Inert once an order is under way, which would miss a later change. */
function Fields({ selection, phase, unknown }: FieldsProps) {
  const failure = phase.name === 'editing' ? phase.failure : null
  const isLost = unknown !== null && phase.name === 'editing'
  return (
    <div hidden={phase.name === 'panel'} inert={phase.name !== 'editing'} className={styles.fields}>
      <OrderStrip selection={selection} />
      <p aria-live="polite" className={isLost ? undefined : 'visually-hidden'}>
        {isLost && checkoutCopy.unknownOrder(unknown)}
      </p>
      {/* Each attempt renders a new summary, which takes the focus and is read out again. */}
      {failure && <ErrorSummary key={failure.attempt} items={failure.errors} orderId={failure.id} />}
      <ContactFields category={selection?.category ?? null} />
      <PaymentMethod selection={selection} />
    </div>
  )
}

/** On a touch keyboard 'next' and 'OK' send Enter, which would submit too early: it goes on to the next control. */
function goOnByEnter(event: KeyboardEvent<HTMLFormElement>) {
  const { target, key, nativeEvent, currentTarget } = event
  if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return
  if (!window.matchMedia('(pointer: coarse)').matches) return
  event.preventDefault()
  const stops = [...currentTarget.elements].filter((control) =>
    control.matches('input:not([type=radio]), [type=radio]:checked, select, [type=submit]'),
  )
  const next = stops[stops.indexOf(target) + 1]
  if (next instanceof HTMLElement) next.focus()
}

const summaryItems = (errors: FieldErrors<CheckoutValues>) =>
  contactFields.flatMap((name) => {
    const message = errors[name]?.message
    return message ? [{ name, message }] : []
  })

function titleOf(selection: OrderSelection | null, phase: Phase): string {
  // Until the address can be read, the title that inline-summary-script.ts wrote stays.
  if (!selection && typeof document !== 'undefined') return document.title
  const title = checkoutTitle(selection?.label ?? '')
  return phase.name === 'editing' && phase.failure?.errors.length ? `${errorPrefix} ${title}` : title
}
