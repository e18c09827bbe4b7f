import { findSide } from '#features/payments/index.ts'
import { refuseUnknown } from '#runtime/lib/errors.ts'
import type { AccountId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'

/** Rejects accounts of other customers like unknown accounts. The keys are the fields that name the accounts. */
export async function requireOwnAccounts(
  work: Work,
  customerId: `Customer:${string}`,
  accounts: Readonly<Record<string, AccountId>>,
): Promise<void> {
  for (const [field, accountId] of Object.entries(accounts)) {
    const { account } = await findSide(work, accountId, field)
    if (account.customerId !== customerId) refuseUnknown('REFERENCE_NOT_FOUND', { field })
  }
}
