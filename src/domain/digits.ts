/** The text with the digits of every script and width ('٣', '３') as 0 to 9. */
export function asciiDigits(text: string): string {
  return text.replace(/(?!\d)\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let value = 0
    // Unicode has the ten digits of each script in a row.
    while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++
    return String(value % 10)
  })
}

export const digitsOf = (text: string) => asciiDigits(text).replace(/\D/g, '')
