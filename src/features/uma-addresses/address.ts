import { base32 } from '@scure/base'
import { randomHex } from '../../runtime/ids.ts'

const RANDOM_BYTES = 10

/** `$` and 16 random characters, at the domain (customers 4.3). */
export function randomUmaAddress(domain: string): string {
  const user = base32.encode(Buffer.from(randomHex(RANDOM_BYTES), 'hex')).toLowerCase()
  return `$${user}@${domain}`
}

export const domainOf = (umaAddress: string): string => umaAddress.slice(umaAddress.indexOf('@') + 1)
