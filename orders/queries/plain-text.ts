import { plainName, visibleText } from '#src/domain/text.ts'

/** Channel and e-mail as they are searched: case, accents and widths do not count, so 'joao' finds 'JOÃO'. */
export const searchText = (profileLink: string, email: string) =>
  `${plainText(decoded(profileLink))} ${plainText(email)}`

// Phones turn an apostrophe into a quotation mark.
export const plainText = (text: string) => plainName(visibleText(text.normalize('NFKC'))).replaceAll('’', "'")

/** '@joão' for '@jo%C3%A3o', as some browsers copy it. */
export function decoded(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}
