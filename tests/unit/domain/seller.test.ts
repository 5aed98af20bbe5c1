import { expect, test } from 'vitest'
import { sellerLine } from '#src/domain/seller.ts'

const none = { name: '', taxId: '', address: '', email: '' }
const whole = {
  name: 'Loja Ltda',
  taxId: '11.222.333/0001-81',
  address: 'Rua A, 1, São Paulo',
  email: 'oi@loja.com.br',
}

test.each([
  ['all', whole, 'Loja Ltda, CNPJ: 11.222.333/0001-81, Rua A, 1, São Paulo, oi@loja.com.br'],
  ['the name alone', { ...none, name: 'Loja Ltda' }, 'Loja Ltda'],
  ['all but the tax id', { ...whole, taxId: ' ' }, 'Loja Ltda, Rua A, 1, São Paulo, oi@loja.com.br'],
  ['nothing', none, ''],
])('names %s of a seller, and nothing else', (_, seller, line) => {
  expect(sellerLine(seller, 'CNPJ')).toBe(line)
})
