import { describe, expect, test } from 'vitest'
import { newId } from '#runtime/lib/ids.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { eventsAbout } from '#test/support/inside.ts'
import { settle, useService } from '#test/support/service.ts'
import { newDocument, replaceDocument } from '../documents/makers.test-support.ts'
import { newOwner } from '../makers.test-support.ts'
import { completeBusiness, completeIndividual, knownBusiness, knownIndividual, submit } from './makers.test-support.ts'

useService()

/** Summarizes errors: type and field, or type alone. */
const shortOf = ({ errors }: Json): string[] =>
  errors.map(({ type, field }: Json) => (field === undefined ? type : `${type} ${field}`))

const typesOf = async (api: Api, id: string) => (await eventsAbout(api, id)).map(({ type }) => type)

test('reports all missing items of a person without data together', async () => {
  const api = await newPlatform({ environment: 'production' })
  const { id } = await api.create('/customers', { customerType: 'INDIVIDUAL' })
  const verification = await submit(api, id)
  expect({ verificationStatus: verification.verificationStatus, short: shortOf(verification) }).toEqual({
    verificationStatus: 'RESOLVE_ERRORS',
    short: [
      'MISSING_FIELD fullName',
      'MISSING_FIELD birthDate',
      'MISSING_FIELD nationality',
      'MISSING_FIELD address.line1',
      'MISSING_FIELD address.city',
      'MISSING_FIELD address.postalCode',
      'MISSING_FIELD address.country',
      'MISSING_FIELD idType',
      'MISSING_FIELD identifier',
      'MISSING_IDENTITY_DOCUMENT',
    ],
  })
  expect(verification.errors.at(-1).acceptedDocumentTypes).toEqual(['PASSPORT', 'DRIVERS_LICENSE', 'NATIONAL_ID'])
  expect(verification.errors.every(({ resourceId }: Json) => resourceId === id)).toBe(true)
})

test('submits a complete production person once, and waits for a reviewer', async () => {
  const api = await newPlatform({ environment: 'production' })
  const { id } = await completeIndividual(api)
  const verification = await submit(api, id)
  expect({ verificationStatus: verification.verificationStatus, errors: verification.errors }).toEqual({
    verificationStatus: 'IN_PROGRESS',
    errors: [],
  })
  expect((await api.read(`/customers/${id}`)).kycStatus).toBe('PENDING')
  await settle()
  const waiting = await api.read(`/verifications/${verification.id}`)
  expect(waiting.verificationStatus).toBe('PENDING_MANUAL_REVIEW')
  expect(await submit(api, id)).toEqual(waiting)
  expect(await typesOf(api, verification.id)).toEqual([
    'VERIFICATION.IN_PROGRESS',
    'VERIFICATION.PENDING_MANUAL_REVIEW',
  ])
  expect(await typesOf(api, id)).toEqual(['CUSTOMER.KYC_PENDING'])
})

describe('the worked example of a business', () => {
  test('reports the remaining items after every step, until submission', async () => {
    const api = await newPlatform({ environment: 'production' })
    const { id } = await api.create('/customers', knownBusiness())
    for (const documentType of ['CERTIFICATE_OF_INCORPORATION', 'TRUST_AGREEMENT'])
      await newDocument(api, id, { documentType })
    const owner = await newOwner(api, id, { roles: ['UBO'] })
    const first = await submit(api, id)
    const state = async () => {
      const { verificationStatus, errors } = await api.read(`/verifications/${first.id}`)
      return [verificationStatus, ...shortOf({ errors })]
    }
    expect(await state()).toEqual(['RESOLVE_ERRORS', 'MISSING_PROOF_OF_ADDRESS_DOCUMENT', 'MISSING_CONTROL_PERSON'])
    await newDocument(api, id, { documentType: 'UTILITY_BILL' })
    expect(await state()).toEqual(['RESOLVE_ERRORS', 'MISSING_CONTROL_PERSON'])
    await api.must('PATCH', `/beneficial-owners/${owner.id}`, { roles: ['UBO', 'DIRECTOR'] })
    expect(await state()).toEqual(['READY_FOR_VERIFICATION'])
    expect(await submit(api, id)).toMatchObject({ id: first.id, verificationStatus: 'IN_PROGRESS', errors: [] })
    expect((await api.read(`/customers/${id}`)).kybStatus).toBe('PENDING')
    expect(await typesOf(api, first.id)).toEqual([
      'VERIFICATION.RESOLVE_ERRORS',
      'VERIFICATION.RESOLVE_ERRORS',
      'VERIFICATION.READY_FOR_VERIFICATION',
      'VERIFICATION.IN_PROGRESS',
    ])
  })
})

test("makes a ready case incomplete again after a document's deletion", async () => {
  const api = await newPlatform({ environment: 'production' })
  const { id } = await api.create('/customers', knownIndividual())
  const verification = await submit(api, id)
  const document = await newDocument(api, id)
  const statusNow = async () => (await api.read(`/verifications/${verification.id}`)).verificationStatus
  expect(await statusNow()).toBe('READY_FOR_VERIFICATION')
  await api.must('DELETE', `/documents/${document.id}`)
  expect(await statusNow()).toBe('RESOLVE_ERRORS')
})

test('documents under review stay as they are', async () => {
  const api = await newPlatform({ environment: 'production' })
  const { id } = await completeIndividual(api)
  const [document] = (await api.read(`/documents?documentHolder=${id}`)).data
  await submit(api, id)
  for (const answer of [await replaceDocument(api, document.id), await api.send('DELETE', `/documents/${document.id}`)])
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 409, code: 'CONFLICT' })
})

describe('the requirements for a person', () => {
  const cases: [string, object, string[]][] = [
    ['one name', { fullName: 'Ana' }, ['INVALID_FIELD fullName']],
    ['a person below age', { birthDate: '2015-01-01' }, ['INVALID_FIELD birthDate']],
    [
      'an address without its state',
      { address: { line1: 'x', city: 'y', postalCode: '1', country: 'US' } },
      ['MISSING_FIELD address.state'],
    ],
    ['a number of the US that was never issued', { identifier: '666-12-3456' }, ['INVALID_FIELD identifier']],
    [
      'a taxpayer number that was never issued',
      { idType: 'ITIN', identifier: '912-93-1234' },
      ['INVALID_FIELD identifier'],
    ],
    ['nothing, of a taxpayer number that may be', { idType: 'ITIN', identifier: '912-94-1234' }, []],
  ]
  test.each(cases)('%s', async (_, extra, errors) => {
    const api = await newPlatform({ environment: 'production' })
    const { id } = await completeIndividual(api, extra)
    expect(shortOf(await submit(api, id))).toEqual(errors)
  })

  test('needs no US number from a person whose data all lie elsewhere', async () => {
    const api = await newPlatform({ environment: 'production' })
    const address = { line1: 'Bahnhofstrasse 1', city: 'Zürich', postalCode: '8001', country: 'CH' }
    const person = {
      customerType: 'INDIVIDUAL',
      fullName: 'Ana Lima',
      birthDate: '1990-05-17',
      nationality: 'CH',
      address,
    }
    const { id } = await api.create('/customers', person)
    expect(shortOf(await submit(api, id))).toEqual(['MISSING_IDENTITY_DOCUMENT'])
    const american = await api.create('/customers', { ...person, nationality: 'US' })
    expect(shortOf(await submit(api, american.id))).toEqual([
      'MISSING_FIELD idType',
      'MISSING_FIELD identifier',
      'MISSING_IDENTITY_DOCUMENT',
    ])
  })

  test('include both sides of a card, its number and its issuer', async () => {
    const api = await newPlatform({ environment: 'production' })
    const { id } = await api.create('/customers', knownIndividual())
    const side = (name: string) => ({
      documentType: 'NATIONAL_ID',
      side: name,
      documentNumber: undefined,
      issuingAuthority: undefined,
    })
    const front = await newDocument(api, id, side('FRONT'))
    const half = await submit(api, id)
    expect({ short: shortOf(half), resourceId: half.errors[0].resourceId }).toEqual({
      short: ['INCOMPLETE_DOCUMENT'],
      resourceId: front.id,
    })
    await newDocument(api, id, side('BACK'))
    const whole = await submit(api, id)
    expect({ short: shortOf(whole), resourceId: whole.errors[0].resourceId }).toEqual({
      short: ['MISSING_FIELD documentNumber', 'MISSING_FIELD issuingAuthority'],
      resourceId: front.id,
    })
    await newDocument(api, id)
    expect((await submit(api, id)).verificationStatus).toBe('IN_PROGRESS')
  })
})

describe('the requirements for the people behind a business', () => {
  const errorsWith = async (...owners: NonNullable<Parameters<typeof newOwner>[2]>[]) => {
    const api = await newPlatform({ environment: 'production' })
    const { id } = await api.create('/customers', knownBusiness())
    for (const documentType of ['CERTIFICATE_OF_INCORPORATION', 'TRUST_AGREEMENT', 'UTILITY_BILL'])
      await newDocument(api, id, { documentType })
    for (const owner of owners) await newOwner(api, id, owner)
    return submit(api, id)
  }

  test.each<[string, NonNullable<Parameters<typeof newOwner>[2]>[], string[]]>([
    ['a person', [], ['MISSING_BENEFICIAL_OWNER', 'MISSING_CONTROL_PERSON']],
    ['who owns it', [{ roles: ['DIRECTOR'], ownershipPercentage: 24 }], ['MISSING_BENEFICIAL_OWNER']],
    ['nothing more of a director who owns a quarter', [{ roles: ['DIRECTOR'], ownershipPercentage: 25 }], []],
    [
      'no more than all of it',
      [{ ownershipPercentage: 60 }, { ownershipPercentage: 41 }],
      ['INVALID_FIELD customer.beneficialOwners'],
    ],
    [
      'no number of a business',
      [{ personalInfo: { idType: 'EIN' } }],
      [
        'INVALID_FIELD personalInfo.idType',
        'MISSING_FIELD personalInfo.countryOfIssuance',
        'MISSING_IDENTITY_DOCUMENT',
        'MISSING_IDENTITY_DOCUMENT',
      ],
    ],
  ])('%s', async (_, owners, errors) => {
    expect(shortOf(await errorsWith(...owners))).toEqual(errors)
  })

  test('requires two documents from a person without a US number', async () => {
    const { errors } = await errorsWith({
      personalInfo: { idType: 'NON_US_TAX_ID', identifier: 'AB123', countryOfIssuance: 'DE' },
    })
    expect(errors.map(({ acceptedDocumentTypes }: Json) => acceptedDocumentTypes)).toEqual([
      ['PASSPORT'],
      ['NATIONAL_ID', 'DRIVERS_LICENSE'],
    ])
  })
})

test.each([
  ['US', '47-1234567', []],
  ['US', '77-7777777', ['INVALID_FIELD customer.businessInfo.taxId']],
  ['BR', '11.222.333/0001-81', []],
  ['BR', '12.ABC.345/01DE-35', []],
  ['BR', '11.222.333/0001-82', ['INVALID_FIELD customer.businessInfo.taxId']],
  ['CA', '130692544', []],
  ['CA', '130692545', ['INVALID_FIELD customer.businessInfo.taxId']],
  ['MX', 'ABC010229XX1', ['INVALID_FIELD customer.businessInfo.taxId']],
  ['MX', 'ABC000229XX1', []],
  ['AU', '51 824 753 556', []],
  ['AU', '51 824 753 557', ['INVALID_FIELD customer.businessInfo.taxId']],
])('in %s, validates the tax number %s with the errors %j', async (country, taxId, errors) => {
  const api = await newPlatform({ environment: 'production' })
  const { id } = await completeBusiness(api, { businessInfo: { country, taxId } })
  expect(shortOf(await submit(api, id))).toEqual(errors)
  const sandbox = await newPlatform()
  const business = await completeBusiness(sandbox, { businessInfo: { country, taxId } })
  expect(shortOf(await submit(sandbox, business.id))).toEqual([])
})

describe('in the sandbox', () => {
  test.each([
    ['001', 'PENDING_MANUAL_REVIEW', 'PENDING', []],
    ['003', 'RESOLVE_ERRORS', 'UNVERIFIED', ['POOR_QUALITY_DOCUMENT']],
  ])('a complete person named %s becomes %s', async (suffix, status, kycStatus, errors) => {
    const api = await newPlatform()
    const { id } = await completeIndividual(api, { fullName: `Ana Lima ${suffix}` })
    const verification = await submit(api, id)
    expect({ verificationStatus: verification.verificationStatus, short: shortOf(verification) }).toEqual({
      verificationStatus: status,
      short: errors,
    })
    expect((await api.read(`/customers/${id}`)).kycStatus).toBe(kycStatus)
  })

  test('requests a poor document again, and rejects it again', async () => {
    const api = await newPlatform()
    const { id } = await completeIndividual(api)
    const { errors, id: verificationId } = await submit(api, id)
    expect((await submit(api, id)).errors).toEqual(errors)
    const { status } = await replaceDocument(api, errors[0].resourceId)
    expect(status).toBe(200)
    expect((await api.read(`/verifications/${verificationId}`)).verificationStatus).toBe('READY_FOR_VERIFICATION')
    expect(shortOf(await submit(api, id))).toEqual(['POOR_QUALITY_DOCUMENT'])
  })

  test('approves a person under another name with the same poor document', async () => {
    const api = await newPlatform()
    const { id } = await completeIndividual(api)
    await submit(api, id)
    await api.must('PATCH', `/customers/${id}`, { customerType: 'INDIVIDUAL', fullName: 'Ana Lima' })
    expect((await submit(api, id)).verificationStatus).toBe('APPROVED')
  })

  test('reports the missing data of an incomplete person, and no document errors', async () => {
    const api = await newPlatform()
    const { id } = await completeIndividual(api, { nationality: undefined })
    expect(shortOf(await submit(api, id))).toEqual(['MISSING_FIELD nationality'])
  })

  test.each([
    ['Ana Lima 002', 'REJECTED'],
    ['Ana Lima', 'APPROVED'],
  ])('an open person renamed to %s is %s when submitted, and not before', async (fullName, status) => {
    const api = await newPlatform()
    const { id } = await completeIndividual(api)
    await api.must('PATCH', `/customers/${id}`, { customerType: 'INDIVIDUAL', fullName })
    expect((await api.read(`/customers/${id}`)).kycStatus).toBe('UNVERIFIED')
    const verification = await submit(api, id)
    expect({
      verificationStatus: verification.verificationStatus,
      kycStatus: (await api.read(`/customers/${id}`)).kycStatus,
    }).toEqual({ verificationStatus: status, kycStatus: status })
    expect(await typesOf(api, verification.id)).toEqual(['VERIFICATION.IN_PROGRESS', `VERIFICATION.${status}`])
    expect(await typesOf(api, id)).toEqual(['CUSTOMER.KYC_PENDING', `CUSTOMER.KYC_${status}`])
  })

  test.each([
    ['HRB 002', 'REJECTED'],
    ['HRB 004', 'APPROVED'],
    [undefined, 'APPROVED'],
  ])(
    'a business numbered %s is %s without a look at it, and so are its people by their names',
    async (registrationNumber, status) => {
      const api = await newPlatform()
      const { id } = await api.create('/customers', {
        ...knownBusiness({ businessInfo: { registrationNumber } }),
        address: undefined,
      })
      for (const lastName of ['Lima 001', 'Lima 002', 'Lima']) await newOwner(api, id, { personalInfo: { lastName } })
      expect((await submit(api, id)).verificationStatus).toBe(status)
      const { kybStatus, beneficialOwners } = await api.read(`/customers/${id}`)
      expect({ kybStatus, beneficialOwners: beneficialOwners.map(({ kycStatus }: Json) => kycStatus) }).toEqual({
        kybStatus: status,
        beneficialOwners: ['PENDING', 'REJECTED', 'APPROVED'],
      })
      const [last] = (await eventsAbout(api, id)).slice(-1)
      expect(last).toEqual({ type: `CUSTOMER.KYB_${status}`, data: await api.read(`/customers/${id}`) })
    },
  )

  test.each(['HRB 001', 'HRB 003'])('leaves a business numbered %s to the operator', async (registrationNumber) => {
    const api = await newPlatform()
    const { id } = await completeBusiness(api, { businessInfo: { registrationNumber } })
    expect((await submit(api, id)).verificationStatus).toBe('IN_PROGRESS')
    await settle()
    expect((await api.read(`/verifications?customerId=${id}`)).data[0].verificationStatus).toBe('IN_PROGRESS')
    expect((await api.read(`/customers/${id}`)).kybStatus).toBe('PENDING')
  })
})

test('refuses to verify decided, regulated, unknown or deleted customers', async () => {
  const api = await newPlatform()
  const approved = await api.create('/customers', knownIndividual({ fullName: 'Ana Lima' }))
  const rejected = await api.create('/customers', knownIndividual({ fullName: 'Ana Lima 002' }))
  for (const { id } of [approved, rejected]) {
    const { status, body } = await api.post('/verifications', { customerId: id })
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'INVALID_INPUT' })
  }
  const regulated = await newPlatform({ isRegulated: true, environment: 'production' })
  const { id } = await regulated.create('/customers', knownIndividual())
  expect((await regulated.post('/verifications', { customerId: id })).status).toBe(400)
  const gone = await api.create('/customers', knownIndividual())
  await api.must('DELETE', `/customers/${gone.id}`)
  for (const customerId of [gone.id, newId('Customer')])
    expect((await api.post('/verifications', { customerId })).body.code).toBe('USER_NOT_FOUND')
})

test('reports an unverified channel together with all other problems', async () => {
  const api = await newPlatform({ environment: 'production' })
  const address = { line1: 'Unter den Linden 1', city: 'Berlin', postalCode: '10117', country: 'DE' }
  const { id } = await api.create('/customers', knownIndividual({ region: 'DE', phoneNumber: '+4930123456', address }))
  const { errors } = await submit(api, id)
  expect(shortOf({ errors })).toEqual([
    'INVALID_FIELD contactVerification.email',
    'INVALID_FIELD contactVerification.phone',
    'MISSING_IDENTITY_DOCUMENT',
  ])
})

test('lists verifications newest first, by customer and by state', async () => {
  const api = await newPlatform()
  const [one, other] = [await completeIndividual(api), await completeIndividual(api, { fullName: 'Ana Lima 001' })]
  const [first, second] = [await submit(api, one.id), await submit(api, other.id)]
  expect((await api.read('/verifications')).data).toEqual([second, first])
  expect((await api.read(`/verifications?customerId=${one.id}`)).data).toEqual([first])
  expect((await api.read('/verifications?verificationStatus=PENDING_MANUAL_REVIEW')).data).toEqual([second])
  expect((await api.get('/verifications?verificationStatus=OPEN')).status).toBe(400)
})
