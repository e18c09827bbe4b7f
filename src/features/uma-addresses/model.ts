import type { Work } from '#runtime/work/units/work.ts'

/** One platform in one environment. Sandbox and production do not share addresses. */
export type Tenant = Pick<Work, 'platform' | 'environment'>

/** The customer or platform that is paid at an address. */
export interface AddressHolder {
  id: `Customer:${string}`
  platformCustomerId: string
  umaAddress: string
}

/** How it was shown that a domain is the platform's: a record of the name servers, a file at the domain, the operator's word. */
export type Proof = 'TXT' | 'FILE' | 'OPERATOR'
