import type { SealedText } from '#crypto/sealed-text.ts'
import type { Address, BusinessDetails, CUSTOMER_STATUSES, PersonDetails } from './contract.ts'

/** The verification status: `kycStatus` of a person, `kybStatus` of a business (customers 4.1). */
export type CustomerStatus = (typeof CUSTOMER_STATUSES)[number]

export const CHANNELS = ['email', 'phone'] as const
/** A contact channel that some regulatory profiles require to be verified. */
export type Channel = (typeof CHANNELS)[number]
export type ChannelStatus = 'PENDING' | 'VERIFIED'

export interface TermsConsent {
  acceptedAt: string
  ipAddress: string
  termsVersion: string
  acceptanceMethod: 'CHECKBOX' | 'CLICK_TO_ACCEPT'
}

interface CustomerOf<Type, Details> {
  id: `Customer:${string}`
  type: Type
  /** The platform's own id. */
  platformCustomerId: string
  status: CustomerStatus
  /** The effective region, as sent or derived. Absent while unknown. A known region never changes. */
  region?: string
  currencies: readonly string[]
  email?: string
  phoneNumber?: string
  /** In lower case. */
  umaAddress: string
  address?: Address
  details: Details
  /** The sealed `identifier` of a person or `taxId` of a business: see tax-number.ts. */
  sealedTaxNumber?: SealedText
  /** The latest consent. The service also stores earlier ones. */
  termsConsent?: TermsConsent
  /** Only the channels that the profile requires to be verified. */
  contactVerification: { readonly [C in Channel]?: ChannelStatus }
  createdAt: Date
  updatedAt: Date
  deletedAt?: Date
  /** The time of the decision to erase the customer's personal data. */
  erasingSince?: Date
  /** The time at which the erasure was complete. */
  erasedAt?: Date
}

export type Individual = CustomerOf<'INDIVIDUAL', PersonDetails>
export type Business = CustomerOf<'BUSINESS', BusinessDetails>
export type Customer = Individual | Business
export type CustomerType = Customer['type']

/** The details of either customer type, for code that does not distinguish them. */
export type AnyDetails = {
  [Field in keyof PersonDetails | keyof BusinessDetails]?:
    | FieldOf<PersonDetails, Field>
    | FieldOf<BusinessDetails, Field>
}
type FieldOf<Details, Field> = Field extends keyof Details ? Details[Field] : never

/** Returns the customer's name, if it has one. */
export const nameOf = ({ type, details }: Customer): string | undefined =>
  type === 'INDIVIDUAL' ? details.fullName : details.legalName
