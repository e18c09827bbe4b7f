import { expect, test } from 'vitest'
import { deposited, post } from '#ledger/index.ts'
import { type Json, newPlatform } from '#test/support/api.ts'
import { eventsAbout, inWork } from '#test/support/inside.ts'
import { service, useService } from '#test/support/service.ts'
import { accountsOf, address, business, faultyFields, individual, rowsOf } from './customers.test-support.ts'
import { requireReady } from './index.ts'

useService()

const ids = (page: Json): string[] => page.data.map(({ id }: Json) => id)

test('creates a person from the minimum and reads it back', async () => {
  const api = await newPlatform()
  const created = await api.post('/customers', individual())
  expect(created.status).toBe(201)
  expect(created.body).toEqual({
    id: expect.stringMatching(/^Customer:/),
    customerType: 'INDIVIDUAL',
    platformCustomerId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    fullName: 'Ana Lima',
    kycStatus: 'APPROVED',
    currencies: ['USD', 'USDC', 'USDB'],
    umaAddress: expect.stringMatching(/^\$[a-z2-7]{16}@uma\.localhost$/),
    isDeleted: false,
    createdAt: expect.any(String),
    updatedAt: created.body.createdAt,
  })
  expect(await api.read(`/customers/${created.body.id}`)).toEqual(created.body)
})

test('creates a business from the minimum', async () => {
  const api = await newPlatform()
  const {
    id: _,
    createdAt,
    updatedAt,
    umaAddress,
    platformCustomerId,
    ...rest
  } = await api.create('/customers', business())
  const added = {
    kybStatus: 'UNVERIFIED',
    region: 'US',
    currencies: ['USD', 'USDC', 'USDB'],
    beneficialOwners: [],
    isDeleted: false,
  }
  expect(rest).toEqual({ ...business(), ...added })
})

test("returns everything sent, with trimmed texts and the e-mail's domain in lower case", async () => {
  const api = await newPlatform()
  const sent = {
    platformCustomerId: 'Shop-7',
    region: 'US',
    currencies: ['USDC', 'USD'],
    phoneNumber: '+14155550123',
    birthDate: '1990-02-28',
    nationality: 'BR',
    address: {
      line1: '1 Main Street',
      line2: 'Floor 2',
      city: 'New York',
      state: 'NY',
      postalCode: '10001',
      country: 'US',
    },
    idType: 'SSN',
    purposeOfAccount: 'P2P_TRANSFERS',
    sourceOfFundsCategories: ['SALARY', 'OTHER'],
    sourceOfFundsOtherDescription: 'Lottery',
    annualIncomeRange: 'RANGE_50K_100K',
    netWorthRange: 'UNDER_100K',
    pepStatus: 'NONE',
    expectedMonthlyTransactionCount: 'COUNT_UNDER_10',
  }
  const blanks = { fullName: '  Ana Lima ', email: ' Ana.Lima@Example.ORG ', identifier: '123-45-6789' }
  const created = await api.create('/customers', individual({ ...sent, ...blanks }))
  expect(created).toMatchObject({
    ...sent,
    fullName: 'Ana Lima',
    email: 'Ana.Lima@example.org',
    countryOfIssuance: 'US',
  })
})

test('the identity number of a person appears nowhere: not in answers, events, logs or in clear in the database', async () => {
  const api = await newPlatform()
  const number = '987-65-4321'
  const created = await api.create('/customers', individual({ idType: 'SSN', identifier: number }))
  const changed = await api.must('PATCH', `/customers/${created.id}`, {
    customerType: 'INDIVIDUAL',
    identifier: number,
    nationality: 'US',
  })
  const events = await eventsAbout(api, created.id)
  expect(events).toHaveLength(1)
  const [{ sealed_tax_number: sealed = null, insert_xid: _, ...row } = {}] = await rowsOf(api)
  expect(sealed?.length).toBeGreaterThan(number.length)
  const answers = JSON.stringify([created, changed, await api.read('/customers'), events, row])
  const seen = [answers, service().logLines, Buffer.from(sealed ?? []).toString('latin1')].join()
  for (const text of [number, number.replaceAll('-', ''), '"identifier"']) expect(seen, text).not.toContain(text)
})

test("returns a business's tax number as sent, and encrypts it at rest", async () => {
  const api = await newPlatform()
  const created = await api.create('/customers', business({ businessInfo: { taxId: ' EIN-47.1234567 ' } }))
  expect(created.businessInfo.taxId).toBe('EIN-47.1234567')
  const [row] = await rowsOf(api)
  expect(row?.sealed_tax_number?.length).toBeGreaterThan(0)
  expect(JSON.stringify(row?.details) + Buffer.from(row?.sealed_tax_number ?? []).toString('latin1')).not.toContain(
    '1234567',
  )
})

test('ignores any status that a caller sends', async () => {
  const api = await newPlatform()
  const claims = { kycStatus: 'APPROVED', isDeleted: true, contactVerification: { email: 'VERIFIED' } }
  const { id } = await api.create('/customers', individual({ fullName: 'Ana 003', ...claims }))
  const wishes = { kycStatus: 'nonsense', region: 'DE', platformCustomerId: 'other' }
  const changed = await api.must('PATCH', `/customers/${id}`, { customerType: 'INDIVIDUAL', ...wishes })
  expect(changed).toMatchObject({ kycStatus: 'UNVERIFIED', isDeleted: false })
  expect(changed).not.toHaveProperty('region')
  expect(changed.platformCustomerId).not.toBe('other')
  const company = await api.create('/customers', business({ kybStatus: 'APPROVED', beneficialOwners: [{}] }))
  expect(company).toMatchObject({ kybStatus: 'UNVERIFIED', beneficialOwners: [] })
})

test('accepts one of two parallel creations with one platformCustomerId, and frees it with the deletion', async () => {
  const api = await newPlatform()
  const answers = await Promise.all(
    [1, 2].map(() => api.post('/customers', individual({ platformCustomerId: 'shop-1' }))),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('CONFLICT')
  await api.must('DELETE', `/customers/${ids(await api.read('/customers?platformCustomerId=shop-1'))[0]}`)
  expect((await api.post('/customers', individual({ platformCustomerId: 'shop-1' }))).status).toBe(201)
  expect((await api.post('/customers', individual({ platformCustomerId: 'Shop-1' }))).status).toBe(201)
  expect((await (await newPlatform()).post('/customers', individual({ platformCustomerId: 'shop-1' }))).status).toBe(
    201,
  )
})

test('accepts two customers with the same e-mail and phone', async () => {
  const api = await newPlatform()
  const contact = { email: 'ana@example.org', phoneNumber: '+14155550123' }
  await api.create('/customers', individual(contact))
  expect((await api.post('/customers', individual(contact))).status).toBe(201)
})

test('a deleted customer is still read, but listed only on demand and unknown to every change', async () => {
  const api = await newPlatform()
  const { id } = await api.create('/customers', individual())
  const deleted = await api.delete(`/customers/${id}`)
  expect({ status: deleted.status, isDeleted: deleted.body.isDeleted, kycStatus: deleted.body.kycStatus }).toEqual({
    status: 200,
    isDeleted: true,
    kycStatus: 'APPROVED',
  })
  expect(await api.read(`/customers/${id}`)).toEqual(deleted.body)
  const again = await api.delete(`/customers/${id}`)
  expect({ status: again.status, code: again.body.code }).toEqual({ status: 410, code: 'CUSTOMER_DELETED' })
  expect(ids(await api.read('/customers'))).toEqual([])
  expect(ids(await api.read('/customers?isIncludingDeleted=false'))).toEqual([])
  expect(ids(await api.read('/customers?isIncludingDeleted=true'))).toEqual([id])
  const change = await api.patch(`/customers/${id}`, individual())
  expect({ status: change.status, code: change.body.code }).toEqual({ status: 404, code: 'USER_NOT_FOUND' })
})

test('closes and announces the accounts at deletion, without a separate event', async () => {
  const api = await newPlatform()
  const { id } = await api.create('/customers', individual())
  await api.must('DELETE', `/customers/${id}`)
  const { data } = await api.read(`/customers/internal-accounts?customerId=${id}`)
  expect(data.map(({ status }: Json) => status)).toEqual(['CLOSED', 'CLOSED', 'CLOSED'])
  expect((await eventsAbout(api, data[0].id)).map(({ type }) => type)).toContain('INTERNAL_ACCOUNT.STATUS_UPDATED')
  expect((await eventsAbout(api, id)).map(({ type }) => type)).toEqual(['CUSTOMER.KYC_APPROVED'])
})

test('does not delete a customer with money', async () => {
  const api = await newPlatform()
  const { id } = await api.create('/customers', individual())
  const [account] = (await api.read(`/customers/internal-accounts?customerId=${id}&currency=USD`)).data
  const deposit = { accountId: account.id, currency: 'USD', amount: 1n, place: 'ACH' }
  await inWork(api, (work) => post(work, [deposited({ transactionId: work.newId('Transaction'), ...deposit })]))
  const answer = await api.delete(`/customers/${id}`)
  expect({ status: answer.status, code: answer.body.code, details: answer.body.details }).toEqual({
    status: 409,
    code: 'CONFLICT',
    details: { cause: 'BALANCE_NOT_ZERO' },
  })
  expect((await api.read(`/customers/${id}`)).isDeleted).toBe(false)
})

test('the list filters by every property, all of them together, and pages through', async () => {
  const api = await newPlatform()
  const ana = await api.create(
    '/customers',
    individual({ platformCustomerId: 'ana', region: 'BR', currencies: ['USD'] }),
  )
  const company = await api.create('/customers', business({ currencies: ['USDC', 'USD'] }))
  const ben = await api.create('/customers', individual({ umaAddress: '$ben@uma.localhost' }))
  const found = async (query: string) => ids(await api.read(`/customers?${query}`))
  expect(await found('')).toEqual([ben.id, company.id, ana.id])
  expect(await found('platformCustomerId=ana')).toEqual([ana.id])
  expect(await found('platformCustomerId=Ana')).toEqual([])
  expect(await found('customerType=BUSINESS')).toEqual([company.id])
  expect(await found('region=US')).toEqual([company.id])
  expect(await found('currency=USDC')).toEqual([ben.id, company.id])
  expect(await found('currency=USDC&customerType=INDIVIDUAL')).toEqual([ben.id])
  expect(await found('currency=XYZ')).toEqual([])
  expect(await found(`umaAddress=${encodeURIComponent('$BEN@UMA.localhost')}`)).toEqual([ben.id])
  expect(await found(`createdAfter=${company.createdAt}&createdBefore=${company.createdAt}`)).toContain(company.id)
  expect(await found(`updatedBefore=2020-01-01T00:00:00Z`)).toEqual([])
  expect(await found(`updatedAfter=${ben.updatedAt}`)).toContain(ben.id)
  const first = await api.read('/customers?limit=2')
  expect({ ids: ids(first), totalCount: first.totalCount, hasMore: first.hasMore }).toEqual({
    ids: [ben.id, company.id],
    totalCount: 3,
    hasMore: true,
  })
  expect(await found(`limit=2&cursor=${first.nextCursor}`)).toEqual([ana.id])
})

test.each([
  'customerType=PERSON',
  'region=us',
  'region=XX',
  'currency=usd',
  'isIncludingDeleted=yes',
  'createdAfter=2025-01-01',
  'limit=101',
])('refuses the filter %s', async (query) => {
  const answer = await (await newPlatform()).get(`/customers?${query}`)
  expect({ status: answer.status, code: answer.body.code, faultyFields: faultyFields(answer) }).toEqual({
    status: 400,
    code: 'INVALID_INPUT',
    faultyFields: [query.split('=')[0]],
  })
})

test('returns the current terms', async () => {
  const terms = await (await newPlatform()).read('/customers/end-user-terms')
  expect(terms).toEqual({ version: 'V1', url: 'https://localhost/end-user-terms/v1' })
})

test('readiness asks for existence first, then for consent, then for approval', async () => {
  const api = await newPlatform({ isSandboxConsentRequired: true })
  const { id } = await api.create('/customers', individual({ fullName: 'Ana 001' }))
  const approved = await api.create('/customers', individual())
  const code = (customerId: `Customer:${string}`) =>
    inWork(api, (work) => requireReady(work.tx, work.platform, customerId)).then(
      () => 'ready',
      (refusal) => refusal.code,
    )
  const consent = {
    acceptedAt: new Date().toISOString(),
    ipAddress: '203.0.113.7',
    termsVersion: 'V1',
    acceptanceMethod: 'CHECKBOX',
  }
  const consentOf = (customerId: string) =>
    api.must('PATCH', `/customers/${customerId}`, { customerType: 'INDIVIDUAL', endUserTermsConsent: consent })

  expect(await code('Customer:01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e')).toBe('USER_NOT_FOUND')
  expect([await code(id), await code(approved.id)]).toEqual([
    'END_USER_TERMS_NOT_ACCEPTED',
    'END_USER_TERMS_NOT_ACCEPTED',
  ])
  await consentOf(id)
  await consentOf(approved.id)
  expect([await code(id), await code(approved.id)]).toEqual(['USER_NOT_READY', 'ready'])
  await api.must('DELETE', `/customers/${approved.id}`)
  expect(await code(approved.id)).toBe('USER_NOT_FOUND')
})

test('customers of sandbox and production, and of different platforms, are separate', async () => {
  const [one, other] = [await newPlatform(), await newPlatform({ environment: 'production' })]
  const { id } = await one.create('/customers', individual())
  for (const answer of [
    await other.get(`/customers/${id}`),
    await other.delete(`/customers/${id}`),
    await other.patch(`/customers/${id}`, individual()),
  ]) {
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 404, code: 'USER_NOT_FOUND' })
  }
})

test('an approved person gets an account for each currency, a wallet instead of one in USDB', async () => {
  const api = await newPlatform()
  const listed = await api.create('/customers', individual({ currencies: ['USD'] }))
  expect(await accountsOf(api, listed.id)).toEqual(['USD INTERNAL_FIAT', 'USDB EMBEDDED_WALLET'])
  const all = await api.create('/customers', individual({ address: address('US') }))
  expect(await accountsOf(api, all.id)).toEqual(['USD INTERNAL_FIAT', 'USDB EMBEDDED_WALLET', 'USDC INTERNAL_CRYPTO'])
})
