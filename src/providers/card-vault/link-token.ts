import { hash } from 'node:crypto'
import { type PlatformId, randomHex } from '../../runtime/ids.ts'

const PLATFORM_BYTES = 16
const SECRET_BYTES = 32

/** 256 random bits behind the id of the platform, so that whoever looks a link up knows whose it is. */
export const newLinkToken = (platform: PlatformId): string =>
  Buffer.from(platform.replaceAll('-', '') + randomHex(SECRET_BYTES), 'hex').toString('base64url')

/** The form in which a token is kept: with 256 random bits in it, its plain hash tells nobody anything. */
export const hashOf = (token: string): string => hash('sha256', token, 'hex')

/** The platform that a token names, or nothing where it has not the form of one. */
export function platformOf(token: string): PlatformId | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== PLATFORM_BYTES + SECRET_BYTES || bytes.toString('base64url') !== token) return undefined
  const id = bytes.subarray(0, PLATFORM_BYTES).toString('hex')
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') as PlatformId
}
