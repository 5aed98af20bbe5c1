import { launchOptions } from '../../../tools/browser.js'
import { labels } from '../../support/mask-rows.ts'
import { credit, openCheckout } from '../support/checkout.ts'
import { expect, test } from '../support/test.ts'

// A headless shell has no autofill.
test.use({ launchOptions: launchOptions() })

test('o preenchimento automático do Chrome enche o contato e o cartão', async ({ page, context }) => {
  await openCheckout(page)
  await credit(page).check()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Autofill.enable')
  // Found by object, not by node id: node ids end when the document changes, and React may still change it.
  const fieldId = async (name: string) => {
    const expression = `document.querySelector('[name=${name}]')`
    const { result } = await devtools.send('Runtime.evaluate', { expression })
    const { node } = await devtools.send('DOM.describeNode', { objectId: result.objectId })
    return node.backendNodeId
  }
  await expect(page.getByLabel(labels.cardNumber)).toBeVisible()
  const address = { NAME_FULL: 'Ana Souza', EMAIL_ADDRESS: 'ana@gmail.com', ADDRESS_HOME_COUNTRY: 'BR' }
  const given = Object.entries({ ...address, PHONE_HOME_WHOLE_NUMBER: '+5511987654321' })
  const fields = given.map(([name, value]) => ({ name, value }))
  await devtools.send('Autofill.trigger', { fieldId: await fieldId('whatsapp'), address: { fields } })
  await expect(page.getByLabel(labels.whatsapp)).toHaveValue('(11) 98765-4321')
  await expect(page.getByLabel('E-mail')).toHaveValue('ana@gmail.com')

  const card = { number: '4111111111111111', name: 'Ana Souza', expiryMonth: '08', expiryYear: '2029', cvc: '123' }
  await devtools.send('Autofill.trigger', { fieldId: await fieldId('cardNumber'), card })
  await expect(page.getByLabel(labels.cardNumber)).toHaveValue('4111 1111 1111 1111')
  await expect(page.getByLabel(labels.cardExpiry)).toHaveValue('08/29')
  await expect(page.getByLabel('CVV')).toHaveValue('123')
  await expect(page.getByLabel('Nome impresso no cartão')).toHaveValue('Ana Souza')
})
