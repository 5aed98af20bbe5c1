import { orderCodeLabel } from '#src/domain/generic-copy.ts'
import { spellOrderCode } from '#src/domain/order-code.ts'

/** The code is also the id of the element. */
export const OrderCode = ({ code }: { code: string }) => (
  <p id={code}>
    {`${orderCodeLabel} `}
    <SpelledCode code={code} />
  </p>
)

/** Screen readers spell it letter by letter. */
export const SpelledCode = ({ code }: { code: string }) => (
  <>
    <strong aria-hidden="true" translate="no">
      {code}
    </strong>
    <span className="visually-hidden" translate="no">
      {spellOrderCode(code)}
    </span>
  </>
)
