import { isDeepStrictEqual } from 'node:util'
import type { MasterKey } from '#crypto/sealing.ts'
import { refuseFaults } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { OwnerUpdate } from '../contract.ts'
import { followCaseFile } from '../handles.ts'
import { lockLiveCustomer } from '../store.ts'
import { type BeneficialOwner, openIdentifier, sealIdentifier } from './model.ts'
import { faultsOfPerson, lockedFaults } from './rules.ts'
import { requireOwner, saveOwner } from './store.ts'

/** Changes the fields in the request (customers 8.1). */
export async function updateOwner(
  work: Work,
  masterKey: MasterKey,
  id: `BeneficialOwner:${string}`,
  body: OwnerUpdate,
): Promise<BeneficialOwner> {
  const { customerId } = await requireOwner(work.tx, work.platform, id)
  const business = await lockLiveCustomer(work, customerId)
  const before = await requireOwner(work.tx, work.platform, id)
  const after = changed(before, masterKey, body, work)
  if (isDeepStrictEqual(after, before)) return before
  const owner = { ...after, updatedAt: work.now }
  await saveOwner(work, owner)
  await followCaseFile(work, business)
  return owner
}

/** Returns the person after the change, or throws. */
function changed(
  before: BeneficialOwner,
  masterKey: MasterKey,
  { personalInfo = {}, ...rest }: OwnerUpdate,
  { now, environment }: Pick<Work, 'now' | 'environment'>,
): BeneficialOwner {
  const onFile = openIdentifier(masterKey, before)
  const { identifier = onFile, ...sent } = personalInfo
  const details = { ...before.details, ...sent }
  // Validates a number and its type together if the request contains either.
  const isNumberSent = personalInfo.identifier !== undefined || personalInfo.idType !== undefined
  refuseFaults([
    ...faultsOfPerson({ birthDate: personalInfo.birthDate, ...(isNumberSent && { ...details, identifier }) }, now),
    ...lockedFaults(before, details, identifier !== onFile, environment),
  ])
  return {
    ...before,
    ...rest,
    details,
    sealedIdentifier:
      identifier === onFile ? before.sealedIdentifier : sealIdentifier(masterKey, before.id, identifier),
  }
}
