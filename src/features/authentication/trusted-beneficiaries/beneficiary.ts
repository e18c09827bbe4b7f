import type { Customer, Profiles } from '#features/customers/index.ts'
import { type ExternalAccount, lockOwnedAccount, requireOwnedAccount } from '#features/external-accounts/index.ts'
import type { Db, Tx } from '#runtime/db/index.ts'
import { guard } from '#runtime/declare/guard.ts'
import { type BoundGuard, guards } from '#runtime/http/guards.ts'
import { refuseUnknown } from '#runtime/lib/errors.ts'
import { type PlatformId, parseId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { ScaDependencies } from '../model.ts'
import { lockUnderSca, requireUnderSca } from '../require-sca.ts'

/**
 * Requires that the external account in the path belongs to a customer under strong authentication (agents-sca 9 and
 * 14). Runs before the body check.
 */
export const beneficiary = guard<'beneficiary', undefined>({
  name: 'beneficiary',
  refusals: ['USER_NOT_FOUND', 'CONFLICT'],
  judges: 'path',
})

export const guardWith = ({ db, profiles }: { db: Db; profiles: Profiles }): BoundGuard =>
  guards(beneficiary, {
    async admit({ platform }, { externalAccountId = '' }) {
      const id = parseId('ExternalAccount', externalAccountId) ?? refuseUnknown('REFERENCE_NOT_FOUND')
      await requireUnderSca(db, platform, profiles, await requireOwnerOf(db, platform, id))
    },
    read: () => undefined,
  })

/** Returns the owner of an account. Treats the platform's own accounts as unknown. */
async function requireOwnerOf(db: Db | Tx, platform: PlatformId, id: ExternalAccount['id']): Promise<Customer['id']> {
  const { customerId } = await requireOwnedAccount(db, platform, 'customer', id)
  return customerId ?? refuseUnknown('REFERENCE_NOT_FOUND')
}

export interface Beneficiary {
  customer: Customer
  account: ExternalAccount
}

/**
 * Locks the account and its owner until the transaction ends, so that no other transaction deletes them or accepts
 * another proof of this customer.
 */
export async function lockBeneficiary(
  work: Work,
  { profiles }: Pick<ScaDependencies, 'profiles'>,
  id: ExternalAccount['id'],
): Promise<Beneficiary> {
  const customer = await lockUnderSca(work, profiles, await requireOwnerOf(work.tx, work.platform, id))
  return { customer, account: await lockOwnedAccount(work, 'customer', id) }
}
