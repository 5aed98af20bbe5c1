import { spellOrderCode } from '#src/domain/order-code.ts'

/** Shown as it is written, spoken letter by letter. */
export function OrderCode({ code }: { code: string }) {
  return (
    <p>
      Código do pedido: <strong aria-hidden="true">{code}</strong>
      <span className="visually-hidden">{spellOrderCode(code)}</span>
    </p>
  )
}
