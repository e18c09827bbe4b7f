import {
  CountryCode,
  Id,
  merge,
  PhoneNumber,
  type Static,
  Text,
  Timestamp,
  Type,
  tagged,
} from '#runtime/declare/schema.ts'
import { BeneficialOwner } from './beneficial-owners.ts'
import * as enumerations from './enumerations.ts'
import {
  BusinessFields,
  BusinessInfo,
  BusinessInfoResponse,
  Consent,
  contactFields,
  ImportedBusinessInfo,
  IndividualFields,
} from './fields.ts'

/** Common parts of the shapes of both types. */
const BASE = { base: 'BaseCustomer', tagType: enumerations.CustomerType }

const NewCustomerFields = Type.Object({
  platformCustomerId: Type.Optional(
    Text(255, { description: "The platform's own id, unique among its living customers. Generated when left out." }),
  ),
  region: Type.Optional(
    CountryCode({
      description: 'Decides the regulatory profile. Derived from the address when left out; never changes.',
    }),
  ),
  ...contactFields,
})

const IndividualCustomerCreateRequest = merge([NewCustomerFields, IndividualFields], {
  $id: 'IndividualCustomerCreateRequest',
})
const BusinessCustomerCreateRequest = merge(
  [NewCustomerFields, BusinessFields, Type.Object({ businessInfo: BusinessInfo })],
  { $id: 'BusinessCustomerCreateRequest' },
)

export const NewCustomer = tagged(
  'customerType',
  { INDIVIDUAL: IndividualCustomerCreateRequest, BUSINESS: BusinessCustomerCreateRequest },
  { $id: 'CustomerCreateRequestOneOf', ...BASE },
)
export type NewCustomer = Static<typeof NewCustomer>

/** A customer in an import file. A business may lack a tax number and a date of incorporation (customers 5.1). */
export const ImportedCustomer = tagged('customerType', {
  INDIVIDUAL: IndividualCustomerCreateRequest,
  BUSINESS: merge([NewCustomerFields, BusinessFields, Type.Object({ businessInfo: ImportedBusinessInfo })]),
})
export type ImportedCustomer = Static<typeof ImportedCustomer>

const IndividualCustomerUpdateRequest = merge([Type.Object(contactFields), IndividualFields], {
  $id: 'IndividualCustomerUpdateRequest',
})
const BusinessCustomerUpdateRequest = merge([Type.Object(contactFields), BusinessFields], {
  $id: 'BusinessCustomerUpdateRequest',
})

export const CustomerUpdate = tagged(
  'customerType',
  { INDIVIDUAL: IndividualCustomerUpdateRequest, BUSINESS: BusinessCustomerUpdateRequest },
  { $id: 'CustomerUpdateRequestOneOf', ...BASE },
)
export type CustomerUpdate = Static<typeof CustomerUpdate>

const AnyCustomer = Type.Object({
  id: Id('Customer'),
  platformCustomerId: Type.String(),
  endUserTermsConsent: Type.Optional(Consent),
  region: Type.Optional(Type.String({ description: 'The effective region; absent while unknown.' })),
  currencies: Type.Array(Type.String()),
  email: Type.Optional(Type.String({ format: 'email' })),
  phoneNumber: Type.Optional(PhoneNumber()),
  umaAddress: Type.String(),
  createdAt: Timestamp(),
  updatedAt: Timestamp(),
  isDeleted: Type.Boolean(),
  contactVerification: Type.Optional(
    Type.Object(
      {
        email: Type.Optional(enumerations.ContactVerificationStatus),
        phone: Type.Optional(enumerations.ContactVerificationStatus),
      },
      {
        $id: 'ContactVerification',
        description: 'The channels to verify before the customer. Absent without any.',
      },
    ),
  ),
})

const IndividualCustomer = merge([AnyCustomer, IndividualFields], { $id: 'IndividualCustomer' })
const BusinessCustomer = merge(
  [
    AnyCustomer,
    BusinessFields,
    Type.Object({
      businessInfo: BusinessInfoResponse,
      beneficialOwners: Type.Array(BeneficialOwner, { description: 'Oldest first.' }),
    }),
  ],
  { $id: 'BusinessCustomer' },
)

const SHAPES = { INDIVIDUAL: IndividualCustomer, BUSINESS: BusinessCustomer }
export const Customer = tagged('customerType', SHAPES, { $id: 'CustomerOneOf', ...BASE })
/** The same shape for API parts that name the common part, shown next to the types. */
export const CommonCustomer = tagged('customerType', SHAPES, {
  $id: 'Customer',
  ...BASE,
  properties: { ...AnyCustomer.properties, customerType: enumerations.CustomerType },
})
export type WireCustomer = Static<typeof Customer>
