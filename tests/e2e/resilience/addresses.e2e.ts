import { checkoutPath, fillContact, submitButton } from '../support/checkout.ts'
import { orderNotice } from '../support/home.ts'
import { expect, openPage, test } from '../support/test.ts'

const addresses: [address: string, file: string, heading: string][] = [
  ['//checkout', 'checkout.html', 'Finalize seu pedido'],
  ['/checkout//', 'checkout.html', 'Finalize seu pedido'],
  ['/checkout/', 'checkout.html', 'Finalize seu pedido'],
  ['/checkout.html', 'checkout.html', 'Finalize seu pedido'],
  ['/Checkout', 'checkout.html', 'Finalize seu pedido'],
  ['/Checkout', '404.html', '404'],
]

for (const [address, file, heading] of addresses) {
  test(`a página em ${address} é ${file} onde o servidor a dá`, async ({ page, baseURL, allowConsole }) => {
    allowConsole(/404: no page/)
    const url = `${baseURL}${address}${new URL(checkoutPath(), baseURL).search}`
    const answer = await page.request.get(`/${file}`)
    await page.route(url, async (route) => route.fulfill({ body: await answer.body(), contentType: 'text/html' }))
    await openPage(page, url)
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
    if (file === '404.html') return
    await fillContact(page)
    await submitButton(page).click()
    await expect(orderNotice(page)).toBeVisible()
    await expect(page).toHaveURL('/')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  })
}
