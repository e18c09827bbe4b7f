import { expect, test } from 'vitest'
import { type Api, newPlatform } from '#test/support/api.ts'
import { eventsAbout, inWork } from '#test/support/inside.ts'
import { service, TEST_MASTER_KEY, useService } from '#test/support/service.ts'
import { setProviderRequirements } from '../platforms/platform-config/index.ts'
import { accountsOf, address, business, faultyFields, individual } from './customers.test-support.ts'
import { type CustomerStatus, changeStatus } from './index.ts'

useService({
  END_USER_TERMS: 'https://example.org/terms-1, https://example.org/terms-2',
  DEFAULT_UMA_DOMAIN: 'uma.example.org',
})

const patch = (api: Api, id: string, members: object, customerType = 'INDIVIDUAL') =>
  api.patch(`/customers/${id}`, { customerType, ...members })
const change = async (api: Api, id: string, members: object, customerType?: string) => {
  const answer = await patch(api, id, members, customerType)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const consent = (members: object = {}) => ({
  acceptedAt: '2025-01-02T03:04:05.678Z',
  ipAddress: '203.0.113.7',
  termsVersion: 'V2',
  acceptanceMethod: 'CHECKBOX',
  ...members,
})
const move = (api: Api, id: `Customer:${string}`, ...statuses: CustomerStatus[]) =>
  inWork(
    api,
    async (work) => {
      for (const status of statuses)
        await changeStatus(work, { masterKey: TEST_MASTER_KEY, custody: service().app.custody }, id, status)
    },
    'production',
  )

test('changes only the fields sent, and updatedAt', async () => {
  const api = await newPlatform()
  const before = await api.create('/customers', individual({ birthDate: '1990-01-01', email: 'ana@example.org' }))
  const { updatedAt, ...after } = await change(api, before.id, { nationality: 'BR' })
  expect({ ...after, updatedAt: before.updatedAt }).toEqual({ ...before, nationality: 'BR' })
  expect(updatedAt > before.updatedAt).toBe(true)
  expect(await api.read(`/customers/${before.id}`)).toEqual({ ...after, updatedAt })
})

test('a change without effect leaves updatedAt unchanged', async () => {
  const api = await newPlatform()
  const sent = { email: 'Ana@example.org', idType: 'SSN', identifier: '123456789', umaAddress: '$same@uma.example.org' }
  const before = await api.create('/customers', individual({ ...sent, endUserTermsConsent: consent() }))
  expect(await change(api, before.id, {})).toEqual(before)
  const alike = { email: 'ana@EXAMPLE.org', identifier: '123-45-6789', umaAddress: '$SAME@uma.example.org' }
  expect(await change(api, before.id, { ...alike, endUserTermsConsent: consent() })).toEqual(before)
})

test('requires the type and never changes it', async () => {
  const api = await newPlatform()
  const { id } = await api.create('/customers', individual())
  expect(faultyFields(await api.patch(`/customers/${id}`, { fullName: 'Ben' }))).toEqual(['customerType'])
  const answer = await patch(api, id, { businessInfo: { legalName: 'Lima' } }, 'BUSINESS')
  expect({ status: answer.status, code: answer.body.code, faultyFields: faultyFields(answer) }).toEqual({
    status: 400,
    code: 'INVALID_INPUT',
    faultyFields: ['customerType'],
  })
})

test('merges business information field by field, and replaces an address', async () => {
  const api = await newPlatform()
  const sent = { address: { ...address('US'), city: 'New York' }, businessInfo: { businessType: 'UTILITIES' } }
  const { id, businessInfo } = await api.create('/customers', business(sent))
  const after = await change(
    api,
    id,
    { businessInfo: { businessType: 'CONSTRUCTION' }, address: address('GB') },
    'BUSINESS',
  )
  expect(after.businessInfo).toEqual({ ...businessInfo, businessType: 'CONSTRUCTION' })
  expect(after.address).toEqual(address('GB'))
})

test('requires a tax number that fits the country if the request has either', async () => {
  const api = await newPlatform()
  const { id } = await api.create('/customers', business())
  for (const businessInfo of [{ country: 'BR' }, { taxId: '47-123456' }]) {
    expect(faultyFields(await patch(api, id, { businessInfo }, 'BUSINESS')), JSON.stringify(businessInfo)).toEqual([
      'businessInfo.taxId',
    ])
  }
  const after = await change(api, id, { businessInfo: { country: 'BR', taxId: '11.222.333/0001-81' } }, 'BUSINESS')
  expect(after.businessInfo).toMatchObject({ country: 'BR', taxId: '11.222.333/0001-81' })
  expect(after.region).toBe('US')
})

test('stores a tax number spelled differently as sent', async () => {
  const api = await newPlatform()
  const { id } = await api.create('/customers', business())
  for (const taxId of ['471234567', 'EIN 47-1234567']) {
    expect((await change(api, id, { businessInfo: { taxId } }, 'BUSINESS')).businessInfo.taxId, taxId).toBe(taxId)
    expect((await api.read(`/customers/${id}`)).businessInfo.taxId, taxId).toBe(taxId)
  }
})

test('accepts another spelling of a verified tax number', async () => {
  const api = await newPlatform({ environment: 'production' })
  const { id } = await api.create('/customers', business({ businessInfo: { taxId: '47-1234567' } }))
  await move(api, id, 'PENDING', 'APPROVED')
  expect((await change(api, id, { businessInfo: { taxId: '471234567' } }, 'BUSINESS')).businessInfo.taxId).toBe(
    '471234567',
  )
})

test('validates descriptions on the result of the change', async () => {
  const api = await newPlatform()
  const { id } = await api.create(
    '/customers',
    individual({ purposeOfAccount: 'OTHER', purposeOfAccountOtherDescription: 'Art' }),
  )
  expect(faultyFields(await patch(api, id, { sourceOfFundsCategories: ['OTHER'] }))).toEqual([
    'sourceOfFundsOtherDescription',
  ])
  expect((await change(api, id, { purposeOfAccount: 'OTHER' })).purposeOfAccountOtherDescription).toBe('Art')
  expect(await change(api, id, { purposeOfAccount: 'P2P_TRANSFERS' })).not.toHaveProperty(
    'purposeOfAccountOtherDescription',
  )
  expect(faultyFields(await patch(api, id, { purposeOfAccount: 'OTHER' }))).toEqual([
    'purposeOfAccountOtherDescription',
  ])
})

test('accepts an identifier after its type', async () => {
  const api = await newPlatform()
  const { id } = await api.create('/customers', individual({ idType: 'ITIN' }))
  await change(api, id, { identifier: '912-70-1234' })
  expect(faultyFields(await patch(api, id, { countryOfIssuance: 'CA' }))).toEqual(['countryOfIssuance'])
})

test('refuses e-mail and phone together, even unchanged', async () => {
  const api = await newPlatform()
  const contact = { email: 'ana@example.org', phoneNumber: '+14155550123' }
  const { id } = await api.create('/customers', individual(contact))
  const answer = await patch(api, id, contact)
  expect({ status: answer.status, code: answer.body.code, faultyFields: faultyFields(answer) }).toEqual({
    status: 400,
    code: 'INVALID_INPUT',
    faultyFields: ['email', 'phoneNumber'],
  })
})

test('changes unattached e-mail and phone immediately, ignoring signature headers', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD'] })
  const { id } = await api.create('/customers', individual({ email: 'ana@example.org' }))
  const headers = { 'Service-Wallet-Signature': 'nonsense', 'Request-Id': 'Request:none' }
  const answer = await api.patch(`/customers/${id}`, { customerType: 'INDIVIDUAL', email: 'lima@Example.org' }, headers)
  expect({ status: answer.status, email: answer.body.email }).toEqual({ status: 200, email: 'lima@example.org' })
  expect((await change(api, id, { phoneNumber: '+14155550123' })).phoneNumber).toBe('+14155550123')
})

test('requires a new verification of a changed contact in the EEA, unless it is equal', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD'] })
  const { id } = await api.create(
    '/customers',
    individual({ region: 'DE', email: 'ana@example.org', phoneNumber: '+4915112345678' }),
  )
  const verified = { email_verification: 'VERIFIED', phone_verification: 'VERIFIED' } as const
  await service().database.db.updateTable('customers').set(verified).where('id', '=', id).execute()
  const { contactVerification } = await change(api, id, { email: 'ANA@example.org', fullName: 'Ana Maria' })
  expect(contactVerification).toEqual({ email: 'VERIFIED', phone: 'VERIFIED' })
  const after = await change(api, id, { email: 'lima@example.org' })
  expect({ contactVerification: after.contactVerification, kycStatus: after.kycStatus }).toEqual({
    contactVerification: { email: 'PENDING', phone: 'VERIFIED' },
    kycStatus: 'APPROVED',
  })
})

test('a profile takes effect with the first address, and the region stays from then on', async () => {
  const api = await newPlatform()
  const { id } = await api.create('/customers', individual({ email: 'ana@example.org' }))
  expect(faultyFields(await patch(api, id, { address: address('FR') }))).toEqual(['phoneNumber'])
  const after = await change(api, id, { address: address('FR'), phoneNumber: '+33612345678' })
  expect(after).toMatchObject({ region: 'FR', contactVerification: { email: 'PENDING', phone: 'PENDING' } })
  expect((await change(api, id, { address: address('US') })).region).toBe('FR')
})

test('a new currency brings an account, a removed one keeps its own', async () => {
  const api = await newPlatform()
  const { id } = await api.create('/customers', individual({ currencies: ['USD'] }))
  expect((await change(api, id, { currencies: ['USDC'] })).currencies).toEqual(['USDC'])
  expect(await accountsOf(api, id)).toEqual(['USD INTERNAL_FIAT', 'USDB EMBEDDED_WALLET', 'USDC INTERNAL_CRYPTO'])
  const answer = await patch(api, id, { currencies: ['USDC', 'EUR'] })
  expect({ code: answer.body.code, faultyFields: faultyFields(answer) }).toEqual({
    code: 'INVALID_CURRENCY',
    faultyFields: ['currencies.1'],
  })
})

test('validates provider data on the result of the change', async () => {
  const api = await newPlatform()
  const requirements = {
    requiredCustomerFields: ['NATIONALITY', 'EMAIL'],
    requiredCounterpartyCustomerFields: [],
  } as const
  await inWork(api, (work) => setProviderRequirements(work, 'USDC', requirements))
  const { id } = await api.create('/customers', individual({ email: 'ana@example.org' }))
  const answer = await patch(api, id, { currencies: ['USDC'] })
  expect({ code: answer.body.code, faultyFields: faultyFields(answer) }).toEqual({
    code: 'MISSING_MANDATORY_USER_INFO',
    faultyFields: ['nationality'],
  })
  await change(api, id, { currencies: ['USDC'], nationality: 'BR' })
  await change(api, id, { fullName: 'Ana Maria' })
})

test('requires the present domain for a new UMA address, and reserves the old one', async () => {
  const api = await newPlatform()
  const [old, fresh] = ['$old@uma.example.org', '$new@uma.example.org']
  const { id } = await api.create('/customers', individual({ umaAddress: old }))
  const other = await api.create('/customers', individual())
  expect((await change(api, id, { umaAddress: fresh })).umaAddress).toBe(fresh)
  for (const umaAddress of [old, fresh])
    expect((await patch(api, other.id, { umaAddress })).body.code, umaAddress).toBe('UMA_ADDRESS_EXISTS')
  expect((await change(api, id, { umaAddress: old })).umaAddress).toBe(old)

  await api.must('PATCH', '/config', { umaDomain: 'pay.moved.example' })
  expect((await change(api, id, { umaAddress: old, nationality: 'BR' })).umaAddress).toBe(old)
  expect((await patch(api, id, { umaAddress: fresh })).body.code).toBe('INVALID_UMA_ADDRESS')
  expect((await change(api, id, { umaAddress: '$old@pay.moved.example' })).umaAddress).toBe('$old@pay.moved.example')
})

test('reports shape and stored-data errors together; only shape errors for an unknown customer', async () => {
  const api = await newPlatform()
  const { id } = await api.create('/customers', individual())
  const wrong = { customerType: 'INDIVIDUAL', birthDate: 'yesterday', currencies: ['EUR'], address: address('SE') }
  expect(faultyFields(await api.patch(`/customers/${id}`, wrong))).toEqual([
    'birthDate',
    'currencies.0',
    'email',
    'phoneNumber',
  ])
  for (const unknown of ['Customer:01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e', 'nonsense']) {
    expect(faultyFields(await api.patch(`/customers/${unknown}`, wrong)), unknown).toEqual(['birthDate'])
  }
})

test('applies two concurrent changes', async () => {
  const api = await newPlatform()
  const { id } = await api.create('/customers', individual())
  await Promise.all([change(api, id, { nationality: 'BR' }), change(api, id, { birthDate: '1990-01-01' })])
  expect(await api.read(`/customers/${id}`)).toMatchObject({ nationality: 'BR', birthDate: '1990-01-01' })
})

test('returns the latest consent and stores every one', async () => {
  const api = await newPlatform()
  const before = await api.create('/customers', individual())
  expect(before).not.toHaveProperty('endUserTermsConsent')
  const older = consent({ termsVersion: 'V1', acceptedAt: '2025-01-02T05:04:05.6789+02:00' })
  const first = await change(api, before.id, { endUserTermsConsent: older })
  expect(first.endUserTermsConsent).toEqual({ ...older, acceptedAt: '2025-01-02T03:04:05.678Z' })
  expect((await change(api, before.id, { endUserTermsConsent: consent() })).endUserTermsConsent).toEqual(consent())
  await change(api, before.id, { endUserTermsConsent: consent() })
  const { db } = service().database
  const kept = await db
    .selectFrom('customer_consents')
    .selectAll()
    .where('customer_id', '=', before.id)
    .orderBy('number')
    .execute()
  expect(kept.map(({ consent }) => consent)).toMatchObject([{ termsVersion: 'V1' }, { termsVersion: 'V2' }])
  const unpublished = await patch(api, before.id, { endUserTermsConsent: consent({ termsVersion: 'V3' }) })
  expect(unpublished.body.code).toBe('END_USER_TERMS_VERSION_NOT_FOUND')
  expect(await api.read('/customers/end-user-terms')).toEqual({ version: 'V2', url: 'https://example.org/terms-2' })
})

test('in production, opens accounts after approval and consent, in any order', async () => {
  const api = await newPlatform({ environment: 'production' })
  const approvedFirst = await api.create('/customers', individual())
  expect(approvedFirst.kycStatus).toBe('UNVERIFIED')
  await move(api, approvedFirst.id, 'PENDING', 'APPROVED')
  expect(await accountsOf(api, approvedFirst.id)).toEqual([])
  for (let time = 0; time < 2; time++) await change(api, approvedFirst.id, { endUserTermsConsent: consent() })
  expect(await accountsOf(api, approvedFirst.id)).toEqual([
    'USD INTERNAL_FIAT',
    'USDB EMBEDDED_WALLET',
    'USDC INTERNAL_CRYPTO',
  ])

  const consentFirst = await api.create('/customers', individual({ endUserTermsConsent: consent() }))
  expect(await accountsOf(api, consentFirst.id)).toEqual([])
  await move(api, consentFirst.id, 'PENDING', 'APPROVED')
  expect(await accountsOf(api, consentFirst.id)).toHaveLength(3)
})

test("locks a person's verified data in production from the start of the verification", async () => {
  const api = await newPlatform({ environment: 'production' })
  const known = { birthDate: '1990-01-01', nationality: 'BR', idType: 'SSN', identifier: '123456789' }
  const { id } = await api.create('/customers', individual(known))
  await change(api, id, { fullName: 'Ana Maria Lima' })
  const changed = {
    fullName: 'Ben',
    birthDate: '1990-01-02',
    nationality: 'US',
    idType: 'ITIN',
    identifier: '912701234',
  }
  for (const status of ['PENDING', 'APPROVED'] as const) {
    await move(api, id, status)
    const answer = await patch(api, id, changed)
    expect({ status: answer.status, code: answer.body.code, faultyFields: faultyFields(answer) }).toEqual({
      status: 400,
      code: 'INVALID_INPUT',
      faultyFields: Object.keys(changed),
    })
    await change(api, id, { ...known, address: address('BR') })
  }
  await move(api, id, 'UNVERIFIED')
  await change(api, id, changed)
})

test("locks only a business's verified data too", async () => {
  const api = await newPlatform({ environment: 'production' })
  const { id } = await api.create(
    '/customers',
    business({ businessInfo: { registrationNumber: '7', entityType: 'LLC' } }),
  )
  await move(api, id, 'PENDING', 'APPROVED')
  const changed = {
    legalName: 'Other',
    country: 'JP',
    registrationNumber: '8',
    taxId: '99-9999999',
    incorporatedOn: '2020-01-01',
    entityType: 'TRUST',
  }
  const answer = await patch(api, id, { businessInfo: changed }, 'BUSINESS')
  expect(faultyFields(answer)).toEqual(Object.keys(changed).map((field) => `businessInfo.${field}`))
  await change(api, id, { businessInfo: { legalName: 'Lima Trading Inc.', businessType: 'UTILITIES' } }, 'BUSINESS')
})

test("approves a regulated platform's customers without an event, and opens accounts immediately", async () => {
  const api = await newPlatform({ environment: 'production', isRegulated: true })
  for (const [body, renamed] of [
    [individual(), { fullName: 'Ben' }],
    [business(), { businessInfo: { legalName: 'Other' } }],
  ] as const) {
    const { id, kycStatus, kybStatus } = await api.create('/customers', body)
    expect(kycStatus ?? kybStatus).toBe('APPROVED')
    expect(await eventsAbout(api, id)).toEqual([])
    expect(await accountsOf(api, id)).toHaveLength(3)
    await change(api, id, renamed, body.customerType)
  }
})
