import type { Context } from 'hono'
import { expandIPv6 } from 'hono/utils/ipaddr'

const mappedIPv4 = '0000:0000:0000:0000:0000:ffff:'

/**
 * The part of an address that counts as one sender. Of an IPv6 address it is the first 56 bits, because a home is
 * assigned all addresses that begin with them. An IPv4 address counts as it is, even if it is written as IPv6.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [withoutZone = ''] = address.toLowerCase().split('%')
  const expanded = expandIPv6(withoutZone)
  if (expanded.startsWith(mappedIPv4)) return readIPv4(expanded.slice(mappedIPv4.length))
  // Four groups of 16 bits, less the last two digits.
  return expanded.split(':').slice(0, 4).join(':').slice(0, -2)
}

/** '192.0.2.1' from 'c000:0201'. */
const readIPv4 = (groups: string) =>
  Array.from(groups.matchAll(/[\da-f]{2}/g), ([octet]) => Number.parseInt(octet, 16)).join('.')

/** The network that a request comes from. Only Cloudflare sets this header; on a local machine it is missing. */
export const senderNetwork = ({ req }: Context) => networkOf(req.header('CF-Connecting-IP') ?? '')
