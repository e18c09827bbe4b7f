import { randomBytes } from 'node:crypto'

/** So many random bytes as lower-case hex. */
export const randomHex = (bytes: number): string => randomBytes(bytes).toString('hex')

/** So many random bytes as base64url: a challenge, a handle. */
export const randomBase64url = (bytes: number): string => randomBytes(bytes).toString('base64url')
