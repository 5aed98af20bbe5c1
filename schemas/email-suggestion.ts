import { run } from '@zootools/email-spell-checker'

/** Where Brazilians have personal mail, and a few neighbours in spelling that are right as they stand. */
const domains = [
  ...['gmail.com', 'googlemail.com', 'hotmail.com', 'hotmail.com.br', 'outlook.com', 'outlook.com.br', 'live.com'],
  ...['live.com.br', 'msn.com', 'yahoo.com', 'yahoo.com.br', 'ymail.com', 'uol.com.br', 'bol.com.br', 'terra.com.br'],
  ...['ig.com.br', 'globo.com', 'globomail.com', 'r7.com', 'icloud.com', 'me.com', 'mac.com', 'proton.me'],
  ...['protonmail.com', 'mail.com', 'email.com', 'gmx.com', 'aol.com', 'zoho.com'],
]
/** Endings that are right; only what is one slip away from one of them is taken for a mistake. */
const topLevelDomains = ['com', 'com.br', 'net', 'net.br', 'org', 'org.br', 'br', 'gov.br', 'edu.br']

/** The same address at the domain that was probably meant, or null when nothing looks mistyped. The name keeps its case. */
export function suggestEmail(email: string): string | null {
  const [, name, typed] = /^([^\s@]+)@([a-z0-9-]+(?:\.[a-z0-9-]+)+)$/i.exec(email.trim()) ?? []
  const domain = typed?.toLowerCase()
  if (!name || !domain || domains.includes(domain)) return null
  const options = { domains, secondLevelDomains: [], topLevelDomains, topLevelThreshold: 1 }
  const suggested = run({ email: `x@${domain}`, ...options })?.domain
  if (!suggested || suggested === domain) return null
  const [typedHost = '', suggestedHost] = [domain.split('.')[0], suggested.split('.')[0]]
  // A short name lies near every other short one: usp.br is not uol.com.br.
  return typedHost === suggestedHost || typedHost.length >= 4 ? `${name}@${suggested}` : null
}
