import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload'
import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils/get-pix-payload-info'
import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { emailShape } from '#src/domain/email.ts'
import { inSettings, type Finding } from './finding.ts'
import type { Settings } from './settings.ts'

/** Since 2026 a CNPJ may have letters. */
const isTaxId = (text: string) => isValidCnpj(text, { version: 2 }) || isValidCpf(text)

/** Warns of seller details that are missing or wrong, so that a buyer cannot know who sells. */
export function sellerWarnings({ seller }: Settings): Finding[] {
  return Object.entries(seller).flatMap(([name, value]) => {
    const warn = (problem: string, fix: string) => [inSettings(`seller.${name}`, problem, fix)]
    const text = value.trim()
    if (text === '')
      return warn('the seller is not named in full; decree 7.962/2013 wants it on the page', 'fill it in')
    if (name === 'taxId' && !isTaxId(text)) {
      const problem = `"${text}" is neither a CNPJ nor a CPF: its digits do not fit`
      return warn(problem, 'write the number alone, with its last two digits')
    }
    if (name === 'email' && !emailShape.test(text)) {
      return warn(`"${text}" is no e-mail: nobody can write there`, 'write it as oi@loja.com.br')
    }
    return []
  })
}

/** Warns of names that the function which makes the BR Code cuts. It also takes accents and symbols out. */
export function pixNameWarnings({ key, receiver, city }: NonNullable<Settings['pix']>): Finding[] {
  const code = generatePixPayload({ key, merchantName: receiver, merchantCity: city })
  const { merchantName, merchantCity } = getPixPayloadInfo(code ?? '') ?? {}
  const names = [['receiver', receiver, merchantName] as const, ['city', city, merchantCity] as const]
  return names.flatMap(([field, name, shown = '']) => {
    if (letters(name) === letters(shown)) return []
    const problem = `it is too long for a Pix code: the payer reads "${shown}"`
    return [inSettings(`pix.${field}`, problem, 'write a shorter name')]
  })
}

const letters = (name: string) => name.normalize('NFD').replace(/[^a-z\d]/gi, '')

/** The SHA-256 of src/public/og.png as shipped. */
export const shippedPicture = '35deaf172056697bfe36a0527a563edbb59ecd11d9b2e649f67d0147647377bc'

/** Warns of src/public/og.png, which chats show with a link, if it still names the shipped brand. */
export function pictureWarnings(brand: string, pictureHash: string): Finding[] {
  if (pictureHash !== shippedPicture || brand === 'Canal em Alta') return []
  const problem = 'src/public/og.png, which chats show with a link, still says "Canal em Alta"'
  return [inSettings('brand', problem, 'put a PNG of 1200 × 630 px with the name of the shop in its place')]
}
