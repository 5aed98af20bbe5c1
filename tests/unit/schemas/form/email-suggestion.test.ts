import fc from 'fast-check'
import { expect, test } from 'vitest'
import { suggestEmail } from '#schemas/form/email-suggestion.ts'
import { readEmail } from '#src/domain/email.ts'
import { anyText } from '../../../support/any-text.ts'

const providers = [
  'gmail.com googlemail.com hotmail.com hotmail.com.br outlook.com outlook.com.br live.com msn.com yahoo.com',
  'yahoo.com.br ymail.com uol.com.br bol.com.br terra.com.br ig.com.br globo.com globomail.com r7.com icloud.com',
  'me.com mac.com protonmail.com',
].flatMap((line) => line.split(' '))

test.each(providers)('offers %s where its last letter is missing or wrong', (domain) => {
  expect(suggestEmail(`ana@${domain.replace(/.$/, '')}`)).toBe(`ana@${domain}`)
  expect(suggestEmail(`ana@${domain.replace(/.$/, (last) => (last === 'm' ? 'n' : 't'))}`)).toBe(`ana@${domain}`)
})

/** Each is one slip of a finger away from its domain, or has a usual misspelling or a wrong ending. */
const mistyped = [
  'gmail.com: gmai.com gmil.com gmaill.com gmmail.com ggmail.com gmaiil.com gnail.com gmsil.com gmaul.com gmaik.com',
  'gmail.com: fmail.com hmail.com gamil.com gmali.com gma8l.com gmaiol.com gmqail.com gmailc.om gmail.cm gmail.om',
  'gmail.com: gmail.ocm gmail.vom gmail.cpm gmail.comm gmail.coom gmail.br gmail.com.b gmail.combr gmial.con',
  'gmail.com: jmail.com g-mail.com gmail.col gmial.com gmal.com gemail.com gmail.cmo gmail.co gmail.com.com',
  'gmail.com: gmail.com.br',
  'hotmail.com: hotmial.com hotmal.com hotmai.com htmail.com otmail.com hottmail.com gotmail.com hotnail.com',
  'hotmail.com: hormail.com hitmail.com hotmsil.com hotamil.com ohtmail.com hotmail.con hotmail.cmo hotmeil.com',
  'hotmail.com: hotmal.con rotmail.com hotmail.com.com hotmail.cam',
  'hotmail.com.br: hotmal.com.br hotmial.com.br hotmail.co.br hotmail.combr hotmail.con.br hotmail.br',
  'hotmail.com.br: rotmail.com.br hotmail.com.b',
  'outlook.com: outlok.com outloo.com oulook.com outllook.com otlook.com outlool.com putlook.com oultook.com',
  'outlook.com: autlook.com oultlook.com',
  'outlook.com.br: outlok.com.br outlook.com.b outlookcom.br outkook.com.br autlook.com.br',
  'googlemail.com: gogglemail.com googlemial.com',
  'yahoo.com: yaho.com yahooo.com yhaoo.com tahoo.com yajoo.com ahoo.com yahho.com yahoo.cm',
  'yahoo.com.br: yaho.com.br yaoo.com.br yahoo.cm.br yahoo.vom.br yahoo.br yahoo.con.br',
  'icloud.com: iclod.com icoud.com icluod.com iclound.com icload.com icloud.com.br icloud.con iclould.com',
  'uol.com.br: uol.con.br uol.co.br uolcom.br uoll.com.br uol.br uol.comm.br uol.com',
  'terra.com.br: terra.com terrra.com.br terr.com.br tera.com.br terra.con.br',
  'bol.com.br: bol.com boll.com.br bol.con.br',
  'globo.com: glbo.com gobo.com globoo.com lgobo.com globo.con',
  'live.com: lvie.com libe.com kive.com live.cmo',
  'proton.me: protn.me protom.me proton.m',
  'empresa.com: empresa.cmo empresa.comm empresa.vom empresa.c0m empresa.con',
  'mail.empresa.com.br: mail.empresa.con.br mail.empresa.cm.br mail.empresa.combr',
  'empresa.com.br: empresa.com.b empresa.con.br',
].flatMap((line) => {
  const [meant = '', typed = ''] = line.split(': ')
  return typed.split(' ').map((domain) => [domain, meant] as const)
})

test.each(mistyped)('asks of %s whether %s was meant', (typed, meant) => {
  expect(suggestEmail(`ana@${typed}`)).toBe(`ana@${meant}`)
})

const rightDomains = [
  'gmail.com googlemail.com hotmail.com hotmail.com.br outlook.com outlook.com.br live.com live.com.br msn.com',
  'msn.com.br yahoo.com yahoo.com.br ymail.com uol.com.br bol.com.br terra.com.br ig.com.br globo.com globo.com.br',
  'globomail.com r7.com r7.com.br icloud.com me.com mac.com proton.me protonmail.com pm.me zoho.com gmx.com gmx.net',
  'aol.com mail.com mail.com.br email.com email.com.br me.com.br globo.mail.com cloud.com hotmart.com hotmart.com.br',
  'duck.com hey.com tuta.com fastmail.fm mailbox.org',
  // Providers in other countries.
  'yahoo.fr yahoo.es yahoo.co.uk yahoo.com.ar hotmail.fr hotmail.es hotmail.co.uk hotmail.com.mx live.co.uk live.pt',
  'outlook.pt outlook.es gmx.de sapo.pt terra.es terra.com.co email.cz mail.ru yandex.ru',
  // Universities, public bodies and companies.
  'usp.br unicamp.br ufpr.br ufrj.br unb.br puc-rio.br fgv.br aluno.ufabc.edu.br fatec.sp.gov.br sp.senai.br',
  'caixa.gov.br tjsp.jus.br camara.leg.br bb.com.br oi.com.br empresa.com.br empresa.com empresa.net.br empresa.org.br',
  // Endings close to .com, .com.br or .br.
  'x.io canal.tv canal.me canal.fm loja.app loja.net loja.co empresa.co loja.cam loja.org loja.one loja.shop loja.ai',
  // Words and companies, some of them near a provider's name, but by no slip of a finger.
  'outdoor.com.br serra.com.br mailw.com outlet.com.br lookout.com.br guerra.com.br ferro.com.br torra.com.br terno.com.br',
  'berra.com.br erra.com.br ferra.com.br tetra.com.br terras.com.br terapia.com.br terreno.com.br perna.com.br',
  'gol.com.br sol.com.br sul.com.br bola.com.br bolo.com.br bolsa.com.br oi.com.br vol.com.br hotel.com.br motel.com.br',
  'hostel.com.br yoga.com.br global.com.br globos.com.br lobo.com.br lobo.com loja.com.br livre.com.br vive.com.br oglob.com',
  'live.tv leve.com.br lives.com.br love.com life.com olive.com line.com like.com oliver.com.br cloud.com.br claro.com.br',
  'magalu.com.br americanas.com.br mercadolivre.com.br itau.com.br bradesco.com.br santander.com.br vivo.com.br',
  'tim.com.br locaweb.com.br hostgator.com.br uolhost.com.br natura.com.br petrobras.com.br embraer.com.br glovo.com',
  'correios.com.br estadao.com.br folha.com.br abril.com.br ifood.com.br nubank.com.br xp.com.br inter.co c6bank.com.br',
  'stone.com.br rappi.com.br vale.com ambev.com.br zap.com.br olx.com.br kalunga.com.br tok.com.br mac.com.br igor.com.br',
  'uniao.com.br maia.com.br mesa.com.br marisa.com.br msc.com airmail.com.br hotsite.com.br postmail.com.br mailer.com.br',
  'proton.com.br photon.com terral.com.br moda.com.br bol.net terra.es yakult.com.br icone.com.br gmaia.com.br gama.com.br',
  'silva.adv.br silva.eng.br silva.med.br silva.ong.br silva.nom.br silva.not.br silva.cim.br silva.eco.br silva.vet.br',
].flatMap((line) => line.split(' '))

test.each(rightDomains)('leaves %s alone', (domain) => {
  expect(suggestEmail(`ana@${domain}`)).toBeNull()
})

test.each([
  ['a plus', 'ana+canal@gmial.com', 'ana+canal@gmail.com'],
  ['capitals', 'Ana.Maria@gmial.com', 'Ana.Maria@gmail.com'],
  ['characters with a meaning elsewhere', "$&'%41@gmial.com", "$&'%41@gmail.com"],
  ['spaces around the address', ' ana@gmial.com ', 'ana@gmail.com'],
  ['a domain in capitals', 'ANA@GMIAL.COM', 'ANA@gmail.com'],
  ['an accent in the name', 'joão@gmail.com', 'joao@gmail.com'],
  ['accents as their own characters', 'joa\u0303o.conceic\u0327a\u0303o@uol.com.br', 'joao.conceicao@uol.com.br'],
  ["an accent in a provider's name", 'ana@gmáil.com', 'ana@gmail.com'],
  ["an accent and a slip in a provider's name", 'ana@gmáil.con', 'ana@gmail.com'],
  ['an accent in the name at a domain that has one', 'joão@coração.com.br', 'joao@coração.com.br'],
  ['two dots in the name', 'ana..souza@gmail.com', 'ana.souza@gmail.com'],
  ['two dots in the domain', 'ana@gmail..com', 'ana@gmail.com'],
  ['a comma in the name', 'ana,souza@gmail.com', 'ana.souza@gmail.com'],
  ['a comma for the only dot', 'ana@gmail,com', 'ana@gmail.com'],
  ['a comma for one of two dots', 'ana@uol.com,br', 'ana@uol.com.br'],
  ['a control character inside', 'ana\u0000.souza@gmail.com', 'ana.souza@gmail.com'],
  ['spaces behind the dots', 'ana.  souza@gmail. com', 'ana.souza@gmail.com'],
  ['spaces around the @', 'ana  @  gmail.com', 'ana@gmail.com'],
  ['a space behind a comma', 'ana@gmail, com', 'ana@gmail.com'],
  ['a space before the last dot', 'Ana <ana@uol.com .br>', 'ana@uol.com.br'],
  ['a comma, a slip and more around it', 'mailto:ana@gmial,com,', 'ana@gmail.com'],
])('offers the address that is meant by one with %s', (_, typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant)
})

test.each([
  ['nothing', ''],
  ['no name', '@gmial.com'],
  ['a domain with accents', 'ana@coração.com.br'],
  ['half an emoji before the domain', 'ana@\ud83dgmial.com'],
  ['half an emoji behind the domain', 'ana@gmial.com\ud83d'],
  ['letters of another script', 'йван@почта.рф'],
  // A regular expression that ignores case takes an iota for a mark, the ypogegrammeni.
  ['a Greek letter behind a Latin one', 'Aἰ@gmail.com'],
  ['a comma between two addresses', 'ana@gmail.com,bia@gmail.com'],
  ['a space inside', 'ana maria@gmial.com'],
  ['two addresses and a dot', 'ana@gmail.com. bia@gmail.com'],
  ['a sentence behind the address', 'ana@gmail.com. Obrigada'],
  ['a right address in capitals', 'ANA@GMAIL.COM'],
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

test('changes only accents, dots and spaces of a name, has nothing to say about its own suggestion, and never throws', () => {
  const address = fc.tuple(fc.oneof(fc.constant('ana'), anyText), mistypedDomain).map((parts) => parts.join('@'))
  fc.assert(
    fc.property(fc.oneof(anyText, address, address), (email) => {
      const suggested = suggestEmail(email)
      if (suggested === null) return
      const nameOf = (text: string) =>
        // Without spaces, what is around the address can be told from it.
        readEmail(text.replace(/[\p{Cc}\s]/gu, ''))
          .split('@')[0]
          ?.normalize('NFD')
          .replace(/[\p{M}\p{Cc}\s.,]/gu, '')
      expect(nameOf(suggested)).toBe(nameOf(email))
      expect(suggested).not.toBe(email)
      expect(suggestEmail(suggested)).toBeNull()
    }),
    { numRuns: 3000 },
  )
})

test('offers a domain for an address of 2,000 characters, and leaves a longer one to no pattern', () => {
  const longest = '@gmial.com'.padStart(2000, 'a')
  expect(suggestEmail(longest)).toBe(longest.replace('gmial', 'gmail'))
  expect(suggestEmail(`a${longest}`)).toBeNull()
})
