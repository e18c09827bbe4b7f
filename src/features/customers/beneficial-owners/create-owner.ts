import type { MasterKey } from '#crypto/sealing.ts'
import { requirePlatformConfig } from '#features/platforms/platform-config/index.ts'
import { refuseFaults, refuseField } from '#runtime/lib/errors.ts'
import { newId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { NewOwner } from '../contract.ts'
import { followCaseFile } from '../handles.ts'
import { lockLiveCustomer } from '../store.ts'
import { type BeneficialOwner, sealIdentifier } from './model.ts'
import { faultsOfPerson, initialOwnerStatus } from './rules.ts'
import { insertOwner } from './store.ts'

/** Adds a person behind a business (customers 8.1). */
export async function createOwner(work: Work, masterKey: MasterKey, body: NewOwner): Promise<BeneficialOwner> {
  refuseFaults(faultsOfPerson(body.personalInfo, work.now))
  const business = await lockLiveCustomer(work, body.customerId)
  if (business.type !== 'BUSINESS') return refuseField('customerId', 'Only a business has people behind it.')
  const { isRegulated } = await requirePlatformConfig(work.tx, work.platform)
  const owner = newOwner(work.now, masterKey, body)
  const status = initialOwnerStatus(owner, business, work.environment, isRegulated)
  await insertOwner(work, { ...owner, status })
  await followCaseFile(work, business)
  return { ...owner, status }
}

function newOwner(now: Date, masterKey: MasterKey, body: NewOwner): Omit<BeneficialOwner, 'status'> {
  const id = newId('BeneficialOwner')
  const { identifier, ...details } = body.personalInfo
  return {
    id,
    customerId: body.customerId,
    roles: body.roles,
    ownershipPercentage: body.ownershipPercentage,
    details,
    sealedIdentifier: sealIdentifier(masterKey, id, identifier),
    createdAt: now,
    updatedAt: now,
  }
}
