import fc from 'fast-check'
import { expect, test } from 'vitest'
import { suggestEmail } from '#schemas/advice/email-suggestion.ts'
import { anyText } from '../../support/any-text.ts'

test.each([
  ['two letters swapped in Gmail', 'gmial.com', 'gmail.com'],
  ['two other letters swapped in Gmail', 'gamil.com', 'gmail.com'],
  ['the i of Gmail left out', 'gmal.com', 'gmail.com'],
  ['the l of Gmail left out', 'gmai.com', 'gmail.com'],
  ['the a of Gmail left out', 'gmil.com', 'gmail.com'],
  ['an l doubled in Gmail', 'gmaill.com', 'gmail.com'],
  ['an extra e in Gmail', 'gemail.com', 'gmail.com'],
  ['n for m in Gmail', 'gnail.com', 'gmail.com'],
  ['the key next to g', 'hmail.com', 'gmail.com'],
  ['n for m in .com', 'gmail.con', 'gmail.com'],
  ['two letters swapped in .com', 'gmail.cmo', 'gmail.com'],
  ['an m doubled in .com', 'gmail.comm', 'gmail.com'],
  ['the m of .com left out', 'gmail.co', 'gmail.com'],
  ['the o of .com left out', 'gmail.cm', 'gmail.com'],
  ['the c of .com left out', 'gmail.om', 'gmail.com'],
  ['.com cut off', 'gmail.c', 'gmail.com'],
  ['.com twice', 'gmail.com.com', 'gmail.com'],
  ['.br, which Gmail does not have', 'gmail.com.br', 'gmail.com'],
  ['half a .br, which Gmail does not have', 'gmail.com.b', 'gmail.com'],
  ['another country, which Gmail does not have', 'gmail.com.be', 'gmail.com'],
  ['two letters swapped in Hotmail', 'hotmial.com', 'hotmail.com'],
  ['two other letters swapped in Hotmail', 'hotamil.com', 'hotmail.com'],
  ['the t of Hotmail left out', 'homail.com', 'hotmail.com'],
  ['the l of Hotmail left out', 'hotmai.com', 'hotmail.com'],
  ['r for h in Hotmail, as it is pronounced', 'rotmail.com', 'hotmail.com'],
  ['n for m after Hotmail', 'hotmail.con', 'hotmail.com'],
  ['half a .br after Hotmail', 'hotmail.com.b', 'hotmail.com.br'],
  ['the key next to r after Hotmail', 'hotmail.com.be', 'hotmail.com.br'],
  ['an o of Outlook left out', 'outlok.com', 'outlook.com'],
  ['an extra o in Outlook', 'outloook.com', 'outlook.com'],
  ['two letters swapped in Outlook', 'oultook.com', 'outlook.com'],
  ['n for m after Outlook', 'outlook.con', 'outlook.com'],
  ['half a .br after Outlook', 'outlook.com.b', 'outlook.com.br'],
  ['an o of Yahoo left out', 'yaho.com.br', 'yahoo.com.br'],
  ['two letters swapped in Yahoo', 'yhaoo.com.br', 'yahoo.com.br'],
  ['n for m after Yahoo', 'yahoo.con', 'yahoo.com'],
  ['n for m before .br after Yahoo', 'yahoo.con.br', 'yahoo.com.br'],
  ['half a .br after Yahoo', 'yahoo.com.b', 'yahoo.com.br'],
  ['the key next to r after Yahoo', 'yahoo.com.bt', 'yahoo.com.br'],
  ['half a .br after UOL', 'uol.com.b', 'uol.com.br'],
  ['no .br after UOL', 'uol.com', 'uol.com.br'],
  ['half a .br after BOL', 'bol.com.b', 'bol.com.br'],
  ['no .br after BOL', 'bol.com', 'bol.com.br'],
  ['half a .br after Terra', 'terra.com.b', 'terra.com.br'],
  ['no .br after Terra', 'terra.com', 'terra.com.br'],
  ['an r of Terra left out', 'tera.com.br', 'terra.com.br'],
  ['half a .br after iG', 'ig.com.b', 'ig.com.br'],
  ['n for m after iCloud', 'icloud.con', 'icloud.com'],
  ['the l of iCloud left out', 'icoud.com', 'icloud.com'],
  ['.br, which iCloud does not have', 'icloud.com.br', 'icloud.com'],
  ['n for m after Live', 'live.con', 'live.com'],
  ['n for m after MSN', 'msn.con', 'msn.com'],
  ['n for m after R7', 'r7.con', 'r7.com'],
  ['n for m after Globo', 'globo.con', 'globo.com'],
  ['two letters swapped in ProtonMail', 'protonmial.com', 'protonmail.com'],
  ["n for m after a company's name", 'empresa.con', 'empresa.com'],
  ["half a .br after a company's name", 'empresa.com.b', 'empresa.com.br'],
  ["n for m before .br after a company's name", 'empresa.con.br', 'empresa.com.br'],
])('offers the right domain for %s', (_, typed, meant) => {
  expect(suggestEmail(`ana@${typed}`)).toBe(`ana@${meant}`)
})

const rightDomains = [
  'gmail.com googlemail.com hotmail.com hotmail.com.br outlook.com outlook.com.br live.com live.com.br msn.com',
  'msn.com.br yahoo.com yahoo.com.br ymail.com uol.com.br bol.com.br terra.com.br ig.com.br globo.com globo.com.br',
  'globomail.com r7.com r7.com.br icloud.com me.com mac.com proton.me protonmail.com pm.me zoho.com gmx.com gmx.net',
  'aol.com mail.com email.com cloud.com hotmart.com hotmart.com.br duck.com hey.com tuta.com fastmail.fm mailbox.org',
  // Providers in other countries.
  'yahoo.fr yahoo.es yahoo.co.uk yahoo.com.ar hotmail.fr hotmail.es hotmail.co.uk hotmail.com.mx live.co.uk live.pt',
  'outlook.pt outlook.es gmx.de sapo.pt terra.es terra.com.co email.cz mail.ru yandex.ru',
  // Universities, public bodies and companies.
  'usp.br unicamp.br ufpr.br ufrj.br unb.br puc-rio.br fgv.br aluno.ufabc.edu.br fatec.sp.gov.br sp.senai.br',
  'caixa.gov.br tjsp.jus.br camara.leg.br bb.com.br oi.com.br empresa.com.br empresa.com empresa.net.br empresa.org.br',
  // Endings close to .com, .com.br or .br.
  'x.io canal.tv canal.me canal.fm loja.app loja.net loja.co empresa.co loja.cam loja.org loja.one loja.shop loja.ai',
  'silva.adv.br silva.eng.br silva.med.br silva.ong.br silva.nom.br silva.not.br silva.cim.br silva.eco.br silva.vet.br',
].flatMap((line) => line.split(' '))

test.each(rightDomains)('leaves %s alone', (domain) => {
  expect(suggestEmail(`ana@${domain}`)).toBeNull()
})

test.each([
  ['a plus', 'ana+canal@gmial.com', 'ana+canal@gmail.com'],
  ['dots', 'ana.maria.s@gmial.com', 'ana.maria.s@gmail.com'],
  ['capitals', 'Ana.Maria@gmial.com', 'Ana.Maria@gmail.com'],
  ['accents', 'joão@gmial.com', 'joão@gmail.com'],
  ['characters with a meaning elsewhere', "$&'%41@gmial.com", "$&'%41@gmail.com"],
  ['half an emoji', '\ud83d@gmial.com', '\ud83d@gmail.com'],
  ['spaces around the address', ' ana@gmial.com ', 'ana@gmail.com'],
  ['a domain in capitals', 'ANA@GMIAL.COM', 'ANA@gmail.com'],
])('keeps a name with %s as it was typed', (_, typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant)
})

test.each([
  ['nothing', ''],
  ['spaces', '   '],
  ['a name alone', 'ana'],
  ['no name', '@gmial.com'],
  ['no domain', 'ana@'],
  ['a domain without a dot', 'ana@gmailcom'],
  ['a dot at the end', 'ana@gmial.com.'],
  ['two dots', 'ana@gmial..com'],
  ['two at signs', 'ana@canal@gmial.com'],
  ['a space inside', 'ana maria@gmial.com'],
  ['an accent in the domain', 'ana@gmaíl.com'],
  ['a right address in capitals', 'ANA@GMAIL.COM'],
  ['a right address with a plus and dots', 'ana.maria+canal@gmail.com'],
])('has nothing to offer for %s', (_, typed) => {
  expect(suggestEmail(typed)).toBeNull()
})

const char = fc.constantFrom(...Array.from('abcdeghilmnortuvxy0-.'))
const slip = fc.tuple(fc.nat(14), fc.nat(2), char)
const mistypedDomain = fc
  .tuple(fc.constantFrom(...rightDomains), fc.array(slip, { maxLength: 3 }))
  .map(([domain, slips]) =>
    slips.reduce((text, [at, cut, put]) => text.slice(0, at) + put + text.slice(at + cut), domain),
  )

test('never corrects its own suggestion', () => {
  fc.assert(
    fc.property(mistypedDomain, (domain) => {
      const suggested = suggestEmail(`ana@${domain}`)
      return suggested === null || suggestEmail(suggested) === null
    }),
    { numRuns: 3000 },
  )
})

test('changes only the domain, or offers nothing, and never throws', () => {
  const address = fc.tuple(anyText, mistypedDomain).map((parts) => parts.join('@'))
  fc.assert(
    fc.property(fc.oneof(anyText, address), (email) => {
      const suggested = suggestEmail(email)
      if (suggested === null) return
      const name = email.trim().slice(0, email.trim().lastIndexOf('@') + 1)
      expect(suggested.startsWith(name)).toBe(true)
      expect(suggested).not.toBe(email)
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['a name', `${'a'.repeat(100_000)}@gmial.com`],
  ['a domain', `ana@${'a'.repeat(100_000)}.con`],
  ['dots', `ana@${'a.'.repeat(50_000)}`],
  ['at signs', '@'.repeat(100_000)],
])('handles 100 kB of %s within two seconds', (_, email) => {
  const start = performance.now()
  suggestEmail(email)
  expect(performance.now() - start).toBeLessThan(2000)
})
