import { catalogue } from '../../src/content/catalogue.ts'
import { faq } from '../../src/content/faq.ts'
import { storeUrl } from './stores.ts'
import { expect, expectAccessible, hydrated, test, type Page } from './test.ts'

const packages = catalogue.flatMap(({ id, label, title, packages }) =>
  packages.map((item) => ({ ...item, category: id, label, title, name: cardName(item, label) })),
)

function cardName({ quantity, price }: { quantity: string; price: string }, label: string): string {
  return `Comprar ${Number(quantity).toLocaleString('pt-BR')} ${label} por ${price}`
}

/** Opens home at a moment that passes only when the test says so. */
async function openStill(page: Page, random?: number): Promise<void> {
  if (random !== undefined) await page.addInitScript((value) => void (Math.random = () => value), random)
  await page.clock.pauseAt(new Date('2026-05-13T10:00:10-03:00'))
  await page.goto('/')
  await hydrated(page)
}

test.describe('pacotes', () => {
  test('os 30 pacotes mostram quantidade, nome, preço, selo e levam ao checkout com o pedido', async ({ page }) => {
    await page.goto('/')
    expect(packages).toHaveLength(30)
    await expect(page.getByRole('link', { name: /^Comprar / })).toHaveCount(30)
    for (const { category, label, name, price, quantity, title } of packages) {
      const card = page.getByRole('region', { name: title }).getByRole('listitem').filter({ hasText: name })
      await expect(card.getByText(Number(quantity).toLocaleString('pt-BR'), { exact: true })).toBeVisible()
      await expect(card.getByText(label, { exact: true })).toBeVisible()
      await expect(card.getByText(price, { exact: true })).toBeVisible()
      await expect(card.getByText('-5%')).toBeVisible()
      const href = await card.getByRole('link', { name, exact: true }).getAttribute('href')
      const { pathname, searchParams } = new URL(href ?? '', 'http://shop.example')
      expect(pathname).toBe('/checkout')
      expect(Object.fromEntries(searchParams)).toEqual({ quantity, price, label, category })
    }
  })

  test('um toque em qualquer ponto do pacote abre o checkout', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    // Forced, because the link lies over the price.
    await page.getByText('R$ 1.200,33', { exact: true }).click({ force: true })
    await expect(page).toHaveURL(
      /\/checkout\?quantity=10000&price=R%24\+1\.200%2C33&label=Inscritos&category=inscritos$/,
    )
  })

  test('com link de pagamento, o pacote leva direto a ele', async ({ page }) => {
    await page.goto(storeUrl('links'))
    await hydrated(page)
    for (const { category, name, quantity } of packages) {
      const link = page.getByRole('link', { name, exact: true })
      await expect(link).toHaveAttribute('href', `https://pay.exemplo.com/${category}-${quantity}`)
    }
    await page.getByRole('link', { name: packages[0]!.name, exact: true }).click()
    await expect(page).toHaveURL('https://pay.exemplo.com/inscritos-100')
  })

  test('o melhor preço por mil de cada seção é o menor de verdade', async ({ page }) => {
    await page.goto('/')
    for (const { title } of catalogue) {
      const cards = page.getByRole('region', { name: title }).getByRole('listitem')
      const costs = await cards.getByText('por mil', { exact: false }).filter({ hasText: 'R$' }).allInnerTexts()
      const cents = costs.map((text) => Number(text.replace(/\D/g, '')))
      const best = cards.filter({ hasText: 'Melhor preço por mil' })
      await expect(best).toHaveCount(1)
      await expect(best).toContainText(costs[cents.indexOf(Math.min(...cents))] ?? 'nenhum')
    }
  })
})

test.describe('oferta por tempo limitado', () => {
  test('o contador começa em 30:00, anda de segundo em segundo e recomeça', async ({ page }) => {
    await openStill(page)
    const timer = page.getByRole('timer')
    await expect(timer).toHaveText('30:00')
    await page.clock.runFor(1000)
    await expect(timer).toHaveText('29:59')
    await page.clock.fastForward('29:58')
    await expect(timer).toHaveText('0:01')
    await page.clock.runFor(1000)
    await expect(timer).toHaveText('30:00')
    await page.clock.runFor(1000)
    await expect(timer).toHaveText('29:59')
  })

  test('a pausa segura contador e avisos, vale depois de recarregar e continua de onde parou', async ({ page }) => {
    await openStill(page)
    const timer = page.getByRole('timer')
    await page.clock.runFor(1000)
    await expect(timer).toHaveText('29:59')
    await page.getByRole('button', { name: 'Pausar animações' }).click()
    await page.clock.runFor(60_000)
    await expect(timer).toHaveText('29:59')
    await expect(page.getByRole('region', { name: 'Compras recentes' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Retomar animações' }).click()
    await page.clock.runFor(1000)
    await expect(timer).toHaveText('29:58')

    await page.getByRole('button', { name: 'Pausar animações' }).click()
    await page.reload()
    await hydrated(page)
    await expect(page.getByRole('button', { name: 'Retomar animações' })).toBeVisible()
    await page.clock.runFor(60_000)
    await expect(timer).toHaveText('30:00')
  })
})

test('o botão de começar leva aos inscritos', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const section = page.getByRole('heading', { name: 'Inscritos para o seu canal' })
  await page.getByRole('link', { name: 'Escolher meu pacote' }).click()
  await expect(page).toHaveURL('/#inscritos')
  await expect(section).toBeInViewport()
  // The sticky way between sections must not lie over the heading.
  const nav = await page.getByRole('navigation', { name: 'Pacotes' }).boundingBox()
  await expect.poll(async () => (await section.boundingBox())?.y ?? 0).toBeLessThan(200)
  expect((await section.boundingBox())?.y).toBeGreaterThan(nav?.height ?? 0)
})

test('o cabeçalho e o botão flutuante abrem a conversa no WhatsApp em outra aba', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const links = page.getByRole('link', { name: 'Falar no WhatsApp (abre em nova aba)' })
  await expect(links).toHaveCount(2)
  const message = encodeURIComponent('Olá! Quero saber mais sobre os serviços para canais de vídeo.')
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('href', `https://wa.me/5500900000000?text=${message}`)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()])
    await tab.close()
  }
})

test('o logo recarrega a página', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.evaluate(() => document.body.setAttribute('data-before', ''))
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Canal em Alta/ })
    .click()
  await expect(page.locator('body[data-before]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('o rodapé tem serviços, contato, informações, formas de pagamento e direitos', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  for (const { id, label } of catalogue) {
    await expect(footer.getByRole('link', { name: label })).toHaveAttribute('href', `#${id}`)
  }
  await expect(footer.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute('href', /^https:\/\/wa\.me\//)
  for (const name of ['Suporte', 'Política de Privacidade', 'Termos de Uso']) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', '#')
  }
  const picture = footer.getByRole('img', { name: /PIX, cartão de crédito, cartão de débito e boleto/ })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(328)
  await expect(footer.getByText('© Canal em Alta. Todos os direitos reservados.')).toBeVisible()
})

test.describe('Dúvidas Frequentes', () => {
  const [first, second] = [faq[0]!, faq[1]!]

  test('uma resposta aberta por vez, e a aberta fecha', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    await expect(page.getByRole('heading', { name: 'Dúvidas Frequentes' })).toBeVisible()
    for (const { answer } of faq) await expect(page.getByText(answer)).toBeHidden()
    await page.getByRole('button', { name: first.question }).click()
    await expect(page.getByText(first.answer)).toBeVisible()
    await page.getByRole('button', { name: second.question }).click()
    await expect(page.getByText(second.answer)).toBeVisible()
    await expect(page.getByText(first.answer)).toBeHidden()
    await page.getByRole('button', { name: second.question }).click()
    await expect(page.getByText(second.answer)).toBeHidden()
    await expect(page.getByRole('button', { name: second.question })).toHaveAttribute('aria-expanded', 'false')
  })

  test('funciona pelo teclado', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    await page.getByRole('button', { name: first.question }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(first.answer)).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('button', { name: second.question })).toBeFocused()
    await page.keyboard.press('Space')
    await expect(page.getByText(second.answer)).toBeVisible()
    await expect(page.getByText(first.answer)).toBeHidden()
  })

  test('a busca do navegador abre a resposta que encontra', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    const answer = page.locator('[hidden="until-found"]', { hasText: second.answer })
    await answer.dispatchEvent('beforematch')
    await expect(page.getByText(second.answer)).toBeVisible()
    await expect(page.getByRole('button', { name: second.question })).toHaveAttribute('aria-expanded', 'true')
  })
})

test.describe('avisos de compras', () => {
  const toastsOf = (page: Page) => page.getByRole('region', { name: 'Compras recentes' }).getByRole('listitem')

  test('o primeiro aparece aos 2 s, marcado como exemplo, e some 5,3 s depois', async ({ page }) => {
    await openStill(page)
    const toasts = toastsOf(page)
    await page.clock.runFor(1999)
    await expect(toasts).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(toasts).toHaveCount(1)
    await expect(toasts.getByText('Exemplo', { exact: true })).toBeVisible()
    await expect(toasts).toContainText(/ · ([1-9]|[12]\d|30) min atrás/)
    await page.clock.runFor(4999)
    await expect(toasts).not.toHaveAttribute('data-leaving')
    await page.clock.runFor(1)
    await expect(toasts).toHaveAttribute('data-leaving')
    await page.clock.runFor(299)
    await expect(toasts).toHaveCount(1)
    await page.clock.runFor(1)
    await expect(toasts).toHaveCount(0)
  })

  for (const [random, waitMs] of [
    [0, 20_000],
    [0.9999999, 27_000],
  ] as const) {
    test(`o seguinte vem ${waitMs / 1000} s depois, com a sorte em ${random}`, async ({ page }) => {
      await openStill(page, random)
      const toasts = toastsOf(page)
      await page.clock.runFor(2000)
      await expect(toasts).toHaveCount(1)
      const before = await toasts.innerText()
      await page.clock.runFor(5000)
      await expect(toasts).toHaveAttribute('data-leaving')
      await page.clock.runFor(waitMs - 5001)
      await expect(toasts).toHaveCount(0)
      await page.clock.runFor(1)
      await expect(toasts).toHaveCount(1)
      expect(await toasts.innerText()).not.toBe(before)
    })
  }

  test('fecha pelo botão', async ({ page }) => {
    await openStill(page)
    await page.clock.runFor(2000)
    await toastsOf(page).getByRole('button', { name: 'Fechar' }).click()
    await expect(toastsOf(page)).toHaveAttribute('data-leaving')
    await page.clock.runFor(300)
    await expect(toastsOf(page)).toHaveCount(0)
  })

  test('espera por quem está nele e não rouba o foco', async ({ page }) => {
    await openStill(page)
    const toasts = toastsOf(page)
    await page.clock.runFor(2000)
    await expect(page.locator('body')).toBeFocused()
    const close = toasts.first().getByRole('button', { name: 'Fechar' })
    await close.focus()
    await page.clock.runFor(15_000)
    await expect(close).toBeFocused()
    await close.blur()
    await page.clock.runFor(5000)
    await expect(toasts).toHaveAttribute('data-leaving')
  })

  test('não cobre o botão flutuante na tela mais estreita', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    await openStill(page)
    await page.clock.runFor(2000)
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState === 'finished'))
    const toast = await toastsOf(page).boundingBox()
    const button = await page.getByRole('link', { name: 'Falar no WhatsApp' }).last().boundingBox()
    expect((toast?.x ?? 0) + (toast?.width ?? 0)).toBeLessThan(button?.x ?? 0)
    expect(toast?.x).toBeGreaterThanOrEqual(0)
  })
})

test('o fim de um pedido chega com a pessoa e fica até ser fechado', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => history.replaceState({ usr: { notice: 'order-done' }, key: 'order', idx: 0 }, ''))
  await page.reload()
  await hydrated(page)
  const notice = page.getByRole('status')
  await expect(notice).toContainText('Pedido processado com sucesso!')
  await page.clock.fastForward('10:00')
  await expect(notice).toContainText('Pedido processado com sucesso!')
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'Fechar' }).click()
  await expect(notice).toBeEmpty()
  await page.reload()
  await hydrated(page)
  await expect(notice).toBeEmpty()
})

test.describe('sem JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('os pacotes são links que funcionam e as respostas estão abertas', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveTitle(/^Canal em Alta \| /)
    for (const { answer } of faq) await expect(page.getByText(answer)).toBeVisible()
    await expect(page.getByRole('link', { name: /^Comprar / })).toHaveCount(30)
    await page.getByRole('link', { name: 'Escolher meu pacote' }).click()
    await expect(page).toHaveURL('/#inscritos')
    await page.getByRole('link', { name: packages[29]!.name, exact: true }).click()
    await expect(page).toHaveURL(/\/checkout\?quantity=4000&.*category=horas$/)
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`é acessível com uma resposta aberta e um aviso à vista (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await openStill(page)
    await page.getByRole('button', { name: faq[0]!.question }).click()
    await page.clock.runFor(2000)
    await expect(page.getByRole('region', { name: 'Compras recentes' })).toBeVisible()
    await expectAccessible(page)
  })
}

for (const width of [320, 768]) {
  test(`nada passa da largura de ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 })
    await page.goto('/')
    await hydrated(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
}
