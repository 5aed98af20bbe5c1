import { checkoutPath } from '../support/checkout.ts'
import { expect, openPage, test } from '../support/test.ts'

/** Every computed style of each element, ::before and ::after included, as one number. */
function computedStyles() {
  const numberOf = (text: string) => [...text].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 1_000_003, 7)
  return [...document.querySelectorAll('html, body, body *:not(script, template)')].map((element) => {
    const styles = ['', '::before', '::after'].map((pseudo) => {
      const style = getComputedStyle(element, pseudo)
      if (pseudo && style.content === 'none') return ''
      return [...style].map((name) => style.getPropertyValue(name)).join()
    })
    return `${element.tagName} ${element.getAttribute('class')} ${numberOf(styles.join())}`
  })
}

test('quem anda pelo site vê cada página como quem chega direto a ela', async ({ page, allowConsole }) => {
  allowConsole(/404/)
  // Without toasts, which would be more elements.
  await page.addInitScript(() => localStorage.setItem('animacoes-pausadas', 'sim'))
  const direct = async (path: string) => {
    await openPage(page, path)
    return page.evaluate(computedStyles)
  }
  const follow = async (link: string | RegExp, styles: string[]) => {
    await page.getByRole('link', { name: link }).click()
    // The pointer leaves what is now under it.
    await page.mouse.move(0, 0)
    await expect.poll(() => page.evaluate(computedStyles)).toEqual(styles)
  }
  const home = await direct('/')
  const checkout = await direct(checkoutPath())
  // With a package, home would mark the one that the visitor comes back to.
  await direct('/checkout')
  await follow('Voltar', home)
  await direct('/nada')
  await follow('Return to Home', home)
  await follow(/^Comprar 1\.000 Inscritos/, checkout)
})
