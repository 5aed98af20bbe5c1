import { maxCharacters, readEmail } from '#src/domain/email.ts'
import { visibleText } from '#src/domain/text.ts'

/** The domains at which Brazilians have personal mail. A typo is corrected to one of them. */
const providers = (
  'gmail.com googlemail.com hotmail.com hotmail.com.br outlook.com outlook.com.br live.com msn.com yahoo.com ' +
  'yahoo.com.br ymail.com uol.com.br bol.com.br terra.com.br ig.com.br globo.com globomail.com r7.com icloud.com ' +
  'me.com mac.com proton.me protonmail.com'
).split(' ')
/** Other companies at such a name, and words one slip away: known domains win. */
const others = [
  ...'live msn r7 globo me mac proton'.split(' ').map((name) => `${name}.com.br`),
  ...'mail email cloud hotmart life lives livre love olive lobo glovo bolo erra ferra terras tetra'
    .split(' ')
    .flatMap((name) => [`${name}.com`, `${name}.com.br`]),
]
/** Names as they are heard, and other usual misspellings. */
const misspelled = [
  ['gmail', 'gemail gimail gmeil jmail g-mail'],
  ['googlemail', 'gogglemail'],
  ['hotmail', 'rotmail hotmeil'],
  ['outlook', 'autlook oultlook'],
  ['yahoo', 'yahho'],
  ['icloud', 'icload iclound icloude iclould'],
] as const
/** Behind the name of a provider, these are no endings but those of the list. */
const wrongEnding = /^(?:c|cam|col|br|com(?:\.br|\.com)?)$/
/** Countries, and a Brazilian profession, whose endings look like a slip of '.com' or '.com.br'. */
const otherEnding = /(?:(?:^|\.)(?!br)[a-z]{2}|cim\.br)$/
/** A key is beside those that are 1, 10 and 11 places away. */
const keys = new Map(Array.from('1234567890 qwertyuiop asdfghjkl  zxcvbnm', (key, place) => [key, place]))

/** Mends the domain, accents, commas and doubled dots; null where nothing looks mistyped. The name keeps its case. */
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
  const meant = suggestDomain(domain)
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
  if (providers.includes(domain) || others.includes(domain)) return null
  const typedHost = domain.slice(0, domain.indexOf('.'))
  const [host] = misspelled.find(([, names]) => names.split(' ').includes(typedHost)) ?? [typedHost]
  const named = providers.filter((provider) => provider.startsWith(`${host}.`))
  const ending = domain.slice(typedHost.length + 1)
  // A short name lies near every other short one: sol.com.br is not uol.com.br.
  const near = host.length < 4 ? named : providers
  const meant =
    near.find((provider) => isSlip(domain, provider)) ??
    (wrongEnding.test(ending) ? named.at(ending.endsWith('br') ? -1 : 0) : undefined)
  if (meant) return meant
  const mended = withEnding(domain)
  // Once its ending is mended, a domain may be a slip away from a provider's.
  return mended && (suggestDomain(mended) ?? mended)
}

function withEnding(domain: string): string | null {
  const parts = domain.split('.')
  for (const count of [2, 1]) {
    const typed = parts.slice(-count).join('.')
    const meant = ['com', 'com.br'].find((ending) => isSlip(typed, ending))
    if (meant && !otherEnding.test(typed)) return [...parts.slice(0, -count), meant].join('.')
  }
  return null
}

/** True if one slip of a finger explains what was typed: a letter left out, doubled or swapped, or the key beside it. */
function isSlip(typed: string, meant: string): boolean {
  const most = Math.min(typed.length, meant.length)
  let start = 0
  while (start < most && typed[start] === meant[start]) start++
  let end = 0
  while (end < most - start && typed.at(-1 - end) === meant.at(-1 - end)) end++
  const wrong = typed.slice(start, typed.length - end)
  const right = meant.slice(start, meant.length - end)
  const isAdded = (beside: string) => wrong === beside || isBeside(wrong, beside)
  if (wrong === '') return right.length === 1
  if (right === '') return isAdded(typed.charAt(start - 1)) || isAdded(meant.charAt(start))
  return isBeside(wrong, right) || (wrong.length === 2 && wrong.slice(1) + wrong.slice(0, 1) === right)
}

const placeOf = (key: string) => keys.get(key) ?? NaN

const isBeside = (key: string, other: string) => [1, 10, 11].includes(Math.abs(placeOf(key) - placeOf(other)))
