/** The path of every page, form and receiver of the book; of ':id' and the like, its route. */
export const paths = {
  // For anybody.
  receive: '/orders',
  stripe: '/stripe',
  pix: '/pix/:secret',
  mercadoPago: '/mercado-pago',
  status: '/status',
  buyer: <Id extends string>(id: Id) => `/pedido/${id}` as const,
  // For the seller.
  signIn: '/entrar',
  signOut: '/sair',
  list: '/',
  updates: '/novidades',
  sheet: '/orders.csv',
  changeStates: '/orders/state',
  undo: <Batch extends string>(batch: Batch) => `/changes/${batch}/undo` as const,
  note: <Id extends string>(id: Id) => `/orders/${id}/note` as const,
  erase: <Id extends string>(id: Id) => `/orders/${id}/erase` as const,
  delete: '/orders/delete',
  dismissed: '/pagamentos',
  dismiss: '/payments/dismiss',
  restore: '/payments/restore',
  give: '/payments/give',
  check: '/payments/check',
  takeBack: '/payments/take-back',
  dismissRefund: '/refunds/dismiss',
  restoreRefund: '/refunds/restore',
} as const
