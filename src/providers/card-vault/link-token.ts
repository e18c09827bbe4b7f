import { hash } from 'node:crypto'
import { type PlatformId, platformIdOf, randomHex } from '#runtime/lib/ids.ts'

const PLATFORM_BYTES = 16
const SECRET_BYTES = 32

/** Returns a token of the platform's id and 256 random bits, so a link shows its platform. */
export const newLinkToken = (platform: PlatformId): string =>
  Buffer.from(platform.replaceAll('-', '') + randomHex(SECRET_BYTES), 'hex').toString('base64url')

/** Returns the stored form of a token. The token has 256 random bits, so a plain hash does not reveal it. */
export const hashOf = (token: string): string => hash('sha256', token, 'hex')

/** Returns the platform that a token names, or undefined if the token has another format. */
export function platformOf(token: string): PlatformId | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== PLATFORM_BYTES + SECRET_BYTES || bytes.toString('base64url') !== token) return undefined
  const id = bytes.subarray(0, PLATFORM_BYTES).toString('hex')
  return platformIdOf(id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'))
}
