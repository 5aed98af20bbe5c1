/** 'K, 7, M, 4, Q, X' for screen readers, which would read '7M' or '4Q' as quantities. */
export function spellOrderCode(code: string): string {
  return Array.from(code.replace(/[^\dA-Z]/gi, '')).join(', ')
}
