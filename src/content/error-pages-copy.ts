/** The 404 page. The specification has its English sentences. */
export const notFoundCopy = {
  explain: 'Esta página não existe.',
  heading: '404',
  text: 'Oops! Page not found',
  back: 'Return to Home',
} as const

/** The page for an error that leaves nothing of a page to show. The specification has its English heading. */
export const crashCopy = {
  explain: 'Algo deu errado nesta página.',
  next: 'Confira sua internet e recarregue; se continuar, volte ao início.',
  heading: 'Unexpected Application Error!',
  reload: 'Recarregar a página',
  back: 'Voltar ao início',
} as const
