import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { type Api, type Json, newPlatform } from '../../../../test/support/api.ts'
import { A_PDF } from '../../../../test/support/forms.ts'
import { eventsAbout } from '../../../../test/support/inside.ts'
import { operate as operateWith, review } from '../../../../test/support/operator.ts'
import { service, settle, TEST_MASTER_KEY, useService } from '../../../../test/support/service.ts'
import { twoPeople } from '../../../../test/support/two-people.ts'
import { customerCommands } from '../../../app/customer-commands.ts'
import { erase } from '../../erasure/customer-erasure/makers.test-support.ts'
import { accountsOf } from '../customers/customers.test-support.ts'
import { newOwner } from '../customers/makers.test-support.ts'
import { newDocument, replaceDocument } from '../documents/makers.test-support.ts'
import { completeBusiness, completeIndividual, submit } from './makers.test-support.ts'

useService()

const folder = mkdtempSync(join(tmpdir(), 'causeway-review-'))
afterAll(() => rmSync(folder, { recursive: true }))

const move = ({ platform }: Api, action: string, id: string) =>
  operateWith(
    customerCommands({ masterKey: TEST_MASTER_KEY, custody: service().app.custody }),
    'customers',
    action,
    `PlatformConfig:${platform}`,
    id,
  )

/** A platform of production with a person who waits for a decision. */
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
  test('is listed until all are decided', async () => {
    const { api, customer, id } = await newCase()
    expect(await review(api, 'list')).toMatch(
      new RegExp(`^${id}\\tPENDING_MANUAL_REVIEW\\t\\S+\\t${customer.id}\\tINDIVIDUAL Ana Lima 003$`),
    )
    await review(api, 'approve', id)
    expect(await review(api, 'list')).toBe('No customer waits for a decision.')
  })

  test('is shown with everything that is known, and the documents are written for the reviewer alone', async () => {
    const { api, customer, id } = await newCase(completeIndividual)
    // As it may have been stored before names were judged.
    const name = JSON.stringify('Ana \u202e Lima')
    await service()
      .database.db.updateTable('customers')
      .set({ details: sql`jsonb_set(details, '{fullName}', ${name}::jsonb)` })
      .where('id', '=', customer.id)
      .execute()
    const to = join(folder, 'first')
    const said = await review(api, 'show', id, '--to', to)
    expect([said.includes('\u202e'), said.includes('Ana')]).toEqual([false, true])
    for (const part of [customer.id, 'number: 123-45-6789', 'birthDate: 1990-05-17', 'documentNumber: C01X00T47'])
      expect(said).toContain(part)
    const [file = ''] = readdirSync(to)
    expect(file).toMatch(/^passport-[0-9a-f-]{36}\.pdf$/)
    expect(readFileSync(join(to, file))).toEqual(A_PDF)
    expect([statSync(to).mode & 0o077, statSync(join(to, file)).mode & 0o077]).toEqual([0, 0])
    await expect(review(api, 'show', id, '--to', to)).rejects.toThrow('EEXIST')
    const entries = await service()
      .database.db.selectFrom('audit_entries')
      .select(['action', 'object'])
      .where('platform_id', '=', api.platform)
      .where('actor', '=', 'operator')
      .where('action', '=', 'verifications show')
      .execute()
    expect(entries.map(({ object }) => object)).toContain(id)
    expect(entries.filter(({ object }) => object?.startsWith('Document:')).length).toBeGreaterThan(0)
  })

  test('leaves nothing half written where a document cannot be read to its end, and takes no place of another file', async () => {
    const { api, id } = await newCase()
    const stored = join(service().config.dataDir, 'files', api.platform)
    const [file = ''] = readdirSync(stored)
    truncateSync(join(stored, file), statSync(join(stored, file)).size - 1)
    const to = join(folder, 'broken')
    await expect(review(api, 'show', id, '--to', to)).rejects.toThrow()
    expect(readdirSync(to)).toEqual([])
  })

  test('is approved, with a webhook of the case before that of the customer, and gets accounts once terms are accepted', async () => {
    const { api, customer, id } = await newCase((each) => completeIndividual(each, { endUserTermsConsent: consent }))
    expect(await review(api, 'approve', id)).toBe(`${id} is APPROVED.`)
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
    [['--reason', 'APPLICANT_FRAUD'], ['APPLICANT_FRAUD']],
    [['--undisclosed'], []],
  ])('is rejected with %j, and the errors are %j', async (options, types) => {
    const { api, customer, id } = await newCase()
    await review(api, 'reject', id, ...options)
    const { verificationStatus, errors } = await api.read(`/verifications/${id}`)
    expect([verificationStatus, errors.map(({ type }: Json) => type)]).toEqual(['REJECTED', types])
    expect(await statusOf(api, customer.id)).toBe('REJECTED')
  })
})

test('a case that is sent back says what is wrong, and is ready once the document has been replaced', async () => {
  const { api, customer, id } = await newCase()
  const [document] = (await api.read(`/documents?documentHolder=${customer.id}`)).data
  const error = `${document.id} EXPIRED_DOCUMENT: The passport has expired.`
  expect(await review(api, 'return', id, '--error', error)).toBe(`${id} is sent back with 1 error.`)
  const returned = await api.read(`/verifications/${id}`)
  expect([returned.verificationStatus, returned.errors]).toEqual([
    'RESOLVE_ERRORS',
    [
      {
        resourceId: document.id,
        type: 'EXPIRED_DOCUMENT',
        reason: 'The passport has expired.',
        acceptedDocumentTypes: ['PASSPORT', 'DRIVERS_LICENSE', 'NATIONAL_ID'],
      },
    ],
  ])
  expect(await statusOf(api, customer.id)).toBe('UNVERIFIED')
  expect((await submit(api, customer.id)).errors).toEqual(returned.errors)
  await api.must('PATCH', `/customers/${customer.id}`, { customerType: 'INDIVIDUAL', currencies: ['USD'] })
  expect((await api.read(`/verifications/${id}`)).verificationStatus).toBe('RESOLVE_ERRORS')
  await replaceDocument(api, document.id, { documentNumber: 'D1', issuingAuthority: 'Department of State' })
  expect((await api.read(`/verifications/${id}`)).verificationStatus).toBe('READY_FOR_VERIFICATION')
  expect((await submit(api, customer.id)).verificationStatus).toBe('IN_PROGRESS')
})

test('a case that is sent back for a field is ready with the next change', async () => {
  const { api, customer, id } = await newCase()
  await review(
    api,
    'return',
    id,
    '--error',
    `${customer.id} INVALID_FIELD address.line1: This is another address than on the bill.`,
  )
  expect((await api.read(`/verifications/${id}`)).errors[0].field).toBe('address.line1')
  const address = { line1: '2 Side Street', city: 'Springfield', state: 'IL', postalCode: '62701', country: 'US' }
  await api.must('PATCH', `/customers/${customer.id}`, { customerType: 'INDIVIDUAL', address })
  expect((await api.read(`/verifications/${id}`)).verificationStatus).toBe('READY_FOR_VERIFICATION')
})

test('the people behind a business are decided with it, and one who came later is after it', async () => {
  const { api, customer, id } = await newCase(async (each) => {
    const business = await completeBusiness(each)
    return { ...business, second: await newOwner(each, business.id, { roles: ['DIRECTOR'], ownershipPercentage: 0 }) }
  })
  await review(api, 'approve', id, '--reject-owner', customer.second.id)
  const { kybStatus, beneficialOwners } = await api.read(`/customers/${customer.id}`)
  expect([kybStatus, beneficialOwners.map(({ kycStatus }: Json) => kycStatus)]).toEqual([
    'APPROVED',
    ['APPROVED', 'REJECTED'],
  ])
  const late = await newOwner(api, customer.id, { ownershipPercentage: 5 })
  expect(late.kycStatus).toBe('PENDING')
  expect(await review(api, 'owner', late.id, '--status', 'APPROVED')).toBe(`${late.id} is APPROVED.`)
  expect((await api.read(`/beneficial-owners/${late.id}`)).kycStatus).toBe('APPROVED')
})

test('of two reviewers who decide at once one wins, and the other is refused', async () => {
  const { api, customer, id } = await newCase()
  const decisions = await Promise.allSettled([
    review(api, 'approve', id),
    review(api, 'reject', id, '--undisclosed'),
    review(api, 'return', id, '--error', `${customer.id} INVALID_FIELD fullName: Another name.`),
  ])
  expect(decisions.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
  for (const decision of decisions)
    if (decision.status === 'rejected')
      expect(String(decision.reason)).toMatch(/The verification is \w+: there is nothing to decide/)
  expect((await eventsAbout(api, id)).length).toBe(3)
})

test.each([
  [['approve', 'Customer:1'], /Name the verification by its id/],
  [['reject', 'ID'], /--reason APPLICANT_SANCTIONED\|/],
  [['reject', 'ID', '--reason', 'BAD'], /--reason APPLICANT_SANCTIONED\|/],
  [['return', 'ID'], /Say what is to be corrected/],
  [['return', 'ID', '--error', 'nothing'], /Write each error like this/],
  [['return', 'ID', '--error', 'x NO_SUCH_TYPE: y'], /MISSING_FIELD/],
  [['return', 'ID', '--error', 'Document:1 EXPIRED_DOCUMENT: y'], /is no part of this case/],
  [['decide', 'ID'], /verifications list\|show/],
])('the command %j is refused with its usage', async ([action = '', ...rest], words) => {
  const { api, id } = await newCase()
  const given = rest.map((each) => each.replace('ID', id))
  await expect(review(api, action, ...given)).rejects.toThrow(words)
  expect((await api.read(`/verifications/${id}`)).verificationStatus).toBe('PENDING_MANUAL_REVIEW')
})

describe('a customer', () => {
  test('is held and released, rejected or reopened, each from where it may be', async () => {
    const { api, customer, id } = await newCase()
    await expect(move(api, 'release', customer.id)).rejects.toThrow('The customer is PENDING')
    await move(api, 'hold', customer.id)
    await expect(move(api, 'release', customer.id)).rejects.toThrow(`The verification ${id} is under review`)
    await review(api, 'approve', id)
    expect(await statusOf(api, customer.id)).toBe('HOLD')
    expect(await move(api, 'release', customer.id)).toBe(`${customer.id} is APPROVED.`)
    await move(api, 'hold', customer.id)
    await move(api, 'reject', customer.id)
    await move(api, 'reopen', customer.id)
    expect(await statusOf(api, customer.id)).toBe('UNVERIFIED')
    expect((await submit(api, customer.id)).verificationStatus).toBe('IN_PROGRESS')
  })

  test('who was deleted is erased with all that is known, and stays a record', async () => {
    const { api, customer, id } = await newCase(completeBusiness)
    await api.must('DELETE', `/customers/${customer.id}`)
    await expect(review(api, 'approve', id)).rejects.toThrow('The customer has been deleted')
    await erase(await twoPeople('reviewer'), api, customer)
    const { businessInfo, beneficialOwners, email, address, isDeleted } = await api.read(`/customers/${customer.id}`)
    expect([businessInfo, beneficialOwners, email, address, isDeleted]).toEqual([
      { legalName: '' },
      [],
      undefined,
      undefined,
      true,
    ])
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

test('the documents of a deleted customer are destroyed when their time is over', async () => {
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
