/** In localStorage, with the orders that could not be sent yet. Apart, so that home need not load what reads them. */
export const queueKey = 'pedidos-a-enviar'
