import { order } from '../support/fill.ts'
import { expect, hydrated, test } from '../support/test.ts'

const checkoutPath = `/checkout?${new URLSearchParams(order()).toString()}`
const pages = ['/', checkoutPath, '/nada']
const screens = [
  { width: 320, colorScheme: 'dark' },
  { width: 700, colorScheme: 'light' },
  { width: 1440, colorScheme: 'light' },
] as const

/** Every computed style of every element, and of what stands before and after it, as one number each. */
function computedStyles() {
  const numberOf = (text: string) => [...text].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 1_000_003, 7)
  return [...document.querySelectorAll('html, body, body *:not(script, template)')].map((element) => {
    const styles = ['', '::before', '::after'].map((pseudo) => {
      const style = getComputedStyle(element, pseudo)
      if (pseudo && style.content === 'none') return ''
      // Not the variables: what nothing here uses may come later.
      const names = [...style].filter((name) => !name.startsWith('--'))
      return names.map((name) => style.getPropertyValue(name)).join()
    })
    return `${element.tagName} ${element.getAttribute('class')} ${numberOf(styles.join())}`
  })
}

test.beforeEach(({ isMobile }) => {
  test.skip(isMobile, 'as larguras são as mesmas nos dois projetos')
})

for (const path of pages) {
  test(`os estilos que chegam depois não mudam nada do que já está em ${path}`, async ({ page, allowConsole }) => {
    allowConsole(/404/)
    // Without code the page stays as it was painted, and takes the whole stylesheet all the same.
    await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    const stylesOf = async (stylesheet: 'whole' | 'empty') => {
      await page.route('**/*.css', (route) =>
        stylesheet === 'whole' ? route.continue() : route.fulfill({ contentType: 'text/css', body: '' }),
      )
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(await page.evaluate(() => document.styleSheets.length)).toBe(2)
      return page.evaluate(computedStyles)
    }
    for (const { width, colorScheme } of screens) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 800 })
      const painted = await stylesOf('empty')
      expect(painted.length).toBeGreaterThan(5)
      expect(await stylesOf('whole'), `${width} px, ${colorScheme}`).toEqual(painted)
    }
  })
}

test('quem anda pelo site vê cada página como quem chega direto a ela', async ({ page, allowConsole }) => {
  allowConsole(/404/)
  // No toast, which is one more element.
  await page.addInitScript(() => localStorage.setItem('animacoes-pausadas', 'sim'))
  const direct = async (path: string) => {
    await page.goto(path)
    await hydrated(page)
    return page.evaluate(computedStyles)
  }
  const follow = async (link: string | RegExp, styles: string[]) => {
    await page.getByRole('link', { name: link }).click()
    // Away from whatever has come to stand under the pointer.
    await page.mouse.move(0, 0)
    await expect.poll(() => page.evaluate(computedStyles)).toEqual(styles)
  }
  const home = await direct('/')
  const checkout = await direct(checkoutPath)
  await follow('Voltar', home)
  await direct('/nada')
  await follow('Return to Home', home)
  await follow(/1\.000 Inscritos por/, checkout)
})
