import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** `public`: anyone may be called there. `private`: only where an operator allows it. `forbidden`: never. */
export type AddressKind = 'public' | 'private' | 'forbidden'

/** Addresses where clouds hand out credentials, beside the link-local ones. */
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

/** The only part of IPv6 that has been given out; outside it an address can hide an IPv4 one (`::7f00:1`). */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address that a caller chose may be called (platform-rules 12.8). Link-local, carrier NAT, multicast,
 * documentation and benchmark ranges, and IPv4 inside IPv6 are forbidden like everything unknown; so is a text that is
 * no address.
 */
export function addressKind(ip: string): AddressKind {
  if (isIP(ip) === 0) return 'forbidden'
  const address = ipaddr.parse(ip)
  if (METADATA_ADDRESSES.has(address.toString())) return 'forbidden'
  const kind = KIND_OF_RANGE[address.range()] ?? 'forbidden'
  return kind === 'public' && address instanceof ipaddr.IPv6 && !address.match(GLOBAL_IPV6) ? 'forbidden' : kind
}
