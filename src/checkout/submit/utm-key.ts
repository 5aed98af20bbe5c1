/** In sessionStorage, with the advertisement by which this tab came first. Apart, for the inline script of each page. */
export const utmKey = 'campanha'
