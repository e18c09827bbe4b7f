import { createHash } from 'node:crypto'
import { decodeObject } from '../stamp.ts'

/**
 * The browser's report of a ceremony, `clientDataJSON`. The service ignores unknown members, because browsers add new
 * ones.
 */
export interface Ceremony {
  type?: unknown
  challenge?: unknown
  origin?: unknown
  crossOrigin?: unknown
  topOrigin?: unknown
}

const MOST_BYTES = 4096

/**
 * Returns the members of `clientDataJson`, or undefined if it is longer than 4096 bytes or not base64url of a JSON
 * object in strict UTF-8 (wallet-auth 6.2 rule 2).
 */
export function readCeremony(text: string): Ceremony | undefined {
  return Buffer.byteLength(text, 'base64url') <= MOST_BYTES ? decodeObject(text) : undefined
}

/** Returns true if a page of another site embedded the page. */
export const isCrossOrigin = ({ crossOrigin = false, topOrigin }: Ceremony): boolean =>
  crossOrigin !== false || topOrigin !== undefined

/** Returns the SHA-256 of the client data, which the authenticator signs together with its own data. */
export const ceremonyHash = (text: string): Buffer =>
  createHash('sha256').update(Buffer.from(text, 'base64url')).digest()
