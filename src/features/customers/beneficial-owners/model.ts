import { openText, type SealedText, sealText } from '#crypto/sealed-text.ts'
import type { MasterKey } from '#crypto/sealing.ts'
import type { CUSTOMER_STATUSES, PersonalInfo, WireOwner } from '../contract.ts'

/** The person's data without the identification number. */
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

const contextOf = (id: BeneficialOwner['id']) => `beneficial_owners.sealed_identifier ${id}`

/** Seals an identifier to the person with this id. It does not open in another person's row. */
export const sealIdentifier = (masterKey: MasterKey, id: BeneficialOwner['id'], identifier: string): SealedText =>
  sealText(masterKey, contextOf(id), identifier)

/** Returns the number as sent. */
export const openIdentifier = (
  masterKey: MasterKey,
  { id, sealedIdentifier }: Pick<BeneficialOwner, 'id' | 'sealedIdentifier'>,
): string => openText(masterKey, contextOf(id), sealedIdentifier)
