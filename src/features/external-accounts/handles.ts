import type { ScreeningRequest } from '#providers/screening/port.ts'
import { extensionPoint } from '#runtime/declare/extension-point.ts'
import { job } from '#runtime/declare/job.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { ExternalAccount } from './model.ts'

/** Ends the wait of a sandbox account. */
export const activateAccount = job<{ accountId: `ExternalAccount:${string}` }>('external-accounts.activate')

export interface Screening {
  accountId: `ExternalAccount:${string}`
  request: Omit<ScreeningRequest, 'key'>
}
export const screenAccount = job<Screening>('external-accounts.screen')

/** Asked before an account of a customer is deleted, which is locked: each refuses what cannot be deleted yet (accounts 4.6). */
export const accountDeletionChecks =
  extensionPoint<(work: Work, account: Pick<ExternalAccount, 'id' | 'customerId'>) => Promise<void>>(
    'account deletion checks',
  )

/** Payment orders in progress to an account, by reference. */
export interface OrdersTo {
  /** The bank has not got these: they end in units of work of their own. */
  ending: string[]
  /** These a person has to ask back. */
  atBank: string[]
}

/**
 * Follows in the same unit of work when a person has confirmed that the holder of an account is the one on a list: ends what has not left for it.
 * `by` is the person. It runs again when the decision is repeated.
 */
export const holderConfirmed =
  extensionPoint<(work: Work, about: { accountId: ExternalAccount['id']; by: string }) => Promise<OrdersTo>>(
    'holder confirmed',
  )
