// Everything that is kept in a visitor's browser: docs/behavior.md, section 13, says what and for how long.

/** sessionStorage: the three contact fields as last typed. */
export const draftKey = 'contato'

/** sessionStorage: the query by which a campaign first led to this tab. */
export const utmKey = 'campanha'

/** sessionStorage: that the page was reloaded for a missing script. */
export const reloadedKey = 'recarregou'

/** localStorage: an order. Its key is this prefix and the order id. */
export const orderPrefix = 'pedido/'

/** localStorage: that animations are paused. */
export const pausedKey = 'animacoes-pausadas'

/** localStorage: until when each notice of home stands, in milliseconds. */
export const noticesKey = 'avisos'
