/**
 * What counts as one sender. Of an IPv6 address it is the first half, because whoever has one address has all that begin with
 * it; an IPv4 address counts as it is.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [start = '', end] = address.split('::')
  const groups = start.split(':').filter(Boolean)
  const last = (end ?? '').split(':').filter(Boolean)
  const zeros = end === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - last.length)).fill('0')
  return [...groups, ...zeros, ...last].slice(0, 4).join(':')
}
