import { html } from 'hono/html'
import { paths } from '#orders/addresses/paths.ts'
import type { Html } from '#orders/pages/document.ts'
import { formatInstant } from '#orders/pages/format.ts'
import { signOutForm } from '#orders/pages/sign-in-page.ts'
import { guarantee } from '#orders/pages/words.ts'
import { catalogFacts } from '#orders/rules/catalog-facts.ts'
import { settings } from '#src/content/settings.ts'
import { daysToKeep, withFacts } from '#src/domain/facts.ts'
import type { ListPage } from './list-page.ts'

const delivery = withFacts('{endsWithinDays}', settings)
const dataDays = daysToKeep(settings)

export const footerTexts = {
  catalog: (packages: number, version: string) =>
    `Os preços são comparados com a tabela de ${packages} pacotes, versão ${version}. Mudou preços, desconto ou parcelas na loja? Publique também este livro de novo.`,
  erasing: (days: number) =>
    `Canal, e-mail, WhatsApp, campanha e anotação são apagados ${days} dias depois da última mudança do pedido; os de pedidos pagos ou em entrega ficam.${
      days < dataDays.least
        ? ` É pouco: a garantia vale por ${guarantee} depois da entrega, que leva até ${delivery}, e sem o canal não dá para repor. Escreva ${dataDays.advised} em PERSONAL_DATA_DAYS.`
        : ''
    }`,
  noErasing: `Os dados pessoais não estão sendo apagados: escreva em PERSONAL_DATA_DAYS um número de dias, como ${dataDays.advised}.`,
  erased: (when: string) => `A rotina que apaga rodou pela última vez em ${when}.`,
  neverErased: 'A rotina que apaga ainda não rodou: na Cloudflare, ela roda uma vez por dia.',
} as const

export function listFooter({ erasedAfterDays, erasedAt }: Pick<ListPage, 'erasedAfterDays' | 'erasedAt'>): Html {
  const { catalog, erasing, noErasing, erased, neverErased } = footerTexts
  return html`<p>${catalog(catalogFacts.packages, catalogFacts.version)}</p>
    <p>${erasedAfterDays === null ? noErasing : erasing(erasedAfterDays)}</p>
    <p>${erasedAt === null ? neverErased : erased(formatInstant(erasedAt))}</p>
    <a href="${paths.dismissed}">Ver os pagamentos dispensados</a> ${signOutForm}`
}
