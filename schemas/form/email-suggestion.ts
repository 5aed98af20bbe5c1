import { run } from '@zootools/email-spell-checker'
import { maxCharacters, readEmail } from '#src/domain/email.ts'
import { visibleText } from '#src/domain/text.ts'

/** The domains at which Brazilians have personal mail. A typo is corrected to one of them. */
const providers = [
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'hotmail.com.br',
  'outlook.com',
  'outlook.com.br',
  'live.com',
  'msn.com',
  'yahoo.com',
  'yahoo.com.br',
  'ymail.com',
  'uol.com.br',
  'bol.com.br',
  'terra.com.br',
  'ig.com.br',
  'globo.com',
  'globomail.com',
  'r7.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'proton.me',
  'protonmail.com',
]
/** Real domains that look like one of them: never corrected and never suggested. */
const neighbors = [
  'mail.com',
  'email.com',
  'cloud.com',
  'hotmart.com',
  'hotmart.com.br',
  'live.com.br',
  'msn.com.br',
  'r7.com.br',
  'globo.com.br',
  'me.com.br',
]
const topLevelDomains = ['com', 'com.br']
/** Other real endings, including country codes. One of them is a typo only after the name of a provider. */
const otherEnding = /\.(?:(?!br)[a-z]{2}|cam|nom\.br|not\.br|cim\.br)$/
const slipOfEnding = /^[^.]+\.(?:c[om]|om|cam|com\.b[a-z])$/

/**
 * The address that was probably meant, or null when nothing looks mistyped. It corrects the domain, accents, and a
 * comma or several dots in place of one dot. The part before the '@' keeps its case.
 */
export function suggestEmail(email: string): string | null {
  const typed = readEmail(email).normalize('NFC')
  if (typed.length > maxCharacters) return null
  // Some keyboards put a space behind every dot. More than an ending behind it can be a sentence.
  const joined = visibleText(typed)
    .replace(/\s*([.,])\s+(?=[a-z]{2,3}\b|[^@]*@)/gi, '$1')
    .replace(/\s+(?=[.,@])/g, '')
    .replace(/@\s+/, '@')
  const dotted = readEmail(joined.replace(/[.,]+/g, '.'))
  const [, name, domain] = /^([^\s@]+)@([^\s@.]+(?:\.[^\s@.]+)+)$/.exec(dotted) ?? []
  const meant = name && domain ? `${withoutAccents(name)}@${meantDomain(domain)}` : typed
  return meant === typed ? null : meant
}

/** A domain may have accents, but no provider's domain does. */
function meantDomain(typed: string): string {
  const domain = withoutAccents(typed).toLowerCase()
  const meant = /^[a-z0-9.-]+$/.test(domain) ? suggestDomain(domain) : null
  if (domain === typed.toLowerCase()) return meant ?? typed
  return providers.find((provider) => provider === (meant ?? domain)) ?? typed
}

/** Letters of other scripts keep their marks, because without them they would be different letters. */
const withoutAccents = (text: string) =>
  text
    .normalize('NFD')
    .replace(/([A-Za-z])\p{M}+/gu, '$1')
    .normalize('NFC')

function suggestDomain(domain: string): string | null {
  if (providers.includes(domain) || neighbors.includes(domain)) return null
  const hasHostOf = (other: string) => other.startsWith(`${domain.split('.')[0]}.`)
  const named = providers.filter(hasHostOf)
  if (otherEnding.test(domain) && !(named.length > 0 && slipOfEnding.test(domain))) return null
  const domains = named.length > 0 ? named : providers
  const meant = run({ email: `x@${domain}`, domains, secondLevelDomains: [], topLevelDomains, topLevelThreshold: 1 })
  if (!meant || meant.domain === domain) return null
  // A short name lies near every other short one: usp.br is not uol.com.br.
  const isClose = hasHostOf(meant.domain) || domain.indexOf('.') >= 4
  // Once its ending is fixed, a domain may be close to a provider's.
  return isClose ? (suggestDomain(meant.domain) ?? meant.domain) : null
}
