import { parseHttpsUrl } from './https-url.ts'

// `URL` silently drops or replaces these, so the visible text could differ from the actual address.
const deceptive = /[\s\\\p{Control}\p{Format}\p{Surrogate}]/u

/**
 * The URL of a payment page, or null if it may not be opened: docs/behavior.md, section 3. Hosts must match exactly,
 * ignoring case; an empty list trusts every host.
 */
export function trustedPaymentLink(text: string, trustedHosts: readonly string[]): URL | null {
  const url = deceptive.test(text) ? null : parseHttpsUrl(text)
  if (!url || url.hostname.endsWith('.')) return null
  const isTrusted = trustedHosts.length === 0 || trustedHosts.some((host) => hostname(host) === url.hostname)
  return isTrusted ? url : null
}

// Parsed by `URL`, so that 'PAGAMENTO.exemplo.com' and 'são.exemplo.com' are normalized like the host of a link.
function hostname(host: string): string | undefined {
  return parseHttpsUrl(`https://${host}`)?.hostname
}
