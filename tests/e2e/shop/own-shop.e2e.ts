import type { CatalogSection, Package } from '#schemas/content/catalog.ts'
import type { PaymentMethod } from '#schemas/form/checkout.ts'
import type { Order } from '#schemas/order/order.ts'
import { catalog } from '#src/content/catalog.ts'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { homeCopy } from '#src/content/home-copy.ts'
import { panelCopy } from '#src/content/order-copy.ts'
import { samplePurchases } from '#src/content/sample-purchases.ts'
import { selectionCopy } from '#src/content/selection-copy.ts'
import { settings } from '#src/content/settings.ts'
import { legalWords } from '#src/content/shared-copy.ts'
import { formatCents, formatPrice, parsePrice, totalBy } from '#src/domain/money.ts'
import { formatQuantity, packageName } from '#src/domain/packages.ts'
import { sellerLine } from '#src/domain/seller.ts'
import { readFields } from '../../support/br-code.ts'
import { checkoutPath } from '../support/checkout.ts'
import { advance } from '../support/clock.ts'
import { contact } from '../support/fields.ts'
import { openHome, openHomeWithStoppedClock, toasts } from '../support/home.ts'
import { faults, fits } from '../support/measures.ts'
import { shownCode, ticket } from '../support/orders.ts'
import { siteUrlOf } from '../support/sites.ts'
import { expect, expectAccessible, openPage, test, type Page } from '../support/test.ts'

// The seller edits the content of this shop. What is expected of it has to be true of any content that the schemas accept.
test.use({ baseURL: siteUrlOf('shipped') })

type Item = Package & { section: CatalogSection }

const items: Item[] = catalog.flatMap((section) => section.packages.map((item) => ({ ...item, section })))

const nameOf = ({ quantity, section: { label } }: Item) => packageName({ quantity, label })
const lengthOf = (item: Item) => nameOf(item).length + item.price.length
const addressOf = ({ quantity, price, section: { id, label } }: Item) =>
  checkoutPath({ quantity, price, label, category: id })

function cardOf(page: Page, { quantity, price, section: { id, label } }: Item) {
  const { buy, buyFor } = homeCopy.packages
  const name = `${buy} ${formatQuantity(quantity)} ${label} ${buyFor} ${price}`
  return page.locator(`#${id}`).getByRole('link', { name, exact: true })
}

for (const { id, packages } of catalog) {
  test(`cada pacote de ${id} leva da página inicial ao resumo com o seu preço`, async ({ page }) => {
    const { payAt, unlisted, otherPrice } = selectionCopy
    const summary = page.getByRole('heading', { name: checkoutCopy.summary.heading, exact: true }).locator('..')
    await openHome(page)
    expect(packages.length).toBeGreaterThan(0)
    for (const item of items.filter(({ section }) => section.id === id)) {
      const { paymentLink: link } = item
      if (typeof link === 'string') {
        await expect(cardOf(page, item)).toHaveAttribute('href', link)
        // An address of the checkout may be older than the link that the card now leads to.
        await openPage(page, addressOf(item))
        await expect(page.getByText(payAt(new URL(link).hostname), { exact: true })).toBeVisible()
      } else await cardOf(page, item).click()
      for (const text of [nameOf(item), item.price])
        await expect(summary.getByText(text, { exact: true })).toBeVisible()
      for (const note of [unlisted, otherPrice(item.price)])
        await expect(page.getByText(note, { exact: true })).toHaveCount(0)
      await page.goBack()
    }
  })
}

const linkOf = ({ paymentLink: link }: Item, method: PaymentMethod) => (typeof link === 'object' ? link[method] : link)
const kindOf = ({ paymentLink }: Item) => typeof paymentLink
/** The first package with one link, with a link for each method, and without a link, as far as there are such. */
const examples = items.filter((item, index) => items.findIndex((other) => kindOf(other) === kindOf(item)) === index)

async function fillForm(page: Page, method: PaymentMethod): Promise<void> {
  const { profileLink, email, whatsapp } = checkoutCopy.contact
  for (const [index, { label }] of [profileLink, email, whatsapp].entries())
    await page.getByLabel(label, { exact: true }).fill(Object.values(contact)[index] ?? '')
  await page.locator(`[name=method][value=${method}]`).check()
}

for (const method of new Set(settings.paymentMethods)) {
  for (const item of examples) {
    const { quantity, price, section } = item
    test(`${section.id} ${quantity}: o pedido por ${method} chega aonde deve`, async ({ page }) => {
      const link = linkOf(item, method)
      const priceCents = parsePrice(price) ?? 0
      const totalCents = totalBy(method, priceCents, settings.pixDiscountPercent) ?? 0
      const orders: Order[] = []
      const isWebhook = ({ href }: URL) => !!settings.orderWebhook && href === new URL(settings.orderWebhook).href
      await page.context().route(isWebhook, (route) => {
        orders.push(route.request().postDataJSON() as Order)
        return route.fulfill({ headers: { 'Access-Control-Allow-Origin': '*' }, json: { received: true } })
      })
      await openPage(page, addressOf(item))
      await fillForm(page, method)
      await page.locator('[type=submit]').click()
      if (link) {
        // The shop may have added parameters that this host reads.
        const { host, pathname } = new URL(link)
        await expect.poll(() => page.context().pages().at(-1)?.url()).toContain(host + pathname)
      } else if (method === 'pix' && settings.pix) {
        const pixCode = await page.getByRole('textbox', { name: panelCopy.pix.field }).inputValue()
        expect(readFields(pixCode)).toContainEqual({ id: '54', value: formatCents(totalCents, '.') })
        await page.getByRole('link', { name: panelCopy.home, exact: true }).click()
      }

      await expect(page).toHaveURL('/')
      const notice = ticket(page)
      await expect(notice).toContainText(nameOf(item))
      await expect(notice).toContainText(formatPrice(totalCents))
      const code = await shownCode(notice)
      const sent = { code, quantity, label: section.label, category: section.id, method, priceCents, totalCents }
      await expect.poll(() => orders).toMatchObject(settings.orderWebhook ? [sent] : [])
      const chat = page.locator(`[href^="https://wa.me/${settings.whatsapp.salesNumber}?text="][href*="${code}"]`)
      await expect(chat).toBeVisible()
    })
  }
}

/** Colors are not the seller's: tests/e2e/quality/layout.e2e.ts looks at their contrast. */
async function expectFit(page: Page, where: string): Promise<void> {
  expect.soft(await faults(page, fits), where).toEqual([])
  await expectAccessible(page)
}

test('nas duas páginas tudo cabe, e elas dizem quem vende @both', async ({ page }) => {
  const seller = sellerLine(settings.seller, legalWords.taxId)
  await openHomeWithStoppedClock(page, 0)
  await expect(page).toHaveTitle(`${settings.brand} | ${homeCopy.title}`)
  await expect(page.getByRole('contentinfo')).toContainText(seller)
  await advance(page, 2000)
  await expect(toasts(page)).toHaveCount(
    settings.purchaseToasts.mode === 'off' ? 0 : Math.min(1, samplePurchases.length),
  )
  const hidden = page.locator('#duvidas [hidden]')
  // All answers at once, as they stand without scripts.
  await hidden.evaluateAll((answers) => answers.forEach((answer) => answer.removeAttribute('hidden')))
  await expect(hidden).toHaveCount(0)
  await expectFit(page, 'home')

  // The package with the most to show.
  const [longest] = items.toSorted((one, other) => lengthOf(other) - lengthOf(one))
  await openPage(page, longest ? addressOf(longest) : '')
  await expect(page.getByRole('main')).toContainText(seller)
  for (const method of settings.paymentMethods) {
    await fillForm(page, method)
    await expectFit(page, `checkout, ${method}`)
  }
})
