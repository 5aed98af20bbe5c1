import { advance, countdown, openHomeWithStoppedClock, toasts } from '../support/home.ts'
import { scriptsArrived } from '../support/network.ts'
import { siteUrlOf } from '../support/sites.ts'
import { expect, test } from '../support/test.ts'

test.use({ baseURL: siteUrlOf('feed') })

const feed = 'https://compras.exemplo.com/lista.json'
const open = { 'Access-Control-Allow-Origin': '*' }
const buyer = { name: '<b>Ana</b>', service: '1.000 inscritos', location: 'Recife' }

const broken: [what: string, status: number, body: string][] = [
  ['não existe', 404, 'não há'],
  ['está fora do ar', 503, ''],
  ['é uma página', 200, '<!doctype html><title>Entrar</title>'],
  ['está cortada', 200, '[{"name":"Ana"'],
  ['não é uma lista', 200, '{"name":"Ana"}'],
  ['é nada', 200, 'null'],
  ['está cheia de lixo', 200, '[null,1,"a",[],{"name":{}},{"name":"","service":"","location":""}]'],
]

test('uma lista de compras que não presta não mostra aviso nenhum, e a loja segue', async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource/)
  await page.route(feed, (route) => route.abort())
  await openHomeWithStoppedClock(page)
  for (const [what, status, body] of broken) {
    await page.unroute(feed)
    await page.route(feed, (route) => route.fulfill({ status, body, headers: open }))
    const answered = page.waitForResponse(feed)
    await page.reload()
    await page.clock.runFor(20)
    await answered
    await scriptsArrived(page)
    await advance(page, 20)
    await advance(page, 5000)
    await expect(toasts(page), what).toHaveCount(0)
    await expect(countdown(page), what).toHaveText(/^4:[1-5]\d$/)
  }
})

test('uma lista de compras enorme mostra um aviso por vez, e HTML nela é texto', async ({ page }) => {
  const body = JSON.stringify(Array.from({ length: 20_000 }, () => buyer))
  await page.route(feed, (route) => route.fulfill({ body, headers: open }))
  const answered = page.waitForResponse(feed)
  await openHomeWithStoppedClock(page)
  await (await answered).finished()
  await scriptsArrived(page)
  await advance(page, 20)
  await advance(page, 2000)
  await expect(toasts(page)).toHaveCount(1)
  await expect(toasts(page)).toContainText('<b>Ana</b>')
  await expect(toasts(page).getByText('Exemplo', { exact: true })).toHaveCount(0)
  await expect(toasts(page)).not.toContainText('min atrás')
})
