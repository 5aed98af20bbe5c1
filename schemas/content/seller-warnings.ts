import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { emailShape } from '#src/domain/email.ts'
import { inSettings, type Finding } from './finding.ts'
import type { Settings } from './settings.ts'

/** Since 2026 a CNPJ may have letters. */
const isTaxId = (text: string) => isValidCnpj(text, { version: 2 }) || isValidCpf(text)

/** Warns of seller details that are missing or wrong, so that a buyer cannot know who sells. */
export function sellerWarnings({ seller }: Settings): Finding[] {
  const law = 'decree 7.962/2013 wants it on the page'
  const missing = (Object.keys(seller) as (keyof typeof seller)[]).filter((name) => seller[name].trim() === '')
  const table: [name: keyof typeof seller, isRight: boolean, problem: string, fix: string][] = [
    [
      'taxId',
      isTaxId(seller.taxId),
      `"${seller.taxId}" is neither a CNPJ nor a CPF: its digits do not fit`,
      'write the number alone, with its last two digits',
    ],
    [
      'email',
      emailShape.test(seller.email.trim()),
      `"${seller.email}" is no e-mail: nobody can write there`,
      'write it as oi@loja.com.br',
    ],
  ]
  return [
    ...missing.map((name) => inSettings(`seller.${name}`, `the seller is not named in full; ${law}`, 'fill it in')),
    ...table
      .filter(([name, isRight]) => !isRight && !missing.includes(name))
      .map(([name, , problem, fix]) => inSettings(`seller.${name}`, problem, fix)),
  ]
}
