import ipaddr from 'ipaddr.js'

/** The bits of an address that name a network, by version. */
interface Prefixes {
  ipv4: number
  ipv6: number
}

/** The network of an address, such as `203.0.113.0/24`. An IPv4 address within IPv6 is one of IPv4. A text that is no address is its own network. */
export function networkOf(address: string, { ipv4, ipv6 }: Prefixes): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4'
    ? `${ipaddr.IPv4.networkAddressFromCIDR(`${parsed}/${ipv4}`)}/${ipv4}`
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${ipv6}`)}/${ipv6}`
}
