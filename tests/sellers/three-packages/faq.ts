import type { Faq } from '#schemas/content/short-lists.ts'

export const faq: Faq = [
  { id: 'conta', question: 'Vocês entram na minha conta?', answer: 'Nunca.' },
  { id: 'pagar', question: 'Como posso pagar?', answer: 'Por PIX ou com cartão de crédito.' },
  { id: 'parcelas', question: 'Em quantas vezes?', answer: 'Em até doze.' },
  { id: 'quando', question: 'Quando começa?', answer: 'No mesmo dia, se o pagamento cair até as 18 horas.' },
  { id: 'fim', question: 'E quando termina?', answer: 'Depende do pacote: pergunte antes de comprar.' },
  { id: 'queda', question: 'E se cair?', answer: 'Repomos o que faltar por trinta dias.' },
  { id: 'desistir', question: 'E se eu desistir?', answer: 'Avise em até sete dias e devolvemos tudo.' },
  { id: 'falar', question: 'Com quem eu falo?', answer: 'Com a Maria, pelo WhatsApp.' },
]
