// Texts of parts that know no page, such as a field, a link to another tab, an arrow, a day.

export const partFailed =
  'Esta parte da página não carregou. Confira sua internet e tente de novo; se continuar, recarregue a página.'
export const tryAgain = 'Tentar de novo'
export const pauseAnimations = 'Pausar animações'
export const opensNewTab = '(abre em nova aba)'
export const errorPrefix = 'Erro:'
export const advicePrefix = 'Aviso:'
export const mendedPrefix = 'Corrigido.'
export const orderCodeLabel = 'Código do pedido:'
export const goesTo = 'para'
export const today = 'hoje'
export const yesterday = 'ontem'
export const atTime = 'às'
export const inDays = 'dias'
