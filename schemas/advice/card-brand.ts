import validator from 'card-validator'

/** The brand that the first digits identify; undefined while they identify none or several. */
export function cardBrand(digits: string): string | undefined {
  return digits ? validator.number(digits).card?.niceType : undefined
}
