/** The path of every page, form and receiver of the book; of ':id' and the like, its route. */
export const paths = {
  // For anybody.
  receive: '/orders',
  stripe: '/stripe',
  pix: '/pix/:secret',
  mercadoPago: <Id extends string>(id: Id) => `/mercado-pago/${id}` as const,
  status: '/status',
  sheetByKey: '/planilha/:secret',
  buyer: <Id extends string>(id: Id) => `/pedido/${id}` as const,
  pay: <Id extends string>(id: Id) => `/pedido/${id}/pagar` as const,
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
} as const
