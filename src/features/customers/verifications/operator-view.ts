import { toTimestamp } from '#runtime/lib/clock.ts'
import { type PlatformId, platformIdToWire } from '#runtime/lib/ids.ts'
import type { Document } from '../documents/index.ts'
import { type BeneficialOwner, type Customer, nameOf } from '../index.ts'
import { caseSha256Of, type ReadCase } from './case-as-read.ts'
import type { Verification } from './model.ts'

export const stateToWire = (platform: PlatformId, { id, customerId, status, updatedAt }: Verification) => ({
  id,
  platformId: platformIdToWire(platform),
  customerId,
  status,
  updatedAt: toTimestamp(updatedAt),
})

export function waitingToWire(platform: PlatformId, verification: Verification, customer: Customer) {
  const name = nameOf(customer)
  return {
    ...stateToWire(platform, verification),
    customerType: customer.type,
    ...(name !== undefined && { customerName: name }),
    createdAt: toTimestamp(verification.createdAt),
  }
}

export const caseToWire = (platform: PlatformId, read: ReadCase) => ({
  ...stateToWire(platform, read.verification),
  caseSha256: caseSha256Of(read),
  customer: customerOnFile(read.customer),
  owners: read.owners.map(({ id, status, roles, ownershipPercentage, details }) => ({
    id,
    status,
    roles,
    ownershipPercentage,
    details,
  })),
  documents: read.documents.map(documentOnFile),
})

/** Converts a person behind a business without name and number, for admin requests, which everyone may read. */
export const ownerStateToWire = (platform: PlatformId, { id, customerId, status }: BeneficialOwner) => ({
  id,
  platformId: platformIdToWire(platform),
  customerId,
  status,
})

/** Returns a customer for a reviewer, without sealed numbers. */
export function customerOnFile(customer: Customer) {
  const { id, type, status, platformCustomerId, details, address, region, email, phoneNumber, currencies } = customer
  return {
    id,
    type,
    status,
    platformCustomerId,
    details,
    currencies,
    ...(address && { address }),
    ...(region !== undefined && { region }),
    ...(email !== undefined && { email }),
    ...(phoneNumber !== undefined && { phoneNumber }),
  }
}

export function documentOnFile(document: Document) {
  const { id, holderId, type, side, country, issuingAuthority, contentType, size, updatedAt } = document
  return {
    id,
    holderId,
    documentType: type,
    ...(side && { side }),
    country,
    ...(issuingAuthority !== undefined && { issuingAuthority }),
    contentType,
    size,
    updatedAt: toTimestamp(updatedAt),
  }
}
