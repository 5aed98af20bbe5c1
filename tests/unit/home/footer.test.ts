import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { settings } from '../../content/shop/settings.ts'

test.each([
  [['pix', 'credit'], true],
  [['pix'], false],
])('of a shop that takes %j the footer shows the picture of both methods: %s', async (paymentMethods, isShown) => {
  vi.resetModules()
  vi.doMock('#src/content/settings.ts', () => ({ settings: { ...settings, paymentMethods } }))
  const { Footer } = await import('#src/home/Footer.tsx')
  vi.doUnmock('#src/content/settings.ts')
  expect(renderToStaticMarkup(createElement(Footer)).includes('pagamentos.svg')).toBe(isShown)
})
