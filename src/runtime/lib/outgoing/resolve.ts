import type { LookupAddress } from 'node:dns'
import { lookup, Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { addressKind } from './addresses.ts'

/** Returns all addresses of a host name. Fails or is empty if there are none. */
export type Resolve = (host: string) => Promise<LookupAddress[]>

const nameServers = new Resolver({ timeout: 2_000, tries: 2 })

/**
 * Asks the name servers directly. The system's own look-up runs on the few threads that files share, so slow names of
 * one caller would delay every caller.
 */
export const resolvePublicly: Resolve = async (host) => {
  const [v4, v6] = await Promise.allSettled([nameServers.resolve4(host), nameServers.resolve6(host)])
  return [
    ...(v4.status === 'fulfilled' ? v4.value.map((address) => ({ address, family: 4 })) : []),
    ...(v6.status === 'fulfilled' ? v6.value.map((address) => ({ address, family: 6 })) : []),
  ]
}

const MOST_MS_FOR_TEXT = 5_000

/**
 * Returns the text records of a name, each joined from its parts, or an empty list without an answer within five
 * seconds. `servers` replaces the system's name servers.
 */
export async function textRecordsOf(name: string, servers?: readonly string[]): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  if (servers) resolver.setServers(servers)
  const limit = setTimeout(() => resolver.cancel(), MOST_MS_FOR_TEXT)
  const records = await resolver.resolveTxt(name).catch(() => [])
  clearTimeout(limit)
  return records.map((parts) => parts.join(''))
}

/** Queries the system, which also knows the names of its own network. */
export const resolveLocally: Resolve = (host) => lookup(host, { all: true })

/** Removes the brackets that surround an IPv6 address in a URL. */
export const withoutBrackets = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1')

/** Whether the URL names a forbidden address instead of a host (platform-rules 12.8). */
export function isForbiddenAddress({ hostname }: URL, isPrivateAllowed: boolean): boolean {
  const host = withoutBrackets(hostname)
  return isIP(host) !== 0 && !isAllowed(host, isPrivateAllowed)
}

/** Whether the service may call all addresses of a host name (platform-rules 12.8). */
export const areAllowed = (addresses: readonly LookupAddress[], isPrivateAllowed: boolean): boolean =>
  addresses.every(({ address }) => isAllowed(address, isPrivateAllowed))

function isAllowed(address: string, isPrivateAllowed: boolean): boolean {
  const kind = addressKind(address)
  return kind === 'public' || (kind === 'private' && isPrivateAllowed)
}
