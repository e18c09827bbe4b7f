import { base32 } from '@scure/base'
import { randomHex } from '../../runtime/ids.ts'

const RANDOM_BYTES = 10

/** `$` and 16 random characters, at the domain (customers 4.3). */
export const randomUmaAddress = (domain: string): string => `$${base32.encode(Buffer.from(randomHex(RANDOM_BYTES), 'hex')).toLowerCase()}@${domain}`

export const domainOf = (umaAddress: string): string => umaAddress.slice(umaAddress.indexOf('@') + 1)
