import { newUuid } from '#runtime/lib/ids.ts'
import type { Api, Json } from '#test/support/api.ts'

/** Builds a request for a person with a platform id. */
export const individualRequest = (extra: object = {}) => ({
  customerType: 'INDIVIDUAL',
  platformCustomerId: newUuid(),
  fullName: 'Ana Lima',
  email: 'ana@example.org',
  ...extra,
})

/** Builds a request for a company. */
export const businessRequest = ({
  businessInfo,
  ...extra
}: { businessInfo?: object } & Record<string, unknown> = {}) => ({
  customerType: 'BUSINESS',
  platformCustomerId: newUuid(),
  email: 'office@example.org',
  businessInfo: {
    legalName: 'Lima Trading Inc.',
    country: 'US',
    taxId: '47-1234567',
    incorporatedOn: '2019-04-01',
    ...businessInfo,
  },
  ...extra,
})

/** Creates a company whose number selects no sandbox result. */
export const newBusiness = (
  api: Api,
  { businessInfo, ...extra }: Parameters<typeof businessRequest>[0] = {},
): Promise<Json> =>
  api.create(
    '/customers',
    businessRequest({ businessInfo: { registrationNumber: 'HRB 003', ...businessInfo }, ...extra }),
  )

/** Builds a request for a US person who owns and directs a business. */
export const ownerRequest = (
  customerId: string,
  { personalInfo, ...extra }: { personalInfo?: object } & Record<string, unknown> = {},
) => ({
  customerId,
  roles: ['UBO', 'DIRECTOR'],
  ownershipPercentage: 60,
  personalInfo: {
    firstName: 'Ana',
    lastName: 'Lima',
    birthDate: '1980-05-17',
    nationality: 'US',
    address: { line1: '1 Main Street', city: 'Springfield', state: 'IL', postalCode: '62701', country: 'US' },
    idType: 'SSN',
    identifier: '123-45-6789',
    ...personalInfo,
  },
  ...extra,
})

export const newOwner = (api: Api, customerId: string, extra: Parameters<typeof ownerRequest>[1] = {}): Promise<Json> =>
  api.create('/beneficial-owners', ownerRequest(customerId, extra))

/** Creates a person. Like every maker, fails the test if the request fails. */
export const newCustomer = (api: Api, extra: object = {}): Promise<Json> =>
  api.create('/customers', individualRequest(extra))

/** Makes a person whose contacts need verification. */
export const newCustomerOfEea = (api: Api, extra: object = {}): Promise<Json> =>
  newCustomer(api, { ...OF_EEA, ...extra })

/** The fields of an EEA customer. EEA customers need contact data. */
export const OF_EEA = { region: 'DE', phoneNumber: '+4915112345678' }
