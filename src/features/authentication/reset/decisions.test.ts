import { expect, test } from 'vitest'
import { newProduction, newReachable } from '#features/customers/contact-verification/makers.test-support.ts'
import { newDocument } from '#features/customers/documents/makers.test-support.ts'
import { newCustomerOfEea } from '#features/customers/makers.test-support.ts'
import { newUuid } from '#runtime/lib/ids.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { service, settle, useService } from '#test/support/service.ts'
import { seen } from '#test/support/two-people.ts'
import { newReset, readReset, resetsPath, reviewReset } from './makers.test-support.ts'

useService()

const MOBILE = { mobile: { countryCode: '+49', number: '15198765432' } }
const statusOf = async (api: Api, customer: Json, id: string): Promise<string> =>
  (await api.read(resetsPath(customer, id))).status
const complete = async (api: Api, customer: Json, id: string) =>
  (await api.post(resetsPath(customer, id, 'complete'), MOBILE)).status

/** Creates a production platform with a customer whose reset waits for a reviewer. */
async function newCase() {
  const api = await newProduction()
  const customer = await newReachable(api)
  return { api, customer, id: await newReset(api, customer) }
}

test('shows a reset with all customer data, earlier resets and the documents', async () => {
  const { api, customer, id } = await newCase()
  const document = await newDocument(api, customer.id, { documentType: 'PASSPORT', country: 'DE' })
  const latest = await newReset(api, customer)
  expect(await readReset(api, latest)).toMatchObject({
    id: latest,
    status: 'PENDING_REVIEW',
    factor: 'SMS_OTP',
    customer: { id: customer.id, details: { fullName: 'Ana Lima' }, phoneNumber: customer.phoneNumber },
    others: [{ id, factor: 'SMS_OTP', status: 'EXPIRED' }],
    documents: [{ id: document.id, holderId: customer.id, documentType: 'PASSPORT', country: 'DE' }],
  })
  expect((await readReset(api, id)).status).toBe('EXPIRED')
})

test('an approved customer can complete the reset within 24 hours', async () => {
  const { api, customer, id } = await newCase()
  expect(await complete(api, customer, id)).toBe(400)
  expect((await reviewReset(api, 'approve', id)).status).toBe('LIVENESS_PASSED')
  const { status, expiresAt } = await api.read(resetsPath(customer, id))
  expect({ status, round: Math.round((Date.parse(expiresAt) - Date.now()) / 3_600_000) }).toEqual({
    status: 'LIVENESS_PASSED',
    round: 24,
  })
  expect(await complete(api, customer, id)).toBe(204)
  const { phoneNumber, contactVerification } = await api.read(`/customers/${customer.id}`)
  expect({ phoneNumber, phone: contactVerification.phone }).toEqual({
    phoneNumber: '+4915198765432',
    phone: 'VERIFIED',
  })
})

test('a rejected customer must start a new reset', async () => {
  const { api, customer, id } = await newCase()
  expect((await reviewReset(api, 'reject', id)).status).toBe('REJECTED')
  expect({ status: await statusOf(api, customer, id), complete: await complete(api, customer, id) }).toEqual({
    status: 'REJECTED',
    complete: 400,
  })
  expect(await statusOf(api, customer, await newReset(api, customer))).toBe('PENDING_REVIEW')
})

test('does not decide a decided or expired reset again', async () => {
  const { api, customer, id } = await newCase()
  const refusal = (status: string) => `This reset is ${status}. Only a reset that is PENDING_REVIEW can be decided.`
  const newer = await newReset(api, customer)
  await expect(reviewReset(api, 'approve', id)).rejects.toThrow(refusal('EXPIRED'))
  await reviewReset(api, 'approve', newer)
  await expect(reviewReset(api, 'reject', newer)).rejects.toThrow(refusal('LIVENESS_PASSED'))
  expect(await complete(api, customer, newer)).toBe(204)
  await expect(reviewReset(api, 'reject', newer)).rejects.toThrow(refusal('COMPLETED'))
  const late = await newReset(api, customer)
  await service()
    .database.db.updateTable('two_factor_resets')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('id', '=', late as `TwoFactorReset:${string}`)
    .execute()
  await expect(reviewReset(api, 'approve', late)).rejects.toThrow(refusal('EXPIRED'))
  const { data: waiting } = await seen('reviewer', '/two-factor-resets?environment=production&limit=100')
  expect(waiting.filter((each: Json) => each.platformId === `PlatformConfig:${api.platform}`)).toEqual([])
})

test('accepts one of two concurrent decisions', async () => {
  const { api, customer, id } = await newCase()
  const said = await Promise.allSettled([reviewReset(api, 'approve', id), reviewReset(api, 'reject', id)])
  expect(said.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const isApproved = said[0]?.status === 'fulfilled'
  expect(await statusOf(api, customer, id)).toBe(isApproved ? 'LIVENESS_PASSED' : 'REJECTED')
})

test("applies a reviewer's decision before the simulated one in the sandbox", async () => {
  const api = await newPlatform()
  const customer = await newCustomerOfEea(api, { platformCustomerId: `${newUuid()}-liveness-review` })
  const id = await newReset(api, customer)
  await expect(reviewReset(api, 'reject', id)).rejects.toThrow('This reset is INITIATED.')
  await api.create('/sandbox/clock', { advanceSeconds: 6 })
  await reviewReset(api, 'reject', id)
  await api.create('/sandbox/clock', { advanceSeconds: 60 })
  expect(await statusOf(api, customer, id)).toBe('REJECTED')
})

test('refuses another platform, an unknown reset and a deleted customer with a message', async () => {
  const { api, customer, id } = await newCase()
  const unknown = 'There is no such reset.'
  for (const decision of ['approve', 'reject']) {
    await expect(reviewReset(await newProduction(), decision, id)).rejects.toThrow(unknown)
    await expect(reviewReset(api, decision, `TwoFactorReset:${newUuid()}`)).rejects.toThrow(unknown)
  }
  await expect(readReset(await newProduction(), id)).rejects.toThrow(unknown)
  expect(await statusOf(api, customer, id)).toBe('PENDING_REVIEW')
  await api.must('DELETE', `/customers/${customer.id}`)
  await expect(reviewReset(api, 'approve', id)).rejects.toThrow(unknown)
})

test('the audit log names viewers and deciders', async () => {
  const { api, customer, id } = await newCase()
  await readReset(api, id)
  await reviewReset(api, 'approve', id)
  await settle()
  const entries = await service()
    .database.db.selectFrom('audit_entries')
    .selectAll()
    .where('platform_id', '=', api.platform)
    .where('actor', 'like', 'Operator:%')
    .orderBy('id')
    .execute()
  expect(entries.map(({ action, object, concerned }) => [action, object, concerned])).toEqual([
    ['readTwoFactorReset', id, [customer.id]],
    ['approveTwoFactorReset', id, [customer.id]],
  ])
})
