import { catalog } from '#src/content/catalog.ts'
import { openHome } from '../support/home.ts'
import { expect, test, type Page } from '../support/test.ts'

const links = (page: Page) => page.getByRole('navigation', { name: 'Pacotes' }).getByRole('link')
const current = (page: Page) =>
  links(page).evaluateAll((all) =>
    all.flatMap((link) => (link.ariaCurrent ? [[link.textContent, link.ariaCurrent]] : [])),
  )

const scrollPast = (page: Page, selector: string, offset: number) =>
  page.locator(selector).evaluate((element, y) => {
    scrollTo({ top: element.getBoundingClientRect().top + scrollY + y, behavior: 'instant' })
  }, offset)

test.use({ reducedMotion: 'reduce' })

test('o menu diz em que seção se está, e em nenhuma antes e depois delas @both', async ({ page }) => {
  await openHome(page)
  expect(await current(page)).toEqual([])
  for (const { id, label } of catalog) {
    await scrollPast(page, `#${id}`, 60)
    await expect.poll(() => current(page)).toEqual([[label.split(' ')[0], 'location']])
  }
  await scrollPast(page, '#duvidas', 0)
  await expect.poll(() => current(page)).toEqual([])
  await scrollPast(page, '#inscritos', 60)
  await expect.poll(() => current(page)).not.toEqual([])
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect.poll(() => current(page)).toEqual([])
})

for (const height of [256, 640, 1800]) {
  test(`um link do menu leva à sua seção e a marca, com ${height} px de altura @both`, async ({ page }) => {
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 360, height })
    await openHome(page)
    for (const { id, label } of catalog.toReversed()) {
      const link = links(page).filter({ hasText: label.split(' ')[0] })
      await link.click()
      await expect(link).toHaveAttribute('aria-current', 'location')
      const [bar, heading] = [
        await page.getByRole('navigation').boundingBox(),
        await page.locator(`#${id} h2`).boundingBox(),
      ]
      expect(heading?.y, label).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0))
    }
  })
}

test('o menu fica em uma linha e mostra o link da seção, também com texto do dobro do tamanho', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openHome(page)
  const tops = () => links(page).evaluateAll((all) => [...new Set(all.map((link) => link.getBoundingClientRect().top))])
  expect(await tops()).toHaveLength(1)
  expect(await page.locator('nav ul').evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  expect(await page.locator('nav ul').evaluate((list) => list.scrollWidth > list.clientWidth)).toBe(true)
  for (const { id } of [...catalog, ...catalog.toReversed()]) {
    await scrollPast(page, `#${id}`, 0)
    const link = page.locator(`nav [href="#${id}"]`)
    await expect(link).toHaveAttribute('aria-current', 'location')
    const sides = () =>
      link.evaluate((element) => {
        const { left, right } = element.getBoundingClientRect()
        return left >= 0 && right <= innerWidth
      })
    await expect.poll(sides, id).toBe(true)
    expect(await tops()).toHaveLength(1)
  }
})
