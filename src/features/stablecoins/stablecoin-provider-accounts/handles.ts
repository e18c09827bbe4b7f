import { job } from '#runtime/declare/job.ts'
import type { ProviderAccount } from './model.ts'

/** The provider withdraws the credentials that were tried at this instant. */
export const providerWithdraws = job<{ id: ProviderAccount['id']; verifiedAt: string }>(
  'stablecoin-provider-accounts.withdraw',
)
