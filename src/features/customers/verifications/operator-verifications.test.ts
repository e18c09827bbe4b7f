import { beforeAll, describe, expect, test } from 'vitest'
import { lastEntries } from '#runtime/work/audit-log/audit-log.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { signedInAs } from '#test/support/console.ts'
import { service, settle, useService } from '#test/support/service.ts'
import { newDocument } from '../documents/makers.test-support.ts'
import { newOwner } from '../makers.test-support.ts'
import { completeBusiness, completeIndividual, submit } from './makers.test-support.ts'

useService()

let reviewer: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  reviewer = await signedInAs('reviewer')
})

const platformOf = ({ platform }: Api) => `PlatformConfig:${platform}`
const pathOf = (api: Api, id: string) => `/platforms/${platformOf(api)}/verifications/${id}`
const decide = (api: Api, id: string, decision: string, body: object = {}) =>
  reviewer.page.act(reviewer.device, `${pathOf(api, id)}/${decision}`, {
    reason: 'After a look at all papers.',
    ...body,
  })
const waiting = async (environment: string): Promise<Json[]> =>
  (await reviewer.page.get(`/verifications?environment=${environment}&limit=100`)).body.data
const operationsOn = async (id: string): Promise<string[]> =>
  (await reviewer.page.get(`/acts?object=${id}`)).body.data.map(({ operation }: Json) => operation)
const stateOf = async (api: Api, id: string) => (await api.read(`/verifications/${id}`)).verificationStatus

/** Creates a production platform with a customer who waits for a decision. */
async function newCase(make: (api: Api) => Promise<Json> = completeIndividual) {
  const api = await newPlatform({ environment: 'production' })
  const customer = await make(api)
  const { id } = await submit(api, customer.id)
  await settle()
  return { api, customer, id }
}

test('lists pending cases, oldest first', async () => {
  const [one, two] = [await newCase(), await newCase(completeBusiness)]
  const listed = (await waiting('production')).filter(({ id }) => [one.id, two.id].includes(id))
  expect(listed).toMatchObject([
    { id: one.id, platformId: platformOf(one.api), customerId: one.customer.id, customerName: 'Ana Lima 003' },
    { id: two.id, platformId: platformOf(two.api), customerType: 'BUSINESS', status: 'PENDING_MANUAL_REVIEW' },
  ])
  expect(await waiting('sandbox')).toEqual([])
  await decide(one.api, one.id, 'approve')
  expect((await waiting('production')).map(({ id }) => id)).not.toContain(one.id)
})

test('shows a case without sealed data, and records the access', async () => {
  const { api, customer, id } = await newCase(completeBusiness)
  const { body } = await reviewer.page.get(pathOf(api, id))
  expect(body).toMatchObject({
    id,
    status: 'PENDING_MANUAL_REVIEW',
    customer: { id: customer.id, status: 'PENDING' },
    owners: [{ id: customer.owner.id, roles: ['UBO', 'DIRECTOR'], ownershipPercentage: 60 }],
  })
  expect(body.documents.map(({ documentType }: Json) => documentType)).toContain('UTILITY_BILL')
  for (const number of ['47-1234567', '471234567', '123-45-6789', '123456789'])
    expect(JSON.stringify(body)).not.toContain(number)
  const [entry] = await lastEntries(service().database.db, api.platform, 1)
  expect(entry).toMatchObject({ actor: reviewer.id, action: 'readVerification', object: id })
  const other = await newPlatform()
  expect((await reviewer.page.get(pathOf(other, id))).body.code).toBe('REFERENCE_NOT_FOUND')
})

test('approves a customer once', async () => {
  const { api, customer, id } = await newCase()
  expect(await decide(api, id, 'approve')).toMatchObject({
    status: 200,
    body: { id, customerId: customer.id, status: 'APPROVED' },
  })
  expect((await api.read(`/customers/${customer.id}`)).kycStatus).toBe('APPROVED')
  for (const decision of ['approve', 'reject']) expect((await decide(api, id, decision)).body.code).toBe('CONFLICT')
  const [act] = (await reviewer.page.get(`/acts?object=${id}`)).body.data
  expect([act.operation, JSON.stringify(act).includes('Lima 003')]).toEqual(['approveVerification', false])
})

test('refuses to approve a case changed since the reviewer read it', async () => {
  const { api, customer, id } = await newCase()
  const read = async () => (await reviewer.page.get(pathOf(api, id))).body.caseSha256
  const caseSha256 = await read()
  expect(await read()).toBe(caseSha256)
  await newDocument(api, customer.id, { documentType: 'SELFIE' })
  const refused = await decide(api, id, 'approve', { caseSha256 })
  expect({ code: refused.body.code, cause: refused.body.details.cause }).toEqual({ code: 'CONFLICT', cause: 'CHANGED' })
  expect((await decide(api, id, 'approve', { caseSha256: await read() })).body.status).toBe('APPROVED')
})

test('rejects people behind a business by their ids, and refuses other ids', async () => {
  const [{ api, customer, id }, other] = [await newCase(completeBusiness), await newCase(completeBusiness)]
  const wrong = await decide(api, id, 'approve', { rejectedOwnerIds: [other.customer.owner.id] })
  expect({ code: wrong.body.code, state: await stateOf(api, id) }).toEqual({
    code: 'INVALID_INPUT',
    state: 'PENDING_MANUAL_REVIEW',
  })
  await decide(api, id, 'approve', { rejectedOwnerIds: [customer.owner.id] })
  const { kybStatus, beneficialOwners } = await api.read(`/customers/${customer.id}`)
  expect({ kybStatus, kycStatus: beneficialOwners[0].kycStatus }).toEqual({
    kybStatus: 'APPROVED',
    kycStatus: 'REJECTED',
  })
})

test('rejects a customer with or without a reason for the platform', async () => {
  for (const [body, types] of [
    [{ disclosedReason: 'APPLICANT_FRAUD' }, ['APPLICANT_FRAUD']],
    [{}, []],
  ] as const) {
    const { api, id } = await newCase()
    expect((await decide(api, id, 'reject', body)).body.status).toBe('REJECTED')
    const { errors } = await api.read(`/verifications/${id}`)
    expect(errors.map(({ type }: Json) => type)).toEqual(types)
    expect(await operationsOn(id)).toEqual(['rejectVerification'])
  }
})

test('returns a case with corrections of its parts', async () => {
  const { api, customer, id } = await newCase()
  const correction = {
    resourceId: customer.id,
    type: 'INVALID_FIELD',
    field: 'birthDate',
    reason: 'It is not that of the passport.',
  }
  const foreign = { ...correction, resourceId: 'Customer:01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e' }
  for (const corrections of [[], [foreign]])
    expect((await decide(api, id, 'return', { corrections })).body.code).toBe('INVALID_INPUT')
  expect((await decide(api, id, 'return', { corrections: [correction] })).body.status).toBe('RESOLVE_ERRORS')
  expect((await api.read(`/verifications/${id}`)).errors).toMatchObject([correction])
  expect(await operationsOn(id)).toEqual(['returnVerification'])
})

describe('a person behind a business', () => {
  const decideOwner = (api: Api, id: string, status: string, { page, device } = reviewer) =>
    page.act(device, `/platforms/${platformOf(api)}/beneficial-owners/${id}/decide`, { status, reason: 'Looked at.' })
  const ownerStatus = async (api: Api, id: string) => (await api.read(`/beneficial-owners/${id}`)).kycStatus

  test('decides a later addition repeatedly, and does not change the business', async () => {
    const { api, customer, id } = await newCase(completeBusiness)
    await decide(api, id, 'approve')
    const owner = await newOwner(api, customer.id, { ownershipPercentage: 5 })
    for (const status of ['APPROVED', 'HOLD', 'REJECTED', 'APPROVED']) {
      const { status: answered, body } = await decideOwner(api, owner.id, status)
      expect({ answered, body }).toEqual({
        answered: 200,
        body: { id: owner.id, platformId: platformOf(api), customerId: customer.id, status },
      })
      expect(await ownerStatus(api, owner.id)).toBe(status)
    }
    expect((await api.read(`/customers/${customer.id}`)).kybStatus).toBe('APPROVED')
    expect(await operationsOn(owner.id)).toEqual(Array(4).fill('decideBeneficialOwner'))
    const entries = await lastEntries(service().database.db, api.platform, 10)
    expect(entries).toContainEqual(
      expect.objectContaining({
        actor: reviewer.id,
        action: 'decideBeneficialOwner',
        object: owner.id,
        result: '200',
        concerned: [customer.id],
      }),
    )
  })

  test("refuses before the business, elsewhere, without the role and after the business's deletion", async () => {
    const { api, customer, id } = await newCase(completeBusiness)
    const { owner } = customer
    const before = await decideOwner(api, owner.id, 'APPROVED')
    expect({ code: before.body.code, reason: before.body.reason }).toEqual({
      code: 'CONFLICT',
      reason: expect.stringContaining('PENDING'),
    })
    await decide(api, id, 'approve')
    expect((await decideOwner(await newPlatform(), owner.id, 'HOLD')).body.code).toBe('REFERENCE_NOT_FOUND')
    expect((await decideOwner(api, owner.id, 'UNVERIFIED')).body.code).toBe('INVALID_INPUT')
    for (const role of ['support', 'treasurer', 'viewer'] as const)
      expect((await decideOwner(api, owner.id, 'HOLD', await signedInAs(role))).body.code).toBe('FORBIDDEN')
    expect(await ownerStatus(api, owner.id)).toBe('APPROVED')
    await api.must('DELETE', `/customers/${customer.id}`)
    expect((await decideOwner(api, owner.id, 'HOLD')).body.code).toBe('USER_NOT_FOUND')
  })
})
