import type { MasterKey } from '#crypto/sealing.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import type { WireOwner } from '../contract.ts'
import { type BeneficialOwner, openIdentifier } from './model.ts'

export const ownerToWire = (masterKey: MasterKey, owner: BeneficialOwner): WireOwner => ({
  id: owner.id,
  customerId: owner.customerId,
  roles: owner.roles,
  ownershipPercentage: owner.ownershipPercentage,
  personalInfo: { ...owner.details, identifier: openIdentifier(masterKey, owner) },
  kycStatus: owner.status,
  createdAt: toTimestamp(owner.createdAt),
  updatedAt: toTimestamp(owner.updatedAt),
})
