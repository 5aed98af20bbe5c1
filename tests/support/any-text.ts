import fc from 'fast-check'

/** One UTF-16 code unit, which may be half an emoji. */
export const codeUnit = fc.oneof(fc.nat(0x7f), fc.nat(0xffff)).map((code) => String.fromCharCode(code))

/** Any text, and as often one that is made of these signs. */
export const textNear = (signs: string, maxLength: number) =>
  fc.oneof(fc.string({ unit: codeUnit }), fc.string({ unit: fc.constantFrom(...signs), maxLength }))

/** Any text, which may contain half an emoji. fast-check's own `binary` unit takes seconds to build. */
export const anyText = fc.oneof(
  fc.array(codeUnit, { maxLength: 20 }).map((units) => units.join('')),
  fc.constantFrom('', ' ', '__proto__', 'constructor', 'NaN', '\ud83d', '\u202e', '🚀'),
)
