import type { ScreeningRequest } from '../../../providers/screening/port.ts'
import { extensionPoint } from '../../../runtime/declare/extension-point.ts'
import { job } from '../../../runtime/declare/job.ts'
import type { PlatformId } from '../../../runtime/ids.ts'
import type { OperatorDependencies } from '../../../runtime/operator/command.ts'
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

/**
 * Follows when a person has confirmed that the holder of an account is the one on a list: ends what has not left for the
 * account, in units of work of its own. Answers a line for each thing that was ended or that a person has still to stop.
 * It runs again when the decision is repeated.
 */
export const holderConfirmed =
  extensionPoint<
    (
      dependencies: OperatorDependencies,
      about: { platform: PlatformId; accountId: ExternalAccount['id'] },
    ) => Promise<string[]>
  >('holder confirmed')
