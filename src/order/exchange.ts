// What sends orders and asks about them: one script, which home fetches only where the browser keeps an order.
export { askWhileSeen } from './ask-page.ts'
export { sendWaiting } from './deliver.ts'
