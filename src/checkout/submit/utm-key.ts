/** In sessionStorage: the campaign that first led to this tab. A module of its own, for the inline script of each page. */
export const utmKey = 'campanha'
