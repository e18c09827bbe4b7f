import { findCustomer, isStronglyAuthenticated } from '#features/customers/index.ts'
import type { ExternalAccount } from '#features/external-accounts/index.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { ScaDependencies } from '../model.ts'
import { deleteTrust, isTrusted } from './store.ts'

/**
 * Refuses to delete a trusted account with 409 `BENEFICIARY_TRUSTED` (accounts 4.6). The caller has locked the
 * account's row. If its customer is no longer under strong authentication, the trust has no meaning, and the deletion
 * removes it with the account.
 */
export const checkDeletableWith =
  ({ profiles }: Pick<ScaDependencies, 'profiles'>) =>
  async (work: Work, { id, customerId }: Pick<ExternalAccount, 'id' | 'customerId'>): Promise<void> => {
    if (!(await isTrusted(work.tx, work.platform, id))) return
    const customer = customerId && (await findCustomer(work.tx, work.platform, customerId))
    if (customer && isStronglyAuthenticated(profiles, customer))
      refuse('BENEFICIARY_TRUSTED', 'Payments to this account need no challenge. End the trust first.')
    await deleteTrust(work, id)
  }
