import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Footer } from '#src/home/Footer.tsx'
import { settings } from '../../content/shop/settings.ts'

test('the footer shows the picture of both methods only where the shop takes both', () => {
  const isShown = () => renderToStaticMarkup(createElement(Footer)).includes('pagamentos.svg')
  expect(isShown()).toBe(true)
  settings.paymentMethods = ['pix']
  expect(isShown()).toBe(false)
})
