import { html } from 'hono/html'
import { paths } from '#orders/addresses.ts'
import * as limits from '#orders/rules/limits-and-durations.ts'
import { document, type Html } from './document.ts'

/** `text` has a paragraph on each line. `form`: what is asked. */
export type Message = { title: string; text: string; toCopy?: string; form?: Html; link?: string }

/** A page that says why the wanted page is not shown, and what to do. `link` leads to `path`. */
export function messagePage(
  { title, text, toCopy, form, link = 'Ver os pedidos' }: Message,
  path: string = paths.list,
) {
  return document(
    title,
    html`<section class="panel message">
      <h1>${title}</h1>
      ${text.split('\n').map((line) => html`<p>${line}</p>`)} ${toCopy && html`<pre><code>${toCopy}</code></pre>`}
      ${form} ${link && html`<p><a class="${!form && 'button primary'}" href="${path}">${link}</a></p>`}
    </section>`,
  )
}

export const setPassword = 'npx wrangler@4 secret put ORDERS_PASSWORD --config orders/wrangler.jsonc'

/** The pages shown in place of another: why, and what to do. Without a link of its own each leads to the orders. */
export const messages = {
  http: {
    title: 'Use https',
    text: 'Por http, a senha e os dados de quem pediu poderiam ser lidos no caminho. Abra este endereço com https:// no começo.',
    link: '',
  },
  nothing: { title: 'Não há nada neste endereço', text: 'Confira o link: falta uma parte dele, ou sobra.', link: '' },
  tooManyRequests: {
    title: 'Muitas visitas em um minuto',
    text: 'Desta conexão vieram visitas demais em pouco tempo. Espere um minuto e tente de novo.',
    link: 'Tentar de novo',
  },
  noPassword: {
    title: 'Falta a senha dos pedidos',
    text: `Sem uma senha de pelo menos ${limits.shortestPassword} caracteres, ninguém pode ver os pedidos, nem você. Os pedidos continuam chegando.\nNa pasta do projeto, com Node 22, rode o comando abaixo e digite uma senha comprida, que você não usa em outro lugar:`,
    toCopy: setPassword,
    link: '',
  },
  signedOut: {
    title: 'Nada foi mudado',
    text: `A sua sessão terminou: você saiu, a senha mudou ou se passaram ${limits.sessionMs / limits.dayMs} dias. Entre e faça a mudança de novo.`,
    link: 'Entrar',
  },
  locked: {
    title: 'Muitas senhas erradas',
    text: `Para proteger os pedidos, ninguém entra a partir desta conexão por até ${limits.wrongPasswords.periodMs / limits.minuteMs} minutos, nem com a senha certa. Espere e tente de novo.`,
    link: 'Tentar de novo',
  },
  crossSite: {
    title: 'Nada foi mudado',
    text: 'Esta mudança não veio da página dos pedidos. Abra os pedidos e tente de novo por lá.',
  },
  noDate: {
    title: 'Confira o dia da reposição',
    text: 'Escreva um dia que existe, com o ano em quatro números, como 23/11/2026, ou deixe em branco. Nada foi guardado: copie o que você escreveu, volte e guarde de novo.',
  },
  notErased: {
    title: 'Os dados ficaram',
    text: 'O Mercado Pago não encerrou o código ou a página, e o pedido ainda pode ser pago. Tente de novo; um código vale uma hora, e uma página, um dia.',
    link: 'Ver o pedido',
  },
  otherState: {
    title: 'O pedido mudou enquanto isso',
    text: 'Depois que você abriu a lista, o estado deste pedido mudou: em outra aba, ou por um pagamento. Nada foi mudado agora. Veja o pedido e tente de novo.',
    link: 'Ver o pedido',
  },
  notUndone: {
    title: 'Nada foi desfeito',
    text: 'O pedido ou o pagamento mudou de novo depois disso, talvez em outra aba. Veja como está agora.',
  },
  'no-payment': { title: 'Nada foi mudado', text: 'Este pagamento não espera mais por você.' },
  'no-order': {
    title: 'Nenhum pedido tem este código',
    text: 'Nada foi mudado. Confira o código, como K7M-4QX. Você escreveu:',
  },
  'many-orders': {
    title: 'Dois pedidos têm este código',
    text: 'Nada foi mudado. Mude o estado do pedido certo, e dispense o pagamento. Você escreveu:',
  },
  noBuyerOrder: {
    title: 'Pedido não encontrado',
    text: 'Não há pedido neste endereço. Confira o link que a loja mostrou.',
    link: 'Ir para a loja',
  },
  noSuchOrder: { title: 'Pedido não encontrado', text: 'Este pedido não está no livro.' },
  noteNotKept: {
    title: 'Este pedido mudou enquanto você escrevia',
    text: 'A anotação foi mudada em outra aba, ou os dados do pedido foram apagados. Nada foi guardado: copie o que você escreveu, abra a lista de novo e guarde.',
  },
  unprepared: {
    title: 'O banco de dados não está pronto',
    text: 'As tabelas do livro faltam, ou são mais antigas do que ele. Um pedido que não dá para guardar espera no navegador de quem pediu. Na pasta do projeto, com Node 22, rode o comando abaixo:',
    toCopy: 'npx wrangler@4 d1 migrations apply DB --remote --config orders/wrangler.jsonc',
    link: 'Tentar de novo',
  },
  failed: {
    title: 'Não deu certo agora',
    text: 'Não deu para ler ou gravar os pedidos. Espere um minuto e tente de novo.',
  },
}
