import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

const HEADER = 'x-forwarded-for'

/**
 * Retains the valid forwarded addresses, in canonical form. Drops all before an invalid one, because a trusted proxy
 * did not add it.
 */
export function tidyForwardedFor({ headers }: Pick<IncomingMessage, 'headers'>): void {
  const forwarded = headers[HEADER]
  if (forwarded === undefined) return
  const addresses = [forwarded].flat().join(',').split(',').map(canonicalAddress)
  const kept = addresses.slice(addresses.lastIndexOf(undefined) + 1)
  if (kept.length > 0) headers[HEADER] = kept.join(', ')
  else delete headers[HEADER]
}

/**
 * Returns the canonical address: IPv4 even if it arrived within IPv6, without a port, a zone and brackets. Returns
 * undefined if the text is not an address.
 */
export function canonicalAddress(text: string): string | undefined {
  const [, inBrackets, withPort] = /^(?:\[([^\]]+)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/.exec(text.trim()) ?? []
  const [address = ''] = (inBrackets ?? withPort ?? text.trim()).split('%')
  return isIP(address) === 0 ? undefined : ipaddr.process(address).toString()
}
