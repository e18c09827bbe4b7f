import { createHash } from 'node:crypto'
import type { RelyingPartyPolicy } from './model.ts'

const HTTPS_ORIGIN = /^https:\/\/([a-z0-9.-]+)(:\d+)?$/
const LOCAL_ORIGIN = /^http:\/\/(localhost)(:\d+)?$/

/** Compares scheme and host without case. The part after an app's scheme is not a host. */
const normalized = (origin: string) => origin.replace(/^[^:]*:(\/\/[^/]*)?/, (start) => start.toLowerCase())

/**
 * Returns the relying parties that an origin may represent. Empty if the origin is not allowed at all (wallet-auth
 * 6.1).
 */
export function rpIdsFor(origin: unknown, { relyingParties, isAnyOriginAllowed }: RelyingPartyPolicy): string[] {
  if (typeof origin !== 'string') return []
  const name = normalized(origin)
  const listed = relyingParties
    .filter(({ origins }) => origins.some((each) => normalized(each) === name))
    .map(({ rpId }) => rpId)
  return isAnyOriginAllowed ? [...listed, ...domainsOf(name)] : listed
}

/** Returns the host and its parent domains of at least two labels. */
function domainsOf(origin: string): string[] {
  const host = (HTTPS_ORIGIN.exec(origin) ?? LOCAL_ORIGIN.exec(origin))?.[1]
  if (host === undefined) return []
  const labels = host.split('.')
  const parents = labels.slice(1, -1).map((_, index) => labels.slice(index + 1).join('.'))
  return [host, ...parents]
}

export const isHashOf = (hash: Buffer, rpId: string): boolean =>
  createHash('sha256').update(rpId, 'utf8').digest().equals(hash)
