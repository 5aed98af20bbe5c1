import { parseHttpsUrl } from './https-url.ts'

// URL drops or turns these in silence, so that the text and the address it leads to would differ.
const deceptive = /[\s\\\p{Control}\p{Format}\p{Surrogate}]/u

/**
 * The address of a payment page as a link may carry it: https, no user or password. Hosts are compared whole, case
 * aside; an empty list trusts any. Null means there is none to go to.
 */
export function trustedPaymentLink(text: string, trustedHosts: readonly string[]): URL | null {
  const url = deceptive.test(text) ? null : parseHttpsUrl(text)
  if (!url || url.hostname.endsWith('.')) return null
  const isTrusted = trustedHosts.length === 0 || trustedHosts.some((host) => hostname(host) === url.hostname)
  return isTrusted ? url : null
}

// Through URL, so that 'PAGAMENTO.exemplo.com' and 'são.exemplo.com' are written as a link's host is.
function hostname(host: string): string | undefined {
  return parseHttpsUrl(`https://${host}`)?.hostname
}
