// Each digit is worked out once, because a text may have many of them.
const values = new Map<string, string>()

/** The text with the digits of every script and size ('٣', '３', '³', '③') as 0 to 9, where Unicode says which they are. */
export const asciiDigits = (text: string): string =>
  text.replace(/(?!\d)[\p{Nd}\p{No}]/gu, (digit) => {
    const value = values.get(digit) ?? valueOf(digit)
    values.set(digit, value)
    return value
  })

/** '3' for '٣', '11' for '⑪'. */
function valueOf(digit: string): string {
  const [, plain] = /^\(?(\d+)[.)]?$/.exec(digit.normalize('NFKC')) ?? []
  if (plain || !/\p{Nd}/u.test(digit)) return plain ?? digit
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  // Unicode has the ten digits of each script in a row.
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++
  return String(value % 10)
}

export const digitsOf = (text: string) => asciiDigits(text).replace(/\D/g, '')
