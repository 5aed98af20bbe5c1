/** In localStorage, with the orders on their way to the webhook. Apart, so that home need not load what reads them. */
export const queueKey = 'pedidos-a-enviar'
