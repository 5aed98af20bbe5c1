/** A sample selection and what a visitor types, for the tests, the pictures and the bench. No one's real data. */

/** Parameters of a checkout link. */
const order = { quantity: '1000', price: 'R$ 215,52', label: 'Inscritos', category: 'inscritos' }

/** @param {Record<string, string>} [changes] */
export const orderPath = (changes) => `/checkout?${new URLSearchParams({ ...order, ...changes }).toString()}`

/** Values by label. */
export const contact = {
  'Link do canal ou vídeo': 'youtube.com/@canalemalta',
  'E-mail': 'ana@gmail.com',
  'WhatsApp com DDD': '11987654321',
}

/** Values by label. The number is the card networks' own test number. */
export const card = {
  'Número do cartão': '4111111111111111',
  'Validade (MM/AA)': '0829',
  CVV: '123',
  'Nome impresso no cartão': "Ana D'Ávila-Souza",
  'CPF do titular': '52998224725',
  'Número do documento': '12.345.678-X',
}
