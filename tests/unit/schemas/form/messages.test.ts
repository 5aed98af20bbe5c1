import { expect, test } from 'vitest'
import { adviceMessages } from '#schemas/form/advice-messages.ts'
import { messages } from '#schemas/form/messages.ts'
import { orderStatusCopy } from '#src/content/order-status-copy.ts'

test('has the exact sentences of docs/behavior.md, section 10', () => {
  expect({ ...messages.form, done: orderStatusCopy.done }).toEqual({
    missing: 'Por favor, preencha todos os campos obrigatórios.',
    email: 'Por favor, insira um email válido.',
    failed: 'Erro ao processar pagamento. Tente novamente.',
    done: 'Pedido processado com sucesso!',
  })
})

const groups = [...Object.entries(messages), ...Object.entries(adviceMessages)].filter(([field]) => field !== 'form')
const ofFields = groups.flatMap(([field, group]) =>
  Object.entries<string | ((value: never) => string)>(group).flatMap(([name, message]) =>
    typeof message === 'string' ? [[`${field}.${name}`, message] as const] : [],
  ),
)

// One or two whole sentences: a capital at the start, a full stop at the end.
test.each(ofFields)('%s is a whole sentence', (_, message) => {
  expect(message).toMatch(/^\p{Lu}.{20,}\.$/u)
})

test('has a sentence of its own for everything that can be wrong with a field', () => {
  expect(ofFields.length).toBeGreaterThan(20)
  expect(new Set(ofFields.map(([, message]) => message)).size).toBe(ofFields.length)
})

test.each([
  ['an address that was meant', adviceMessages.email.didYouMean('ana@gmail.com'), 'Você quis dizer ana@gmail.com?'],
  ['a number read back', adviceMessages.whatsapp.readBack('+55 11 9…'), 'Vamos chamar você em +55 11 9…'],
  ['a channel read back', adviceMessages.profileLink.channel('youtube.com/@ana'), 'Canal: youtube.com/@ana'],
  ['a video read back', adviceMessages.profileLink.video('youtu.be/dQw4w9WgXcQ'), 'Vídeo: youtu.be/dQw4w9WgXcQ'],
  ['any other link read back', adviceMessages.profileLink.other('vimeo.com/123'), 'Link: vimeo.com/123'],
  ['the digits of a CVV', adviceMessages.cardCvv.short(4), 'Faltam números no CVV: neste cartão são 4.'],
])('puts %s into its sentence', (_, message, sentence) => {
  expect(message).toBe(sentence)
})
