import { job } from '#runtime/declare/job.ts'

/** The invoice of an account expires. */
export const renewInvoice = job<{ accountId: `InternalAccount:${string}` }>('internal-accounts.renew-invoice')

/** A version of the treasury has taken effect: accounts behind this one, or all, are brought up to it. */
export const applyTreasury = job<{ version: number; after?: `InternalAccount:${string}` }>(
  'internal-accounts.apply-treasury',
)
