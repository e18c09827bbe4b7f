import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type Api, type Json, newPlatform } from '../../../../../test/support/api.ts'
import { A_PDF } from '../../../../../test/support/forms.ts'
import { reviewReset } from '../../../../../test/support/operator.ts'
import { service, settle, useService } from '../../../../../test/support/service.ts'
import { newUuid } from '../../../../runtime/ids.ts'
import { newProduction, newReachable } from '../../../customers/contact-verification/makers.test-support.ts'
import { newCustomerOfEea } from '../../../customers/customers/makers.test-support.ts'
import { newDocument } from '../../../customers/documents/makers.test-support.ts'
import { newReset, resetsPath } from './makers.test-support.ts'

useService()

const folder = mkdtempSync(join(tmpdir(), 'causeway-resets-'))
afterAll(() => rmSync(folder, { recursive: true }))

const MOBILE = { mobile: { countryCode: '+49', number: '15198765432' } }
const statusOf = async (api: Api, customer: Json, id: string): Promise<string> =>
  (await api.read(resetsPath(customer, id))).status
const complete = async (api: Api, customer: Json, id: string) =>
  (await api.post(resetsPath(customer, id, 'complete'), MOBILE)).status

/** A platform of production with a customer whose reset waits for a person. */
async function newCase() {
  const api = await newProduction()
  const customer = await newReachable(api)
  return { api, customer, id: await newReset(api, customer) }
}

test('waiting resets are listed, the oldest first; decided ones are not', async () => {
  const { api, customer, id } = await newCase()
  const other = await newReachable(api, { fullName: 'Rui Lima' })
  const second = await newReset(api, other)
  const lines = (await reviewReset(api, 'list')).split('\n')
  expect(lines.map((line) => line.split('\t'))).toEqual([
    [id, 'SMS_OTP', expect.any(String), customer.id, 'INDIVIDUAL Ana Lima'],
    [second, 'SMS_OTP', expect.any(String), other.id, 'INDIVIDUAL Rui Lima'],
  ])
  await reviewReset(api, 'approve', id)
  await reviewReset(api, 'reject', second)
  expect(await reviewReset(api, 'list')).toBe('No reset waits for a decision.')
})

test('a reset is shown with all that is known of the customer, and the documents are written for the reviewer', async () => {
  const { api, customer, id } = await newCase()
  await newDocument(api, customer.id, { documentType: 'PASSPORT', documentNumber: 'C01X00T47', country: 'DE' })
  const latest = await newReset(api, customer)
  const to = join(folder, 'first')
  const said = await reviewReset(api, 'show', latest, '--to', to)
  for (const part of [
    `${latest} PENDING_REVIEW`,
    customer.id,
    'fullName: Ana Lima',
    customer.phoneNumber,
    'SMS_OTP EXPIRED',
    'C01X00T47',
    to,
  ])
    expect(said).toContain(part)
  expect(await reviewReset(api, 'show', id)).toContain(`${id} EXPIRED`)
  const [file = ''] = readdirSync(to)
  expect(readFileSync(join(to, file))).toEqual(A_PDF)
})

test('who is approved can complete the reset within 24 hours', async () => {
  const { api, customer, id } = await newCase()
  expect(await complete(api, customer, id)).toBe(400)
  expect(await reviewReset(api, 'approve', id)).toBe(`${id} is LIVENESS_PASSED.`)
  const { status, expiresAt } = await api.read(resetsPath(customer, id))
  expect([status, Math.round((Date.parse(expiresAt) - Date.now()) / 3_600_000)]).toEqual(['LIVENESS_PASSED', 24])
  expect(await complete(api, customer, id)).toBe(204)
  const { phoneNumber, contactVerification } = await api.read(`/customers/${customer.id}`)
  expect([phoneNumber, contactVerification.phone]).toEqual(['+4915198765432', 'VERIFIED'])
})

test('who is rejected starts anew', async () => {
  const { api, customer, id } = await newCase()
  expect(await reviewReset(api, 'reject', id)).toBe(`${id} is REJECTED.`)
  expect([await statusOf(api, customer, id), await complete(api, customer, id)]).toEqual(['REJECTED', 400])
  expect(await statusOf(api, customer, await newReset(api, customer))).toBe('PENDING_REVIEW')
})

test('what is decided or over is not decided again', async () => {
  const { api, customer, id } = await newCase()
  const refusal = (status: string) => `This reset is ${status}. Only one that is PENDING_REVIEW is decided.`
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
  expect(await reviewReset(api, 'list')).toBe('No reset waits for a decision.')
})

test('of two reviewers at the same moment one decides', async () => {
  const { api, customer, id } = await newCase()
  const said = await Promise.allSettled([reviewReset(api, 'approve', id), reviewReset(api, 'reject', id)])
  expect(said.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const isApproved = said[0]?.status === 'fulfilled'
  expect(await statusOf(api, customer, id)).toBe(isApproved ? 'LIVENESS_PASSED' : 'REJECTED')
})

test('in the sandbox a decision of the operator comes before the simulated one', async () => {
  const api = await newPlatform()
  const customer = await newCustomerOfEea(api, { platformCustomerId: `${newUuid()}-liveness-review` })
  const id = await newReset(api, customer)
  await expect(reviewReset(api, 'reject', id)).rejects.toThrow('This reset is INITIATED.')
  await api.create('/sandbox/clock', { advanceSeconds: 6 })
  await reviewReset(api, 'reject', id)
  await api.create('/sandbox/clock', { advanceSeconds: 60 })
  expect(await statusOf(api, customer, id)).toBe('REJECTED')
})

test('another platform, an unknown reset and one of a deleted customer are refused with a message', async () => {
  const { api, customer, id } = await newCase()
  const unknown = 'There is no such reset.'
  for (const action of ['show', 'approve', 'reject']) {
    await expect(reviewReset(await newProduction(), action, id)).rejects.toThrow(unknown)
    await expect(reviewReset(api, action, `TwoFactorReset:${newUuid()}`)).rejects.toThrow(unknown)
    await expect(reviewReset(api, action, customer.id)).rejects.toThrow('Name the reset by its id')
  }
  expect(await statusOf(api, customer, id)).toBe('PENDING_REVIEW')
  await api.must('DELETE', `/customers/${customer.id}`)
  await expect(reviewReset(api, 'approve', id)).rejects.toThrow(unknown)
  await expect(reviewReset(api, 'toString')).rejects.toThrow(
    'Say what to do: two-factor-resets list|show|approve|reject.',
  )
  await expect(reviewReset(api, '')).rejects.toThrow('Say what to do')
})

test('the audit log names who looked and who decided', async () => {
  const { api, customer, id } = await newCase()
  await reviewReset(api, 'show', id)
  await reviewReset(api, 'approve', id)
  await settle()
  const entries = await service()
    .database.db.selectFrom('audit_entries')
    .selectAll()
    .where('platform_id', '=', api.platform)
    .where('actor', '=', 'operator')
    .orderBy('id')
    .execute()
  expect(entries.map(({ action, object, concerned }) => [action, object, concerned])).toEqual([
    ['two-factor-resets show', id, [customer.id]],
    ['two-factor-resets approve', id, [customer.id]],
  ])
})
