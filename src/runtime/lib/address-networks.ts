import ipaddr from 'ipaddr.js'

/** The number of bits of an address that identify a network, by version. */
interface Prefixes {
  ipv4: number
  ipv6: number
}

/**
 * Returns the network of an address, such as `203.0.113.0/24`. An IPv4 address within IPv6 counts as IPv4. A text that
 * is not an address is its own network.
 */
export function networkOf(address: string, { ipv4, ipv6 }: Prefixes): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4'
    ? `${ipaddr.IPv4.networkAddressFromCIDR(`${parsed}/${ipv4}`)}/${ipv4}`
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${ipv6}`)}/${ipv6}`
}
