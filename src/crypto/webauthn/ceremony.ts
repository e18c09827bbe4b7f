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

/** The members of `clientDataJson`; none when it is not base64url of a JSON object in strict UTF-8, or longer than 4096 bytes (wallet-auth 6.2 rule 2). */
export function readCeremony(text: string): Ceremony | undefined {
  return Buffer.byteLength(text, 'base64url') <= MOST_BYTES ? decodeObject(text) : undefined
}

/** Returns true if a page of another site embedded the page. */
export const isCrossOrigin = ({ crossOrigin = false, topOrigin }: Ceremony): boolean =>
  crossOrigin !== false || topOrigin !== undefined

/** SHA-256 of the client data: signed together with the authenticator data. */
export const ceremonyHash = (text: string): Buffer =>
  createHash('sha256').update(Buffer.from(text, 'base64url')).digest()
