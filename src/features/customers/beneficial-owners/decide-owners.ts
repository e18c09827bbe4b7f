import type { Work } from '#runtime/work/units/work.ts'
import type { BeneficialOwner, OwnerStatus } from './model.ts'
import { ownersOf, saveOwner } from './store.ts'

/**
 * Decides on each person behind a business. Undefined leaves a person unchanged. The caller has locked the row of the
 * business.
 */
export async function decideOwners(
  work: Work,
  customerId: BeneficialOwner['customerId'],
  decide: (owner: BeneficialOwner) => OwnerStatus | undefined,
): Promise<void> {
  for (const owner of await ownersOf(work.tx, work.platform, [customerId])) {
    const status = decide(owner) ?? owner.status
    if (status !== owner.status) await saveOwner(work, { ...owner, status, updatedAt: work.now })
  }
}
