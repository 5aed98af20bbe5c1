import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload'
import { getPixKeyInfo } from '@brazilian-utils/brazilian-utils/get-pix-key-info'
import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils/get-pix-payload-info'
import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { emailShape } from '#src/domain/email.ts'
import { findingsIn, type Check, type Finding } from './finding.ts'
import type { Settings } from './settings.ts'

/** Since 2026 a CNPJ may have letters. */
const isTaxId = (text: string) => isValidCnpj(text, { version: 2 }) || isValidCpf(text)

/** Seller details that are missing or wrong, so that a buyer cannot know who sells. */
export function sellerChecks({ seller }: Settings): Check[] {
  const taxId = seller.taxId.trim()
  const email = seller.email.trim()
  const unnamed = 'the seller is not named in full; decree 7.962/2013 wants it on the page'
  const wrongTaxId = `"${taxId}" is neither a CNPJ nor a CPF: its digits do not fit`
  return [
    ...Object.entries(seller).map(([name, value]): Check => {
      return [value.trim() === '', `seller.${name}`, unnamed, 'fill it in']
    }),
    [taxId !== '' && !isTaxId(taxId), 'seller.taxId', wrongTaxId, 'write the number alone, with its last two digits'],
    [
      email !== '' && !emailShape.test(email),
      'seller.email',
      `"${email}" is no e-mail: nobody can write there`,
      'write it as oi@loja.com.br',
    ],
  ]
}

const letters = (name: string) => name.normalize('NFD').replace(/[^a-z\d]/gi, '')

/** A key that is personal data, and names that the function which makes the BR Code cuts, besides accents and symbols. */
export function pixChecks({ pix }: Pick<Settings, 'pix'>): Check[] {
  if (!pix) return []
  const type = getPixKeyInfo(pix.key)?.type ?? ''
  const publicKey = `a ${type} is personal data and every visitor can read it`
  const code = generatePixPayload({ key: pix.key, merchantName: pix.receiver, merchantCity: pix.city })
  const { merchantName, merchantCity } = getPixPayloadInfo(code ?? '') ?? {}
  const name = (field: 'receiver' | 'city', shown = ''): Check => {
    const isCut = letters(pix[field]) !== letters(shown)
    return [isCut, `pix.${field}`, `it is too long for a Pix code: the payer reads "${shown}"`, 'write a shorter name']
  }
  return [
    [['cpf', 'phone'].includes(type), 'pix.key', publicKey, 'use a random key or CNPJ'],
    name('receiver', merchantName),
    name('city', merchantCity),
  ]
}

/** The SHA-256 of src/public/og.png as shipped. */
export const shippedPicture = '35deaf172056697bfe36a0527a563edbb59ecd11d9b2e649f67d0147647377bc'

/** Warns of src/public/og.png, which chats show with a link, if it still names the shipped brand. */
export function pictureWarnings(brand: string, pictureHash: string): Finding[] {
  const problem = 'src/public/og.png, which chats show with a link, still says "Canal em Alta"'
  const fix = 'put a PNG of 1200 × 630 px with the name of the shop in its place'
  const isShipped = pictureHash === shippedPicture
  return findingsIn('settings.ts', [[isShipped && brand !== 'Canal em Alta', 'brand', problem, fix]])
}
