import type { Api, Json } from '#test/support/api.ts'
import { done } from '#test/support/two-people.ts'
import { newDocument } from '../documents/makers.test-support.ts'
import { businessRequest, individualRequest, newOwner } from '../makers.test-support.ts'

const ADDRESS = { line1: '1 Main Street', city: 'Springfield', state: 'IL', postalCode: '62701', country: 'US' }

/** Builds a person whose case lacks only a document. */
export const knownIndividual = (extra: object = {}) =>
  individualRequest({
    fullName: 'Ana Lima 003',
    birthDate: '1990-05-17',
    nationality: 'US',
    address: ADDRESS,
    idType: 'SSN',
    identifier: '123-45-6789',
    ...extra,
  })

/** Creates a person with a complete case. */
export async function completeIndividual(api: Api, extra: object = {}): Promise<Json> {
  const customer = await api.create('/customers', knownIndividual(extra))
  await newDocument(api, customer.id)
  return customer
}

/** Returns a business that lacks only documents and people. */
export const knownBusiness = ({ businessInfo, ...extra }: { businessInfo?: object } & Record<string, unknown> = {}) =>
  businessRequest({
    address: ADDRESS,
    ...extra,
    businessInfo: {
      registrationNumber: 'HRB 003',
      entityType: 'LLC',
      businessType: 'RETAIL_TRADE',
      countriesOfOperation: ['US'],
      purposeOfAccount: 'SUPPLIER_PAYMENTS',
      sourceOfFunds: 'Sales of umbrellas',
      expectedMonthlyTransactionCount: 'COUNT_10_TO_100',
      expectedMonthlyTransactionVolume: 'VOLUME_10K_TO_100K',
      expectedRecipientJurisdictions: ['US', 'MX'],
      ...businessInfo,
    },
  })

const BUSINESS_DOCUMENTS = ['CERTIFICATE_OF_INCORPORATION', 'TRUST_AGREEMENT', 'UTILITY_BILL']

/** Creates a business with a complete case and one owner who directs it. */
export async function completeBusiness(api: Api, extra: Parameters<typeof knownBusiness>[0] = {}): Promise<Json> {
  const business = await api.create('/customers', knownBusiness(extra))
  for (const documentType of BUSINESS_DOCUMENTS) await newDocument(api, business.id, { documentType })
  const owner = await newOwner(api, business.id)
  return { ...business, owner }
}

export const submit = (api: Api, customerId: string): Promise<Json> =>
  api.must('POST', '/verifications', { customerId })

/** Decides about a verification as a reviewer: `review(api, 'approve', id)`. Returns the decided verification. */
export const review = ({ platform }: Api, decision: string, id: string, body: object = {}): Promise<Json> =>
  done('reviewer', `/platforms/PlatformConfig:${platform}/verifications/${id}/${decision}`, body)

/** Moves a customer outside a case, with as many reviewers as the move needs: `moveCustomer(api, 'hold', id)`. */
export const moveCustomer = ({ platform }: Api, move: string, id: string): Promise<Json> =>
  done('reviewer', `/platforms/PlatformConfig:${platform}/customers/${id}/${move}`)
