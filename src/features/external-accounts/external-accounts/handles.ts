import type { ScreeningRequest } from '../../../providers/screening/port.ts'
import { extensionPoint } from '../../../runtime/declare/extension-point.ts'
import { job } from '../../../runtime/declare/job.ts'
import type { Work } from '../../../runtime/units/work.ts'
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
