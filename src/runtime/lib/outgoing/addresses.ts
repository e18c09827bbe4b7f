import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** `public`: any caller may choose it. `private`: only if an operator allows it. `forbidden`: never. */
export type AddressKind = 'public' | 'private' | 'forbidden'

/** Addresses where clouds hand out credentials, in addition to the link-local ones. */
const METADATA_ADDRESSES: ReadonlySet<string> = new Set([
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
  'fd00:ec2::254',
  'fd20:ce::254',
])

const KIND_OF_RANGE: Record<string, AddressKind> = {
  unicast: 'public',
  loopback: 'private',
  private: 'private',
  uniqueLocal: 'private',
}

/** The only allocated part of IPv6. Outside it an address can hide an IPv4 one (`::7f00:1`). */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Returns whether the service may call an IP address of a caller's choice (platform-rules 12.8). Forbids link-local,
 * carrier NAT, multicast, documentation and benchmark ranges, and IPv4 inside IPv6, like everything unknown, and a text
 * that is no address.
 */
export function addressKind(ip: string): AddressKind {
  if (isIP(ip) === 0) return 'forbidden'
  const address = ipaddr.parse(ip)
  if (METADATA_ADDRESSES.has(address.toString())) return 'forbidden'
  const kind = KIND_OF_RANGE[address.range()] ?? 'forbidden'
  return kind === 'public' && address instanceof ipaddr.IPv6 && !address.match(GLOBAL_IPV6) ? 'forbidden' : kind
}
