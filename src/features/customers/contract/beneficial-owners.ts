import {
  CalendarDate,
  CountryCode,
  Id,
  PhoneNumber,
  partial,
  ReadableText,
  type Static,
  Text,
  Timestamp,
  Type,
} from '#runtime/declare/schema.ts'
import { BeneficialOwnerRole, IdentificationType, OwnerStatus } from './enumerations.ts'
import { Address } from './fields.ts'

const Name = (description?: string) => ReadableText(200, { ...(description && { description }) })

const roles = Type.Array(BeneficialOwnerRole, { maxItems: 20, minItems: 1, uniqueItems: true })
const ownershipPercentage = Type.Integer({
  minimum: 0,
  maximum: 100,
  description: '0 for roles without a share in the business.',
})

const PersonalInfoFields = Type.Object({
  firstName: Name(),
  middleName: Type.Optional(Name()),
  lastName: Name('In the sandbox the last three characters decide: `001` pending, `002` rejected, others approved.'),
  birthDate: CalendarDate({ description: 'In the past, not before 1900.' }),
  nationality: CountryCode(),
  email: Type.Optional(Type.String({ format: 'email', maxLength: 254 })),
  phoneNumber: Type.Optional(PhoneNumber()),
  address: Address,
  idType: IdentificationType,
  identifier: Text(50, { description: 'The number of the id type. Stored encrypted.' }),
  countryOfIssuance: Type.Optional(CountryCode({ description: 'Needed at verification for numbers from elsewhere.' })),
})

const BeneficialOwnerPersonalInfo = Type.Object(PersonalInfoFields.properties, { $id: 'BeneficialOwnerPersonalInfo' })
export type PersonalInfo = Static<typeof BeneficialOwnerPersonalInfo>

export const BeneficialOwner = Type.Object(
  {
    id: Id('BeneficialOwner'),
    customerId: Id('Customer'),
    roles,
    ownershipPercentage,
    personalInfo: BeneficialOwnerPersonalInfo,
    kycStatus: OwnerStatus,
    createdAt: Timestamp(),
    updatedAt: Type.Optional(Timestamp()),
  },
  { $id: 'BeneficialOwner' },
)
export type WireOwner = Static<typeof BeneficialOwner>

export const NewOwner = Type.Object(
  {
    customerId: Id('Customer', { description: 'A business.' }),
    roles,
    ownershipPercentage,
    personalInfo: BeneficialOwnerPersonalInfo,
  },
  { $id: 'BeneficialOwnerCreateRequest' },
)
export type NewOwner = Static<typeof NewOwner>

export const OwnerUpdate = Type.Object(
  {
    roles: Type.Optional(Type.Array(BeneficialOwnerRole, { maxItems: 20, uniqueItems: true })),
    ownershipPercentage: Type.Optional(ownershipPercentage),
    personalInfo: Type.Optional(partial(PersonalInfoFields, { $id: 'BeneficialOwnerPersonalInfoUpdate' })),
  },
  { $id: 'BeneficialOwnerUpdateRequest' },
)
export type OwnerUpdate = Static<typeof OwnerUpdate>
