import type { Work } from '#runtime/work/units/work.ts'
import { internalAccountWebhook } from './contract.ts'
import type { InternalAccount } from './model.ts'
import { withBalances } from './view.ts'

/** Announces that the ways to pay into active accounts have changed (accounts 2.6 rule 6). */
export async function announceWays(work: Work, accounts: readonly InternalAccount[]): Promise<void> {
  for (const account of await withBalances(work.tx, work, accounts))
    work.emit(internalAccountWebhook, 'INTERNAL_ACCOUNT.FUNDING_INSTRUCTIONS_UPDATED', account)
}
