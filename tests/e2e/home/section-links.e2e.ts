import { catalog } from '../../content/shop/catalog.ts'
import { openHome } from '../support/home.ts'
import { setTextSize } from '../support/layout.ts'
import { expect, stopClock, test, type Page } from '../support/test.ts'

const links = (page: Page) => page.getByRole('navigation', { name: 'Pacotes' }).getByRole('link')
const current = (page: Page) =>
  links(page).evaluateAll((all) =>
    all.flatMap((link) => (link.ariaCurrent ? [[link.textContent, link.ariaCurrent]] : [])),
  )

const scrollPast = (page: Page, selector: string, offset: number) =>
  page.locator(selector).evaluate((element, y) => {
    scrollTo({ top: element.getBoundingClientRect().top + scrollY + y, behavior: 'instant' })
  }, offset)

/** Expects that the sticky navigation does not cover the section that a link has led to. */
async function expectBelowBar(page: Page, id: string): Promise<void> {
  const bar = await page.getByRole('navigation').boundingBox()
  const heading = await page.locator(`#${id} h2`).boundingBox()
  expect(heading?.y, id).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0))
}

test('a vitrine do topo e o menu levam a cada seção, e ele diz em qual se está @both', async ({ page }) => {
  await openHome(page)
  expect(await current(page)).toEqual([])
  await test.step('a vitrine diz o menor preço de cada seção na primeira tela', async () => {
    const offers = ['Inscritos 100 por R$ 28,62', 'Visualizações 500 por R$ 20,59', 'Curtidas 300 por R$ 17,50']
    offers.push('Horas de exibição 500 por R$ 185,00')
    for (const [index, { id, label }] of catalog.entries()) {
      const link = page.getByRole('link', { name: offers[index], exact: true })
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await expect(link).toBeInViewport({ ratio: 1 })
      // The bar at the bottom of a phone does not cover it.
      const isUncovered = await link.evaluate((element) => {
        const { x, width, bottom } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(x + width / 2, bottom - 1))
      })
      expect(isUncovered, label).toBe(true)
      await link.click()
      await expect(page).toHaveURL(`/#${id}`)
      await expectBelowBar(page, id)
    }
  })
  await test.step('o menu marca a seção por que se passa', async () => {
    await page.getByRole('link', { name: 'Escolher um pacote' }).click()
    await expect(page).toHaveURL('/#inscritos')
    await expect(page.locator('#inscritos h2')).toBeInViewport()
    await expectBelowBar(page, 'inscritos')
    for (const { id, label } of catalog) {
      await scrollPast(page, `#${id}`, 60)
      await expect.poll(() => current(page)).toEqual([[label.split(' ')[0], 'location']])
    }
    await scrollPast(page, '#duvidas', 0)
    await expect.poll(() => current(page)).toEqual([])
  })
  await test.step('cada link do menu leva à sua seção, em qualquer altura de tela', async () => {
    // On the tallest screen the page ends before the last section reaches the top.
    for (const height of [256, 640, 1800]) {
      await page.setViewportSize({ width: page.viewportSize()?.width ?? 360, height })
      for (const { id, label } of catalog.toReversed()) {
        const link = links(page).filter({ hasText: label.split(' ')[0] })
        await link.click()
        await expect(link, `${height} px`).toHaveAttribute('aria-current', 'location')
        await expectBelowBar(page, id)
      }
    }
  })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth')
})

test('com texto do dobro do tamanho o menu ainda mostra o link da seção', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openHome(page)
  await setTextSize(page, 32)
  expect(await page.locator('nav ul').evaluate((list) => list.scrollWidth > list.clientWidth)).toBe(true)
  for (const { id } of [...catalog, ...catalog.toReversed()]) {
    await scrollPast(page, `#${id}`, 0)
    const link = page.locator(`nav [href="#${id}"]`)
    await expect(link).toHaveAttribute('aria-current', 'location')
    await expect(link).toBeInViewport({ ratio: 0.99 })
  }
})

test('o menu só rola quando não cabe, e depois que a página parou', async ({ page }) => {
  type Noting = typeof window & { listScrolledAt: number[] }
  await page.addInitScript(() => {
    // The page itself scrolls by `window.scrollTo`.
    Element.prototype.scrollTo = () => void (window as Noting).listScrolledAt.push(scrollY)
  })
  const listScrolledAt = () => page.evaluate(() => (window as Noting).listScrolledAt)
  const follow = async (name: RegExp, id: string) => {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await page.clock.runFor(1000)
    const ended = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const noting = window as Noting
          noting.listScrolledAt = []
          document.addEventListener('scrollend', () => scrollY > 0 && resolve())
        }),
    )
    await page.getByRole('link', { name }).click()
    await ended
    await expect(page.locator(`nav [href="#${id}"]`)).toHaveAttribute('aria-current', 'location')
  }
  await openHome(page)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await stopClock(page)
  await follow(/^Curtidas 300 por/, 'curtidas')
  await page.clock.runFor(1000)
  expect(await listScrolledAt()).toEqual([])

  await page.setViewportSize({ width: 320, height: 640 })
  await setTextSize(page, 32)
  await follow(/^Horas de exibição 500 por/, 'horas')
  await page.clock.runFor(100)
  expect(await listScrolledAt()).toEqual([])
  await page.clock.runFor(100)
  expect(await listScrolledAt()).toEqual([await page.evaluate(() => scrollY)])
})
