import type { Db, Tx } from '#runtime/db/index.ts'
import type { Fault } from '#runtime/lib/errors.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { findAccountsOfCustomer } from '../platforms/internal-accounts/index.ts'
import { requirePlatformConfig } from '../platforms/platform-config/index.ts'
import { faultsOfPolicy, type JudgedPolicy } from './rules.ts'

/**
 * Returns the errors of a policy beyond its shape, for an agent of this customer. Without a customer, does not check
 * accounts.
 */
export async function findPolicyFaults(
  db: Db | Tx,
  platform: PlatformId,
  customerId: `Customer:${string}` | undefined,
  policy: JudgedPolicy,
): Promise<Fault[]> {
  const { supportedCurrencies } = await requirePlatformConfig(db, platform)
  const accounts = customerId === undefined ? undefined : await findAccountsOfCustomer(db, platform, customerId)
  return faultsOfPolicy(policy, {
    currencies: new Set(supportedCurrencies.map(({ code }) => code)),
    ...(accounts && { accountIds: new Set(accounts.map(({ id }) => id)) }),
  })
}
