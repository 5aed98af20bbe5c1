import { orderCodeLabel } from '#src/domain/generic-copy.ts'
import { spellOrderCode } from '#src/domain/order-code.ts'

/** Screen readers spell it letter by letter. The code is also the id of the element. */
export function OrderCode({ code }: { code: string }) {
  return (
    <p id={code}>
      {`${orderCodeLabel} `}
      <strong aria-hidden="true" translate="no">
        {code}
      </strong>
      <span className="visually-hidden" translate="no">
        {spellOrderCode(code)}
      </span>
    </p>
  )
}
