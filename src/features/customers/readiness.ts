import type { Tx } from '#runtime/db/index.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { type PlatformConfig, requirePlatformConfig } from '../platforms/platform-config/index.ts'
import type { Customer } from './model.ts'
import { requireCustomer } from './store.ts'

/**
 * Rejects a customer whose money may not move out yet (customers 4.1): 403 `END_USER_TERMS_NOT_ACCEPTED`, then 403
 * `USER_NOT_READY`.
 */
export function checkReady({ termsConsent, status }: Customer, { isTermsConsentRequired }: PlatformConfig): void {
  const isConsentMissing = isTermsConsentRequired && !termsConsent
  if (isConsentMissing) refuse('END_USER_TERMS_NOT_ACCEPTED', 'The customer has not accepted the end-user terms.')
  if (status !== 'APPROVED') refuse('USER_NOT_READY', 'The customer has not been approved.')
}

/**
 * Returns a customer whose money may move out. Throws 404 `USER_NOT_FOUND` for an unknown customer, then the errors of
 * `checkReady`.
 */
export async function requireReady(tx: Tx, platform: PlatformId, customerId: `Customer:${string}`): Promise<Customer> {
  const [customer, config] = await Promise.all([
    requireCustomer(tx, platform, customerId),
    requirePlatformConfig(tx, platform),
  ])
  checkReady(customer, config)
  return customer
}
