import { describe, expect, test } from 'vitest'
import { csvOf, individualRow, newImport } from '#features/customers/bulk-imports/makers.test-support.ts'
import { accountsOf, business, faultyFields, individual } from '#features/customers/customers.test-support.ts'
import { newDocument, sendDocument } from '#features/customers/documents/makers.test-support.ts'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import {
  completeBusiness,
  completeIndividual,
  knownIndividual,
  review,
  submit,
} from '#features/customers/verifications/makers.test-support.ts'
import { accountOf, fund } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { type Api, type Json, newPlatform } from '../support/api.ts'
import { A_PDF } from '../support/forms.ts'
import { eventsAbout } from '../support/inside.ts'
import { settle, useService } from '../support/service.ts'
import { callSigned, logIn, newWallet, signedBy } from '../support/wallet.ts'
import { newPlatformWithWebhooks, settleWebhooks } from '../support/webhooks.ts'

/**
 * The cases that the specification of customers requires of a test suite (customers 12), each with the words of the
 * specification.
 */

useService()

const patch = (api: Api, id: string, body: object, headers?: Record<string, string>) =>
  api.send('PATCH', `/customers/${id}`, { body: { customerType: 'INDIVIDUAL', ...body }, headers })
const codeOf = ({ status, body }: { status: number; body: Json }) => [status, body?.code]
const typesOf = async (api: Api, id: string) => (await eventsAbout(api, id)).map(({ type }) => type)

test('1. Two parallel POST /customers with one platformCustomerId: one 201, one 409 CONFLICT; delete the winner, create again: 201.', async () => {
  const api = await newPlatform()
  const create = () => api.post('/customers', individual({ platformCustomerId: 'user-1' }))
  const answers = await Promise.all([create(), create()])
  expect(answers.map(codeOf).sort()).toEqual([
    [201, undefined],
    [409, 'CONFLICT'],
  ])
  const winner = answers.find(({ status }) => status === 201)?.body
  await api.must('DELETE', `/customers/${winner.id}`)
  expect((await create()).status).toBe(201)
})

test('2. DELETE twice: 200, then 410 CUSTOMER_DELETED; GET 200 with isDeleted: true; default list without it, isIncludingDeleted=true with it; PATCH 404. DELETE with a balance of one cent: 409.', async () => {
  const api = await newPlatform()
  const rich = await newCustomer(api)
  await fund(api, (await accountOf(api, 'USD', rich.id)).id, 1)
  expect(codeOf(await api.send('DELETE', `/customers/${rich.id}`))).toEqual([409, 'CONFLICT'])
  const { id } = await newCustomer(api)
  expect((await api.send('DELETE', `/customers/${id}`)).status).toBe(200)
  expect(codeOf(await api.send('DELETE', `/customers/${id}`))).toEqual([410, 'CUSTOMER_DELETED'])
  expect((await api.read(`/customers/${id}`)).isDeleted).toBe(true)
  const listed = async (query: string) => (await api.read(`/customers${query}`)).data.map((each: Json) => each.id)
  expect([await listed(''), await listed('?isIncludingDeleted=true')]).toEqual([[rich.id], [id, rich.id]])
  expect(codeOf(await patch(api, id, { fullName: 'Bea Lima' }))).toEqual([404, 'USER_NOT_FOUND'])
})

test('3. Request body with kycStatus: APPROVED on create and PATCH: no effect.', async () => {
  const api = await newPlatform({ environment: 'production' })
  const created = await api.create('/customers', individual({ kycStatus: 'APPROVED' }))
  const changed = await patch(api, created.id, { kycStatus: 'APPROVED' })
  expect([created.kycStatus, changed.body.kycStatus]).toEqual(['UNVERIFIED', 'UNVERIFIED'])
})

test('4. Three bad fields in one create: one 400, three entries.', async () => {
  const api = await newPlatform()
  const answer = await api.post(
    '/customers',
    individual({ birthDate: '2023-02-29', email: 'ana', phoneNumber: '0049' }),
  )
  expect([...codeOf(answer), faultyFields(answer).sort()]).toEqual([
    400,
    'INVALID_INPUT',
    ['birthDate', 'email', 'phoneNumber'],
  ])
})

test('5. $ANA@Pay.Example.Org stored in lower case; a second customer with $ana@pay.example.org: 409.', async () => {
  const api = await newPlatform()
  const domain = `pay${Date.now()}.example.org`
  await api.must('PATCH', '/config', { umaDomain: domain })
  const created = await api.create('/customers', individual({ umaAddress: `$ANA@${domain.replace('pay', 'Pay')}` }))
  expect(created.umaAddress).toBe(`$ana@${domain}`)
  const second = await api.post('/customers', individual({ umaAddress: `$ana@${domain}` }))
  expect(codeOf(second)).toEqual([409, 'UMA_ADDRESS_EXISTS'])
})

test('6. PATCH with email and phoneNumber: 400 even if both are unchanged and no wallet exists.', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD'] })
  const contacts = { email: 'ana@example.org', phoneNumber: '+14155550123' }
  const { id } = await newCustomer(api, contacts)
  expect(codeOf(await patch(api, id, contacts))).toEqual([400, 'INVALID_INPUT'])
})

/** Creates a person who has logged in to their wallet. */
async function newLoggedIn(api: Api) {
  const wallet = await newWallet(api, { phoneNumber: '+14155550199' })
  return { ...wallet, ...(await logIn(api, wallet.credential)) }
}

test('7. E-mail change with wallet: 202 has no effect; retry with one extra field in the body: 401 body mismatch; correct retry: customer and credential nickname changed together; same Request-Id again: 401.', async () => {
  const api = await newPlatform()
  const { customer, account, key } = await newLoggedIn(api)
  const email = `${crypto.randomUUID()}@example.org`
  const first = await patch(api, customer.id, { email })
  expect({ status: first.status, read: await api.read(`/customers/${customer.id}`) }).toEqual({
    status: 202,
    read: customer,
  })
  const signature = signedBy(first.body, key)
  const extra = await patch(api, customer.id, { email, fullName: 'Bea Lima' }, signature)
  expect(codeOf(extra)).toEqual([401, 'WALLET_SIGNATURE_BODY_MISMATCH'])
  const again = await patch(api, customer.id, { email })
  const right = signedBy(again.body, key)
  expect((await patch(api, customer.id, { email }, right)).body.email).toBe(email)
  const [credential] = (await api.read(`/auth/credentials?accountId=${account.id}`)).data
  expect(credential.nickname).toBe(email)
  expect((await patch(api, customer.id, { email }, right)).status).toBe(401)
})

test('8. Credential removed between 202 and retry: 409 EMAIL_OTP_CREDENTIAL_SET_CHANGED, e-mail unchanged.', async () => {
  const api = await newPlatform()
  const { customer, account, credential, key } = await newLoggedIn(api)
  const sms = await callSigned(api, key, 'POST', '/auth/credentials', { type: 'SMS_OTP', accountId: account.id })
  const other = await logIn(api, sms.body)
  const first = await patch(api, customer.id, { email: `${crypto.randomUUID()}@example.org` })
  const email = JSON.parse(first.body.payloadToSign).parameters.email
  expect((await callSigned(api, other.key, 'DELETE', `/auth/credentials/${credential.id}`)).status).toBe(204)
  expect(codeOf(await patch(api, customer.id, { email }, signedBy(first.body, other.key)))).toEqual([
    409,
    'EMAIL_OTP_CREDENTIAL_SET_CHANGED',
  ])
  expect((await api.read(`/customers/${customer.id}`)).email).toBe(customer.email)
})

test('9. region: DE without phone: 400; with it: contactVerification {email: PENDING, phone: PENDING}; kyc-link 409 until both confirmed; second confirm 409; region: US: verify-email 409.', async () => {
  const api = await newPlatform()
  const german = { region: 'DE', email: 'ana@example.org' }
  const refused = await api.post('/customers', individual(german))
  expect([...codeOf(refused), faultyFields(refused)]).toEqual([400, 'INVALID_INPUT', ['phoneNumber']])
  const body = individual({ ...german, phoneNumber: '+4915112345678' })
  const { id, contactVerification } = await api.create('/customers', body)
  expect(contactVerification).toEqual({ email: 'PENDING', phone: 'PENDING' })
  const link = () => api.post(`/customers/${id}/kyc-link`)
  const confirm = (channel: string) => api.post(`/customers/${id}/verify-${channel}/confirm`, { code: '123456' })
  for (const channel of ['email', 'phone']) {
    expect(codeOf(await link())).toEqual([409, 'CONFLICT'])
    expect((await api.post(`/customers/${id}/verify-${channel}`)).status).toBe(204)
    expect((await confirm(channel)).body.contactVerification[channel]).toBe('VERIFIED')
    await api.create('/sandbox/clock', { advanceSeconds: 10 })
    expect(codeOf(await confirm(channel))).toEqual([409, 'CONFLICT'])
  }
  expect((await link()).status).toBe(201)
  const american = await api.create('/customers', individual({ region: 'US', email: 'ana@example.org' }))
  expect(codeOf(await api.post(`/customers/${american.id}/verify-email`))).toEqual([409, 'CONFLICT'])
})

test('10. identifier never appears in any response or webhook; idType: EIN on an individual: 400.', async () => {
  const api = await newPlatform()
  const created = await api.post('/customers', knownIndividual({ fullName: 'Ana Lima' }))
  const { id } = created.body
  const changed = await patch(api, id, { identifier: '123-45-6788' })
  const seen = [
    created.body,
    changed.body,
    await api.read(`/customers/${id}`),
    await api.read('/customers'),
    await eventsAbout(api, id),
  ]
  expect(created.status).toBe(201)
  expect(JSON.stringify(seen)).not.toMatch(/identifier|123-?45-?67/)
  expect(codeOf(await api.post('/customers', individual({ idType: 'EIN', identifier: '12-3456789' })))[0]).toBe(400)
})

test('11. Business create without businessInfo.country: 400; PATCH with only businessInfo.businessType: other members kept.', async () => {
  const api = await newPlatform()
  const answer = await api.post('/customers', business({ businessInfo: { country: undefined } }))
  expect({ status: answer.status, faultyFields: faultyFields(answer) }).toEqual({
    status: 400,
    faultyFields: ['businessInfo.country'],
  })
  const { id, businessInfo } = await api.create('/customers', business())
  const changed = await patch(api, id, { customerType: 'BUSINESS', businessInfo: { businessType: 'RETAIL_TRADE' } })
  expect(changed.body.businessInfo).toEqual({ ...businessInfo, businessType: 'RETAIL_TRADE' })
})

test('12. customerType: BUSINESS in a PATCH of an individual: 400.', async () => {
  const api = await newPlatform()
  const { id } = await newCustomer(api)
  expect(codeOf(await patch(api, id, { customerType: 'BUSINESS' }))).toEqual([400, 'INVALID_INPUT'])
})

test('13. Unregulated production platform: an approved customer without consent has no internal accounts; PATCH consent → accounts appear once, also if sent twice; consent before approval: accounts appear on approval.', async () => {
  const api = await newPlatform({ environment: 'production' })
  const endUserTermsConsent = {
    acceptedAt: '2025-10-13T00:00:00.000Z',
    ipAddress: '192.0.2.1',
    termsVersion: 'V1',
    acceptanceMethod: 'CHECKBOX',
  }
  const approve = async (id: string) => review(api, 'approve', (await submit(api, id)).id)
  const late = await completeIndividual(api)
  await approve(late.id)
  expect(await accountsOf(api, late.id)).toEqual([])
  for (const _ of ['once', 'twice']) expect((await patch(api, late.id, { endUserTermsConsent })).status).toBe(200)
  const early = await completeIndividual(api, { endUserTermsConsent, email: 'bea@example.org' })
  expect(await accountsOf(api, early.id)).toEqual([])
  await approve(early.id)
  const accounts = await accountsOf(api, early.id)
  expect(accounts.length).toBeGreaterThan(0)
  expect(await accountsOf(api, late.id)).toEqual(accounts)
})

test('14. CSV with byte-order mark, CRLF, quoted comma, short row, duplicate row; counters add up; exactly one final event.', async () => {
  const { api, receiver } = await newPlatformWithWebhooks()
  const rows = [
    individualRow('c1', { addressLine1: '1 Main Street, back door' }),
    individualRow('c2'),
    individualRow('c1'),
    individualRow('c4'),
  ]
  const [header = '', first = '', second = '', ...rest] = csvOf(rows, '\r\n').split('\r\n')
  const short = second.split(',').slice(0, 3).join(',')
  const id = await newImport(api, `\uFEFF${[header, first, short, ...rest].join('\r\n')}`)
  await settle()
  await settleWebhooks()
  const job = await api.read(`/customers/bulk/jobs/${id}`)
  expect({ status: job.status, progress: job.progress }).toEqual({
    status: 'COMPLETED',
    progress: { total: 4, processed: 4, successful: 2, failed: 2 },
  })
  expect(job.errors.map(({ code, correlationId }: Json) => [code, correlationId])).toEqual([
    ['INVALID_INPUT', 'c2'],
    ['CONFLICT', 'c1'],
  ])
  const [customer] = (await api.read('/customers?platformCustomerId=c1')).data
  expect(customer.address.line1).toBe('1 Main Street, back door')
  expect(receiver.of(['BULK_UPLOAD.COMPLETED', 'BULK_UPLOAD.FAILED']).map(({ data }) => data)).toEqual([job])
})

test('15. PATCH /config: one invalid currency entry and a valid webhookEndpoint in one body: neither applied; feeConfigs with EUR: 501.', async () => {
  const api = await newPlatform()
  const before = await api.read('/config')
  const [currency] = before.supportedCurrencies
  const refused = await api.send('PATCH', '/config', {
    body: {
      webhookEndpoint: 'https://hooks.example.org/',
      supportedCurrencies: [currency, { ...currency, currencyCode: 'XXX' }],
    },
  })
  expect({ status: refused.status, read: await api.read('/config') }).toEqual({ status: 400, read: before })
  const fee = {
    feeType: 'CROSS_CURRENCY_TRANSACTION',
    sourceCurrency: 'EUR',
    variableFeeBps: 1,
    fixedFee: { amount: 1, currency: 'EUR' },
  }
  expect(codeOf(await api.send('PATCH', '/config', { body: { feeConfigs: [fee] } }))).toEqual([501, 'NOT_IMPLEMENTED'])
})

test('16. Upload of a text file named id.pdf: 400; 10 485 760 bytes accepted, one more refused; same type and side again: 409 DOCUMENT_ALREADY_EXISTS; delete after submission: 409.', async () => {
  const api = await newPlatform({ environment: 'production' })
  const { id } = await api.create('/customers', knownIndividual())
  const sized = (size: number) => ({ content: Buffer.concat([A_PDF, Buffer.alloc(size - A_PDF.length)]) })
  const text = { fileName: 'id.pdf', content: Buffer.from('This is a text.') }
  expect(codeOf(await sendDocument(api, id, {}, text))).toEqual([400, 'INVALID_INPUT'])
  expect(codeOf(await sendDocument(api, id, {}, sized(10_485_761)))).toEqual([400, 'INVALID_INPUT'])
  const document = await newDocument(api, id, {}, sized(10_485_760))
  expect(codeOf(await sendDocument(api, id))).toEqual([409, 'DOCUMENT_ALREADY_EXISTS'])
  await submit(api, id)
  expect(codeOf(await api.send('DELETE', `/documents/${document.id}`))).toEqual([409, 'CONFLICT'])
})

describe('17. Sandbox suffix tables row by row, with the events; POST /verifications on an approved customer: 400.', () => {
  test.each([
    ['001', 'PENDING', ['CUSTOMER.KYC_PENDING'], 'PENDING_MANUAL_REVIEW', 'PENDING'],
    ['003', 'UNVERIFIED', [], 'RESOLVE_ERRORS', 'UNVERIFIED'],
  ])('person %s', async (suffix, created, events, verificationStatus, kycStatus) => {
    const api = await newPlatform()
    const person = await completeIndividual(api, { fullName: `Ana Lima ${suffix}` })
    expect({ kycStatus: person.kycStatus, types: await typesOf(api, person.id) }).toEqual({
      kycStatus: created,
      types: events,
    })
    expect((await submit(api, person.id)).verificationStatus).toBe(verificationStatus)
    expect((await api.read(`/customers/${person.id}`)).kycStatus).toBe(kycStatus)
  })

  test.each([
    ['Ana Lima 002', 'REJECTED'],
    ['Ana Lima', 'APPROVED'],
    [undefined, 'APPROVED'],
  ])('person %s', async (fullName, status) => {
    const api = await newPlatform()
    const person = await api.create('/customers', individual({ fullName }))
    expect({ kycStatus: person.kycStatus, types: await typesOf(api, person.id) }).toEqual({
      kycStatus: status,
      types: [`CUSTOMER.KYC_${status}`],
    })
    expect(codeOf(await api.post('/verifications', { customerId: person.id }))).toEqual([400, 'INVALID_INPUT'])
  })

  test.each([
    ['HRB 001', 'IN_PROGRESS', 'PENDING', ['CUSTOMER.KYB_PENDING']],
    ['HRB 002', 'REJECTED', 'REJECTED', ['CUSTOMER.KYB_PENDING', 'CUSTOMER.KYB_REJECTED']],
    ['HRB 003', 'IN_PROGRESS', 'PENDING', ['CUSTOMER.KYB_PENDING']],
    ['HRB 4', 'APPROVED', 'APPROVED', ['CUSTOMER.KYB_PENDING', 'CUSTOMER.KYB_APPROVED']],
  ])('business %s', async (registrationNumber, verificationStatus, kybStatus, events) => {
    const api = await newPlatform()
    const company = await completeBusiness(api, { businessInfo: { registrationNumber } })
    expect({ kybStatus: company.kybStatus, types: await typesOf(api, company.id) }).toEqual({
      kybStatus: 'UNVERIFIED',
      types: [],
    })
    expect((await submit(api, company.id)).verificationStatus).toBe(verificationStatus)
    await settle()
    expect({
      kybStatus: (await api.read(`/customers/${company.id}`)).kybStatus,
      types: await typesOf(api, company.id),
    }).toEqual({ kybStatus, types: events })
  })
})
