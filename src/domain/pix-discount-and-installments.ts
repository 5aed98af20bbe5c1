/** The rules of docs/behavior.md, section 6. The amounts and the texts of the pages follow them. */
export const pixDiscountPercent = 5
export const maxInstallments = 12
