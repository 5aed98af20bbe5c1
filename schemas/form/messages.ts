import { longestLink } from '#src/domain/channel-link.ts'
import { groupThousands } from '#src/domain/money.ts'

/**
 * One rule: say what to do, naming the field as its label does. The sentences in `form` are those of docs/behavior.md,
 * section 10, word for word. Advice is in advice-messages.ts, because it loads with the advice.
 */
export const messages = {
  form: {
    missing: 'Por favor, preencha todos os campos obrigatórios.',
    email: 'Por favor, insira um email válido.',
    failed: 'Erro ao processar pagamento. Tente novamente.',
  },
  profileLink: {
    empty: 'Cole o link do seu canal ou vídeo, por exemplo youtube.com/@seucanal.',
    long: `O link é longo demais (cabem ${groupThousands(String(longestLink))} letras): copie só o endereço do canal ou vídeo, por exemplo youtube.com/@seucanal.`,
  },
  email: {
    empty: 'Digite seu e-mail, por exemplo ana@gmail.com.',
    long: 'O e-mail é longo demais: digite um endereço só, por exemplo nome@site.com.',
    comma: 'Troque a vírgula do e-mail por um ponto, como em nome@site.com.',
    shape: 'Complete o e-mail no formato nome@site.com, sem espaços.',
  },
  whatsapp: {
    empty: 'Digite seu WhatsApp com DDD, por exemplo (11) 98765-4321.',
    long: 'Há números a mais no WhatsApp: são 2 do DDD e 9 do celular.',
    link: 'Este link não mostra o número: digite seu WhatsApp com DDD, por exemplo (11) 98765-4321.',
  },
  cardNumber: {
    long: 'Há números a mais no cartão: cabem até 16.',
  },
  cardExpiry: {
    long: 'Há números a mais na validade: use mês e ano, como 08/29.',
  },
  cardCvv: {
    long: 'Há números a mais no CVV: são 3 ou, no Amex, 4.',
  },
  cardCpf: {
    long: 'Há números a mais no CPF: são 11. O CNPJ vai em Número do documento.',
  },
} as const
