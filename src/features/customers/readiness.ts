import type { Tx } from '../../runtime/db/index.ts'
import { refuse } from '../../runtime/errors.ts'
import type { PlatformId } from '../../runtime/ids.ts'
import { requirePlatformConfig } from '../platform-config/index.ts'
import type { Customer } from './model.ts'
import { requireCustomer } from './store.ts'

/**
 * A customer whose money may move out (customers 4.1). Refuses with 404 `USER_NOT_FOUND`, then 403 `END_USER_TERMS_NOT_ACCEPTED`, then 403
 * `USER_NOT_READY`.
 */
export async function requireReady(tx: Tx, platform: PlatformId, customerId: string): Promise<Customer> {
  const customer = await requireCustomer(tx, platform, customerId)
  const { isTermsConsentRequired } = await requirePlatformConfig(tx, platform)
  const isConsentMissing = isTermsConsentRequired && !customer.termsConsent
  if (isConsentMissing) refuse('END_USER_TERMS_NOT_ACCEPTED', 'The customer has not accepted the end-user terms.')
  if (customer.status !== 'APPROVED') refuse('USER_NOT_READY', 'The customer has not been approved.')
  return customer
}
