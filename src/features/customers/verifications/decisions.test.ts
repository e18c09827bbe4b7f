import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { erase } from '#features/erasure/makers.test-support.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { eventsAbout } from '#test/support/inside.ts'
import { service, settle, useService } from '#test/support/service.ts'
import { done, seen, twoPeople } from '#test/support/two-people.ts'
import { accountsOf } from '../customers.test-support.ts'
import { newDocument, replaceDocument } from '../documents/makers.test-support.ts'
import { newOwner } from '../makers.test-support.ts'
import { completeBusiness, completeIndividual, moveCustomer, review, submit } from './makers.test-support.ts'

useService()

/** Creates a production platform with a person who waits for a decision. */
async function newCase(make: (api: Api) => Promise<Json> = completeIndividual) {
  const api = await newPlatform({ environment: 'production' })
  const customer = await make(api)
  const { id } = await submit(api, customer.id)
  await settle()
  return { api, customer, id }
}

const statusOf = async (api: Api, id: string): Promise<string> => {
  const { kycStatus, kybStatus } = await api.read(`/customers/${id}`)
  return kycStatus ?? kybStatus
}
const consent = {
  acceptedAt: '2025-10-13T00:00:00.000Z',
  ipAddress: '192.0.2.1',
  termsVersion: 'V1',
  acceptanceMethod: 'CHECKBOX',
}

describe('a person who waits', () => {
  test('shows a readable name, even if stored before name validation', async () => {
    const { api, customer, id } = await newCase()
    const name = JSON.stringify('Ana \u202e Lima')
    await service()
      .database.db.updateTable('customers')
      .set({ details: sql`jsonb_set(details, '{fullName}', ${name}::jsonb)` })
      .where('id', '=', customer.id)
      .execute()
    const { details } = (await seen('reviewer', `/platforms/PlatformConfig:${api.platform}/verifications/${id}`))
      .customer
    expect([details.fullName.includes('\u202e'), details.fullName.includes('Ana')]).toEqual([false, true])
  })

  test("approves with the case's webhook first, and opens accounts after accepted terms", async () => {
    const { api, customer, id } = await newCase((each) => completeIndividual(each, { endUserTermsConsent: consent }))
    expect((await review(api, 'approve', id)).status).toBe('APPROVED')
    expect(await statusOf(api, customer.id)).toBe('APPROVED')
    expect((await accountsOf(api, customer.id)).length).toBeGreaterThan(0)
    const [last] = (await eventsAbout(api, id)).slice(-1)
    expect(last).toEqual({ type: 'VERIFICATION.APPROVED', data: await api.read(`/verifications/${id}`) })
    expect((await eventsAbout(api, customer.id)).map(({ type }) => type)).toEqual([
      'CUSTOMER.KYC_PENDING',
      'CUSTOMER.KYC_APPROVED',
    ])
  })

  test.each([
    [{ disclosedReason: 'APPLICANT_FRAUD' }, ['APPLICANT_FRAUD']],
    [{}, []],
  ])('rejects the person with %j, and the errors are %j', async (body, types) => {
    const { api, customer, id } = await newCase()
    await review(api, 'reject', id, body)
    const { verificationStatus, errors } = await api.read(`/verifications/${id}`)
    expect({ verificationStatus, errors: errors.map(({ type }: Json) => type) }).toEqual({
      verificationStatus: 'REJECTED',
      errors: types,
    })
    expect(await statusOf(api, customer.id)).toBe('REJECTED')
  })
})

test("returns a case with its errors, and is ready after the document's replacement", async () => {
  const { api, customer, id } = await newCase()
  const [document] = (await api.read(`/documents?documentHolder=${customer.id}`)).data
  const correction = { resourceId: document.id, type: 'EXPIRED_DOCUMENT', reason: 'The passport has expired.' }
  expect((await review(api, 'return', id, { corrections: [correction] })).status).toBe('RESOLVE_ERRORS')
  const returned = await api.read(`/verifications/${id}`)
  expect({ verificationStatus: returned.verificationStatus, errors: returned.errors }).toEqual({
    verificationStatus: 'RESOLVE_ERRORS',
    errors: [{ ...correction, acceptedDocumentTypes: ['PASSPORT', 'DRIVERS_LICENSE', 'NATIONAL_ID'] }],
  })
  expect(await statusOf(api, customer.id)).toBe('UNVERIFIED')
  expect((await submit(api, customer.id)).errors).toEqual(returned.errors)
  await api.must('PATCH', `/customers/${customer.id}`, { customerType: 'INDIVIDUAL', currencies: ['USD'] })
  expect((await api.read(`/verifications/${id}`)).verificationStatus).toBe('RESOLVE_ERRORS')
  await replaceDocument(api, document.id, { documentNumber: 'D1', issuingAuthority: 'Department of State' })
  expect((await api.read(`/verifications/${id}`)).verificationStatus).toBe('READY_FOR_VERIFICATION')
  expect((await submit(api, customer.id)).verificationStatus).toBe('IN_PROGRESS')
})

test('returns a case for a field, and is ready with the next change', async () => {
  const { api, customer, id } = await newCase()
  const reason = 'This is another address than on the bill.'
  const correction = { resourceId: customer.id, type: 'INVALID_FIELD', field: 'address.line1', reason }
  await review(api, 'return', id, { corrections: [correction] })
  expect((await api.read(`/verifications/${id}`)).errors[0].field).toBe('address.line1')
  const address = { line1: '2 Side Street', city: 'Springfield', state: 'IL', postalCode: '62701', country: 'US' }
  await api.must('PATCH', `/customers/${customer.id}`, { customerType: 'INDIVIDUAL', address })
  expect((await api.read(`/verifications/${id}`)).verificationStatus).toBe('READY_FOR_VERIFICATION')
})

test('decides the people behind a business with it, and later additions afterwards', async () => {
  const { api, customer, id } = await newCase(async (each) => {
    const business = await completeBusiness(each)
    return { ...business, second: await newOwner(each, business.id, { roles: ['DIRECTOR'], ownershipPercentage: 0 }) }
  })
  await review(api, 'approve', id, { rejectedOwnerIds: [customer.second.id] })
  const { kybStatus, beneficialOwners } = await api.read(`/customers/${customer.id}`)
  expect({ kybStatus, beneficialOwners: beneficialOwners.map(({ kycStatus }: Json) => kycStatus) }).toEqual({
    kybStatus: 'APPROVED',
    beneficialOwners: ['APPROVED', 'REJECTED'],
  })
  const late = await newOwner(api, customer.id, { ownershipPercentage: 5 })
  expect(late.kycStatus).toBe('PENDING')
  const path = `/platforms/PlatformConfig:${api.platform}/beneficial-owners/${late.id}/decide`
  expect((await done('reviewer', path, { status: 'APPROVED' })).status).toBe('APPROVED')
  expect((await api.read(`/beneficial-owners/${late.id}`)).kycStatus).toBe('APPROVED')
})

test('counts one of several concurrent decisions, and refuses the others', async () => {
  const { api, customer, id } = await newCase()
  const correction = { resourceId: customer.id, type: 'INVALID_FIELD', field: 'fullName', reason: 'Another name.' }
  const decisions = await Promise.allSettled([
    review(api, 'approve', id),
    review(api, 'reject', id),
    review(api, 'return', id, { corrections: [correction] }),
  ])
  expect(decisions.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
  for (const decision of decisions)
    if (decision.status === 'rejected')
      expect(String(decision.reason)).toMatch(/The verification is \w+\. No decision is possible/)
  expect((await eventsAbout(api, id)).length).toBe(3)
})

describe('a customer', () => {
  test('holds, releases, rejects and reopens a customer only from permitted statuses', async () => {
    const { api, customer, id } = await newCase()
    await expect(moveCustomer(api, 'release', customer.id)).rejects.toThrow('The customer is PENDING')
    await moveCustomer(api, 'hold', customer.id)
    await expect(moveCustomer(api, 'release', customer.id)).rejects.toThrow(`The verification ${id} is under review`)
    await review(api, 'approve', id)
    expect(await statusOf(api, customer.id)).toBe('HOLD')
    expect((await moveCustomer(api, 'release', customer.id)).status).toBe('APPROVED')
    await moveCustomer(api, 'hold', customer.id)
    await moveCustomer(api, 'reject', customer.id)
    await moveCustomer(api, 'reopen', customer.id)
    expect(await statusOf(api, customer.id)).toBe('UNVERIFIED')
    expect((await submit(api, customer.id)).verificationStatus).toBe('IN_PROGRESS')
  })

  test("erases a deleted customer's data, except the record", async () => {
    const { api, customer, id } = await newCase(completeBusiness)
    await api.must('DELETE', `/customers/${customer.id}`)
    await expect(review(api, 'approve', id)).rejects.toThrow('The customer has been deleted')
    await erase(await twoPeople('reviewer'), api, customer)
    const { businessInfo, beneficialOwners, email, address, isDeleted } = await api.read(`/customers/${customer.id}`)
    expect({ businessInfo, beneficialOwners, email, address, isDeleted }).toEqual({
      businessInfo: { legalName: '' },
      beneficialOwners: [],
      email: undefined,
      address: undefined,
      isDeleted: true,
    })
    expect((await api.read('/documents')).data).toEqual([])
    await settle()
    const files = await service()
      .database.db.selectFrom('sealed_files')
      .select('id')
      .where('platform_id', '=', api.platform)
      .execute()
    expect(files).toEqual([])
  })
})

test("destroys a deleted customer's documents after their retention period", async () => {
  const api = await newPlatform()
  const customer = await completeIndividual(api)
  await newDocument(api, customer.id, { documentType: 'SELFIE' })
  await api.must('DELETE', `/customers/${customer.id}`)
  const days = async (count: number) => {
    for (let left = count; left > 0; left -= 365)
      await api.must('POST', '/sandbox/clock', { advanceSeconds: Math.min(left, 365) * 86_400 })
  }
  await days(1_825)
  expect((await api.read('/documents')).data.length).toBe(2)
  await days(2)
  expect((await api.read('/documents')).data).toEqual([])
})
