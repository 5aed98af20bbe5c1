import type { Locator } from 'playwright/test'
import { faq } from '../../content/shop/faq.ts'
import { checkoutPath, openCheckout, submitButton } from '../support/checkout.ts'
import { expectContact, fillCard, fillContact } from '../support/fields.ts'
import { expectHome, openHome, orderNotice, packageLink } from '../support/home.ts'
import { failScripts, replaceInScripts } from '../support/network.ts'
import { orderByPix } from '../support/orders.ts'
import { done, stopBeforeOrder } from '../support/placing.ts'
import { expect, hydrated, openPage, test, testIn } from '../support/test.ts'

test.beforeEach(({ allowConsole }) => {
  allowConsole(
    /Failed to load resource|dynamically imported module|Failed to fetch|Minified React error|Unable to preload/i,
  )
})

/** Browsers that cannot read the scripts lack this too: Firefox 67 to 77 knows `import()`, but not `\p`. */
function forgetUnicodeProperties(): void {
  const KnowsAll = RegExp
  function read(pattern: string, flags?: string) {
    if (pattern.includes('\\p')) throw new SyntaxError('invalid identity escape')
    return new KnowsAll(pattern, flags)
  }
  window.RegExp = new Proxy(RegExp, {
    apply: (_, __, [pattern, flags]: [string, string?]) => read(pattern, flags),
    construct: (_, [pattern, flags]: [string, string?]) => read(pattern, flags),
  })
}

test('um navegador velho demais mostra as páginas e o caminho pelo WhatsApp', async ({ page, allowConsole }) => {
  allowConsole(/SyntaxError|Unexpected|invalid identity escape/)
  await replaceInScripts(page, { '': 'isto não se lê: ' })
  await page.goto('/?utm_source=google')
  await expect(page.locator('html')).toHaveAttribute('data-failed', '')
  await expect(page.getByText(faq[0]?.answer ?? '')).toBeVisible()
  await packageLink(page).click()
  // Where the page's first script is read, the package goes with the chat.
  await expect(page.getByText(/^O formulário não carregou.*: 1\.000 Inscritos$/)).toBeVisible()
  const chat = page.getByRole('link', { name: 'faça seu pedido pelo WhatsApp' })
  await expect(chat).toHaveAttribute('href', /Quero%201\.000%20Inscritos$/)
  await expect(page.locator('html')).toHaveAttribute('data-failed', '')
  await submitButton(page).click()
  expect(await page.getByText('Processando').count()).toBe(0)
  await page.addInitScript(forgetUnicodeProperties)
  await page.reload()
  await expect(page.getByText(/^O formulário não carregou/)).toBeVisible()
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\//)
})

// GitHub Pages and Caddy serve the names of files, too; a page that takes itself for another logs an error.
const addresses: [address: string, file: string, heading: string][] = [
  ['/index.html', 'index.html', 'Coloque o seu canal em alta'],
  ['/index', 'index.html', 'Coloque o seu canal em alta'],
  ['/checkout.html', 'checkout.html', 'Finalize seu pedido'],
  ['//checkout', 'checkout.html', 'Finalize seu pedido'],
  ['/checkout//', 'checkout.html', 'Finalize seu pedido'],
  ['/Checkout', '404.html', '404'],
  ['/Checkout', 'checkout.html', 'Finalize seu pedido'],
]

test('a página de um endereço é a que o servidor dá ali', async ({ page, baseURL, allowConsole }) => {
  allowConsole(/404: no page/)
  for (const [address, file, heading] of addresses) {
    const url = `${baseURL}${address}${new URL(checkoutPath(), baseURL).search}`
    const answer = await page.request.get(`/${file}`)
    await page.route(url, async (route) => route.fulfill({ body: await answer.body(), contentType: 'text/html' }))
    await openPage(page, url)
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(heading)
  }
  await fillContact(page)
  await submitButton(page).click()
  await expect(orderNotice(page)).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Finalize seu pedido' })).toBeVisible()
})

testIn('all')('também de um endereço com barras a mais se chega ao código PIX', async ({ page, baseURL }) => {
  await openPage(page, `${baseURL}/${checkoutPath()}`)
  await fillContact(page)
  await orderByPix(page)
})

test('sem rede o navegador diz que não há rede, e nada se perde', async ({ page, context, allowConsole }) => {
  allowConsole(/Failed to|preload|ERR_/)
  /** Follows a link to a page of which nothing has been loaded, and comes back. */
  async function goAndComeBack(link: Locator) {
    await context.setOffline(true)
    await link.click()
    await expect(page).toHaveURL(/^chrome-error:/)
    await context.setOffline(false)
    await page.goBack()
    await hydrated(page)
  }
  await openHome(page)
  await goAndComeBack(packageLink(page))
  await expectHome(page)
  const comeBack = await failScripts(page, 'Dúvidas Frequentes')
  await openCheckout(page)
  await fillContact(page)
  await goAndComeBack(page.getByRole('link', { name: 'Voltar', exact: true }))
  await expectContact(page)
  await comeBack()

  await context.setOffline(true)
  await fillCard(page)
  // What places an order came with the page.
  await stopBeforeOrder(page)
  await submitButton(page).click()
  await page.clock.runFor(2000)
  await expect(page.getByText(done)).toBeVisible()
})
