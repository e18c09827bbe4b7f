import type { SealedText } from '#crypto/sealed-text.ts'
import type { CUSTOMER_STATUSES, PersonalInfo, WireOwner } from '../contract.ts'

/** The data of the person, without the number of the identification. */
export type OwnerDetails = Omit<PersonalInfo, 'identifier'>

/** A person behind a business. */
export interface BeneficialOwner {
  id: `BeneficialOwner:${string}`
  customerId: `Customer:${string}`
  roles: WireOwner['roles']
  /** In percent. */
  ownershipPercentage: number
  details: OwnerDetails
  sealedIdentifier: SealedText
  status: OwnerStatus
  createdAt: Date
  updatedAt: Date
}

export type OwnerStatus = (typeof CUSTOMER_STATUSES)[number]
