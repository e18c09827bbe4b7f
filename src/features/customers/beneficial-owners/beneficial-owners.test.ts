import { describe, expect, test } from 'vitest'
import { newId } from '#runtime/lib/ids.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { service, useService } from '#test/support/service.ts'
import { faultyFields } from '../customers.test-support.ts'
import { newBusiness, newCustomer, newOwner, ownerRequest } from '../makers.test-support.ts'

useService()

const change = (api: Api, id: string, body: object) => api.send('PATCH', `/beneficial-owners/${id}`, { body })
const namesOf = (owners: Json[]) => owners.map(({ personalInfo }) => personalInfo.firstName)

describe('a person behind a business', () => {
  test('returns the person as sent, pending, and shows them with the business', async () => {
    const api = await newPlatform()
    const { id: customerId } = await newBusiness(api)
    const request = ownerRequest(customerId, { personalInfo: { middleName: 'Maria', phoneNumber: '+14155550123' } })
    const owner = await api.create('/beneficial-owners', request)
    expect(owner).toEqual({
      ...request,
      id: expect.stringMatching(/^BeneficialOwner:/),
      kycStatus: 'PENDING',
      createdAt: owner.updatedAt,
      updatedAt: owner.createdAt,
    })
    expect(await api.read(`/beneficial-owners/${owner.id}`)).toEqual(owner)
    expect((await api.read(`/customers/${customerId}`)).beneficialOwners).toEqual([owner])
    const [listed] = (await api.read('/customers?customerType=BUSINESS')).data
    expect(listed.beneficialOwners).toEqual([owner])
  })

  test('lists persons newest first, and with the business oldest first', async () => {
    const api = await newPlatform()
    const { id } = await newBusiness(api)
    const other = await newBusiness(api)
    await newOwner(api, other.id)
    for (const firstName of ['Ana', 'Bea', 'Cem']) await newOwner(api, id, { personalInfo: { firstName } })
    expect(namesOf((await api.read(`/beneficial-owners?customerId=${id}`)).data)).toEqual(['Cem', 'Bea', 'Ana'])
    expect(namesOf((await api.read(`/customers/${id}`)).beneficialOwners)).toEqual(['Ana', 'Bea', 'Cem'])
    const firstPage = await api.read(`/beneficial-owners?customerId=${id}&limit=2`)
    expect({ hasMore: firstPage.hasMore, totalCount: firstPage.totalCount }).toEqual({ hasMore: true, totalCount: 3 })
  })

  test('stores a person with a sealed number', async () => {
    const api = await newPlatform()
    const owner = await newOwner(api, (await newBusiness(api)).id, { personalInfo: { identifier: '123-45-6788' } })
    const rows = await service()
      .database.db.selectFrom('beneficial_owners')
      .selectAll()
      .where('id', '=', owner.id)
      .execute()
    expect(JSON.stringify(rows)).not.toMatch(/123-?45-?6788/)
  })
})

test('there are no people behind a person, an unknown customer or a deleted one', async () => {
  const api = await newPlatform()
  const person = await newCustomer(api)
  const ofPerson = await api.post('/beneficial-owners', ownerRequest(person.id))
  expect({ status: ofPerson.status, faultyFields: faultyFields(ofPerson) }).toEqual({
    status: 400,
    faultyFields: ['customerId'],
  })
  const business = await newBusiness(api)
  const owner = await newOwner(api, business.id)
  await api.must('DELETE', `/customers/${business.id}`)
  for (const id of [newId('Customer'), business.id]) {
    const answer = await api.post('/beneficial-owners', ownerRequest(id))
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 404, code: 'USER_NOT_FOUND' })
  }
  const changed = await change(api, owner.id, { ownershipPercentage: 1 })
  expect({ status: changed.status, code: changed.body.code }).toEqual({ status: 404, code: 'USER_NOT_FOUND' })
  for (const id of [person.id, newId('Customer')])
    expect((await api.read(`/beneficial-owners?customerId=${id}`)).data).toEqual([])
})

test.each([
  [{ roles: [] }, ['roles']],
  [{ roles: ['UBO', 'UBO'] }, ['roles']],
  [{ ownershipPercentage: 101 }, ['ownershipPercentage']],
  [{ ownershipPercentage: 12.5 }, ['ownershipPercentage']],
  [
    { personalInfo: { birthDate: '2999-01-01', identifier: '12-3' } },
    ['personalInfo.birthDate', 'personalInfo.identifier'],
  ],
  [
    { personalInfo: { birthDate: '1899-12-31', nationality: 'us' } },
    ['personalInfo.birthDate', 'personalInfo.nationality'],
  ],
  [
    { personalInfo: { firstName: ' ', address: { line1: 'x' } } },
    ['personalInfo.firstName', 'personalInfo.address.postalCode', 'personalInfo.address.country'],
  ],
])('refuses %j and names every field', async (extra, fields) => {
  const api = await newPlatform()
  const answer = await api.post('/beneficial-owners', ownerRequest((await newBusiness(api)).id, extra))
  expect({ status: answer.status, code: answer.body.code, faultyFields: faultyFields(answer) }).toEqual({
    status: 400,
    code: 'INVALID_INPUT',
    faultyFields: fields,
  })
})

test('accepts foreign numbers and an EIN unchanged for verification to validate', async () => {
  const api = await newPlatform()
  const { id } = await newBusiness(api)
  for (const personalInfo of [
    { idType: 'NON_US_TAX_ID', identifier: 'AB 12/3' },
    { idType: 'EIN', identifier: '1' },
  ])
    expect((await newOwner(api, id, { personalInfo })).personalInfo).toMatchObject(personalInfo)
})

describe('a change', () => {
  test("merges the person's data and replaces the address", async () => {
    const api = await newPlatform()
    const owner = await newOwner(api, (await newBusiness(api)).id, { personalInfo: { middleName: 'Maria' } })
    const address = { line1: '2 Side Street', postalCode: '10115', country: 'DE' }
    const { status, body } = await change(api, owner.id, {
      roles: ['TRUSTEE'],
      personalInfo: { lastName: 'Souza', address },
    })
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        ...owner,
        roles: ['TRUSTEE'],
        personalInfo: { ...owner.personalInfo, lastName: 'Souza', address },
        updatedAt: body.updatedAt,
      },
    })
  })

  test('validates number and type together', async () => {
    const api = await newPlatform()
    const foreign = { idType: 'NON_US_TAX_ID', identifier: 'AB123' }
    const owner = await newOwner(api, (await newBusiness(api)).id, { personalInfo: foreign })
    const answer = await change(api, owner.id, { personalInfo: { idType: 'SSN' } })
    expect({ status: answer.status, faultyFields: faultyFields(answer) }).toEqual({
      status: 400,
      faultyFields: ['personalInfo.identifier'],
    })
    expect((await change(api, owner.id, { personalInfo: { idType: 'SSN', identifier: '123456789' } })).status).toBe(200)
  })

  test('ignores a change without content, and never moves a person to another business', async () => {
    const api = await newPlatform()
    const owner = await newOwner(api, (await newBusiness(api)).id)
    const body = { customerId: (await newBusiness(api)).id, kycStatus: 'APPROVED', roles: owner.roles }
    expect((await change(api, owner.id, body)).body).toEqual(owner)
  })
})

test.each([
  ['Lima 001', 'PENDING'],
  ['Lima002', 'REJECTED'],
  ['Lima', 'APPROVED'],
])(
  'in the sandbox, decides a person named %s added to a decided business as %s immediately',
  async (lastName, status) => {
    const api = await newPlatform({ isRegulated: true })
    const { id } = await newBusiness(api, { businessInfo: { registrationNumber: 'HRB 4711' } })
    expect((await newOwner(api, id, { personalInfo: { lastName } })).kycStatus).toBe(status)
  },
)

test('a regulated platform of production vouches for the people of its businesses', async () => {
  const api = await newPlatform({ environment: 'production', isRegulated: true })
  expect((await newOwner(api, (await newBusiness(api)).id)).kycStatus).toBe('APPROVED')
})

test("in production, refuses a change of an approved person's identity, and lets the person move", async () => {
  const api = await newPlatform({ environment: 'production', isRegulated: true })
  const owner = await newOwner(api, (await newBusiness(api)).id)
  const answer = await change(api, owner.id, {
    personalInfo: { firstName: 'Bea', nationality: 'DE', identifier: '987-65-4321' },
  })
  expect({ status: answer.status, faultyFields: faultyFields(answer) }).toEqual({
    status: 400,
    faultyFields: ['personalInfo.firstName', 'personalInfo.nationality', 'personalInfo.identifier'],
  })
  const personalInfo = { firstName: 'Ana', email: 'ana@example.org' }
  expect((await change(api, owner.id, { personalInfo, ownershipPercentage: 20 })).status).toBe(200)
})
