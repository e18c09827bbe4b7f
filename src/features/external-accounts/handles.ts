import type { ScreeningRequest } from '#providers/screening/port.ts'
import { extensionPoint } from '#runtime/declare/extension-point.ts'
import { job } from '#runtime/declare/job.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { ExternalAccount } from './model.ts'

/** Activates a waiting sandbox account. */
export const activateAccount = job<{ accountId: `ExternalAccount:${string}` }>('external-accounts.activate')

export interface Screening {
  accountId: `ExternalAccount:${string}`
  request: Omit<ScreeningRequest, 'key'>
}
export const screenAccount = job<Screening>('external-accounts.screen')

/**
 * Called before the deletion of a customer's locked account. Each check refuses a deletion that is not possible yet
 * (accounts 4.6).
 */
export const accountDeletionChecks =
  extensionPoint<(work: Work, account: Pick<ExternalAccount, 'id' | 'customerId'>) => Promise<void>>(
    'account deletion checks',
  )

/** Payment orders in progress to an account, by reference. */
export interface OrdersTo {
  /** The orders that the bank does not have: they end in separate transactions. */
  ending: string[]
  /** A person must ask the bank to return these payments. */
  atBank: string[]
}

/**
 * Called in the same transaction when a person confirms that an account's holder is on a list: ends the orders that
 * have not left for the account. `by` is the person. Runs again if the decision is repeated.
 */
export const holderConfirmed =
  extensionPoint<(work: Work, about: { accountId: ExternalAccount['id']; by: string }) => Promise<OrdersTo>>(
    'holder confirmed',
  )
