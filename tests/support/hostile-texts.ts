const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))

// A script that got to run would call `hostile()`, which the browser tests listen for.
// prettier-ignore
const markup = [
  '<script>hostile()</script>',
  '"><script>hostile()</script>',
  '</title><script>hostile()</script>',
  '</script><script>hostile()</script>',
  '</style><script>hostile()</script>',
  '</textarea><script>hostile()</script>',
  '--><script>hostile()</script><!--',
  ']]><script>hostile()</script>',
  '<img src=x onerror=hostile()>',
  '<svg onload=hostile()>',
  '<iframe srcdoc="<script>parent.hostile()</script>"></iframe>',
  '<form action=//mau.exemplo><button>Finalizar Pedido</button></form>',
  '<a href="javascript:hostile()">pagar</a>',
  '<base href=//mau.exemplo/>',
  '<meta http-equiv=refresh content="0;url=//mau.exemplo">',
  '<link rel=stylesheet href=//mau.exemplo/x.css>',
  '<style>*{display:none}</style>',
  '<div style="position:fixed;inset:0">pague aqui</div>',
  '<!--', '-->', '<![CDATA[', '<?xml version="1.0"?>', '<!doctype html>', '<b>', '</div></main></body>', '<',
  '&lt;script&gt;hostile()&lt;/script&gt;', '&#60;script&#62;', '&#0;', '&amp;amp;', '&nbsp;', '&',
  '" onmouseover="hostile()', "' autofocus onfocus='hostile()", '` onclick=hostile() `', '" style="display:none',
]

// prettier-ignore
const templates = [
  '{{7*7}}', '{{constructor.constructor("hostile()")()}}', '${hostile()}', '#{7*7}', '<%= 7*7 %>', '{%raw%}', '*{7*7}',
  '@(7*7)', '[[7*7]]', '$&', '$`', "$'", '$1', '$$', '$<name>', '%s%s%s%n', '%d', '{0}', '\\u003cscript\\u003e',
  '\\x3cscript\\x3e', '\\', '\\"', "\\'", '/*', '*/', '//', ';hostile()//', "');hostile();('", '`+hostile()+`',
  'javascript:hostile()', "' OR 1=1 --", '"; DROP TABLE pedidos; --', '../../../etc/passwd', 'C:\\windows\\win.ini',
  '=HYPERLINK("//mau.exemplo")', '@SUM(1+1)*cmd', '|calc', '{"a":1}', '["a"]', 'null', 'true', '() => {}',
]

// prettier-ignore
const prototypes = [
  '__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf', '__defineGetter__',
  '__lookupSetter__', 'toJSON', 'then', 'length', 'name', 'self', 'window', 'document', 'location', 'NaN', 'undefined',
  'Infinity', '-Infinity', '[object Object]', 'object Object', 'false', '0', '-0',
]

// prettier-ignore
const numbers = [
  '0', '00', '-1', '+1', '1e5', '1E309', '-1e309', '0x10', '0b11', '0o7', '1_000', '1.', '.1', ',1', '1,', '1,2,3', '1.2.3',
  '1.000.000,00', '1,000,000.00', '0,01', '0,001', '0,005', '0,004999', '99,999', '999999999,99', '1000000000,00',
  '9007199254740991', '9007199254740993', '18446744073709551616', '9'.repeat(40), `0,${'0'.repeat(50)}1`, '1 000,00',
  '1\u00a0000,00', '1\u202f000', 'R$', 'R$R$1', 'R$ -5,00', '-R$ 5,00', 'R$ 1.200,33', 'r$29,90', 'US$ 10', '€ 10', '10%',
  '١٢٣', '１２３', '𝟙𝟚𝟛', '²', '½', '1⁄2', '٫٥', '1e-7', '5e-324', '2,99e1', '1/0', '0/0', '1 2', '1\t2', '29,90\n', '∞',
  '2147483648', '-2147483649', '4294967296', '100000000000000000000,00', '1.0000000000000001', 'R$ 0,00', '12x',
]

// prettier-ignore
const marks = [
  '\u202eohnidem', '\u202dabc', '\u2066abc', '\u2067abc\u2069', '\u2068', '\u200f', '\u200e', '\u061c', '\u200b', '\u200c',
  '\u200d', '\u2060', '\ufeff', '\u00ad', '\u034f', '\u115f', '\u3164', '\uffa0', '\u180e', '\u2028', '\u2029', '\u0085',
  '\ufff9a\ufffab\ufffb', '\ufffe', '\uffff', '\ufdd0', '\u{10ffff}', '\u{e0001}', '\u{e0041}', '\ue000', '\u{f0000}',
  'a\u0300'.repeat(40), `Z${'\u0489\u035b\u0321'.repeat(60)}`, 'ﷺ', '﷽'.repeat(20), '👩‍👩‍👧‍👦', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🇧🇷', '👍🏽', 'Å', 'ﬁ', 'ß', 'İ', 'ı',
  'مرحبا', 'שלום', '日本語', 'ไทย', 'ㅤ', '\ud83d', '\ude80', '\ude80\ud83d', 'a\ud800b', '\udfff', '\ud83d\ud83d\ude80',
]

// prettier-ignore
const long = [
  'a'.repeat(100_000), '😀'.repeat(25_000), '<'.repeat(100_000), '9'.repeat(100_000), '\u202e'.repeat(100_000),
  ' '.repeat(100_000), '.'.repeat(100_000), 'R$ '.repeat(33_000), '1.000'.repeat(20_000), 'a '.repeat(50_000),
  'W'.repeat(200), 'palavra '.repeat(30), 'https://'.repeat(12_000), 'é'.normalize('NFD').repeat(30_000),
]

/** What a stranger could put into any parameter of an address, by kind. */
export const hostileTexts = {
  markup,
  templates,
  prototypes,
  numbers,
  marks,
  controls: [...range(0, 0x20), ...range(0x7f, 0xa0)].map((sign) => `a${sign}b`),
  long,
}
