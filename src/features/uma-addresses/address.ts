import { base32 } from '@scure/base'
import { Type } from '#runtime/declare/schema.ts'
import { randomHex } from '#runtime/lib/ids.ts'

/**
 * `$user@domain`, with an optional port for services on one machine. Another format is INVALID_UMA_ADDRESS if it is the
 * only validation error.
 */
export const UmaAddress = (options: object = {}) =>
  Type.String({
    pattern: '^\\$[A-Za-z0-9._+-]{1,63}@[A-Za-z0-9.-]{1,253}(:[1-9][0-9]{0,4})?$',
    faultCode: 'INVALID_UMA_ADDRESS',
    ...options,
  })

const RANDOM_BYTES = 10

/** Returns `$` and 16 random characters at the domain (customers 4.3). */
export function randomUmaAddress(domain: string): string {
  const user = base32.encode(Buffer.from(randomHex(RANDOM_BYTES), 'hex')).toLowerCase()
  return `$${user}@${domain}`
}

export const domainOf = (umaAddress: string): string => umaAddress.slice(umaAddress.indexOf('@') + 1)
