import { base32 } from '@scure/base'
import { Type } from '#runtime/declare/schema.ts'
import { randomHex } from '#runtime/lib/ids.ts'

/** `$user@domain`, a port behind it for services on one machine. Anything else is INVALID_UMA_ADDRESS when it is the only fault. */
export const UmaAddress = (options: object = {}) =>
  Type.String({
    pattern: '^\\$[A-Za-z0-9._+-]{1,63}@[A-Za-z0-9.-]{1,253}(:[1-9][0-9]{0,4})?$',
    faultCode: 'INVALID_UMA_ADDRESS',
    ...options,
  })

const RANDOM_BYTES = 10

/** `$` and 16 random characters, at the domain (customers 4.3). */
export function randomUmaAddress(domain: string): string {
  const user = base32.encode(Buffer.from(randomHex(RANDOM_BYTES), 'hex')).toLowerCase()
  return `$${user}@${domain}`
}

export const domainOf = (umaAddress: string): string => umaAddress.slice(umaAddress.indexOf('@') + 1)
