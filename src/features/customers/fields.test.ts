import { expect, test } from 'vitest'
import { newPlatform } from '#test/support/api.ts'
import { inWork } from '#test/support/inside.ts'
import { useService } from '#test/support/service.ts'
import { setProviderRequirements } from '../platforms/platform-config/index.ts'
import { address, business, faultyFields, individual } from './customers.test-support.ts'

useService()

const today = () => new Date().toISOString().slice(0, 10)
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
const fromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const consent = (members: object = {}) => ({
  acceptedAt: fromNow(-1),
  ipAddress: '203.0.113.7',
  termsVersion: 'V1',
  acceptanceMethod: 'CLICK_TO_ACCEPT',
  ...members,
})
const info = (members: object) => business({ businessInfo: members })
const otherPurpose = (description: string) =>
  info({ purposeOfAccount: 'OTHER', purposeOfAccountOtherDescription: description })
const consenting = (members: object) => individual({ endUserTermsConsent: consent(members) })

test.each<[string, object, string, string?]>([
  ['no type', { fullName: 'Ana' }, 'customerType'],
  ['an unknown type', { customerType: 'ROBOT' }, 'customerType'],
  ['an empty id of the platform', individual({ platformCustomerId: ' ' }), 'platformCustomerId'],
  ['a too long id of the platform', individual({ platformCustomerId: 'x'.repeat(256) }), 'platformCustomerId'],
  ['an empty name', individual({ fullName: '   ' }), 'fullName'],
  ['a too long name', individual({ fullName: 'x'.repeat(201) }), 'fullName'],
  ['a control character in the name', individual({ fullName: 'Ana\tLima' }), 'fullName'],
  ['null for a name', individual({ fullName: null }), 'fullName'],
  ['a birth date that does not exist', individual({ birthDate: '2023-02-29' }), 'birthDate'],
  ['a birth date today', individual({ birthDate: today() }), 'birthDate'],
  ['a birth date before 1900', individual({ birthDate: '1899-12-31' }), 'birthDate'],
  ['an e-mail without domain', individual({ email: 'ana' }), 'email'],
  ['a phone number with blanks', individual({ phoneNumber: '+1 415 555 0123' }), 'phoneNumber'],
  ['a phone number without plus', individual({ phoneNumber: '14155550123' }), 'phoneNumber'],
  ['an address without a line', individual({ address: { postalCode: '1', country: 'US' } }), 'address.line1'],
  ['an address without a postal code', individual({ address: { line1: 'x', country: 'US' } }), 'address.postalCode'],
  ['an address without a country', individual({ address: { line1: 'x', postalCode: '1' } }), 'address.country'],
  ['a country in lower case', individual({ address: address('us') }), 'address.country'],
  ['a nationality that is not assigned', individual({ nationality: 'XX' }), 'nationality'],
  ['a region in lower case', individual({ region: 'de' }), 'region'],
  ['an EIN of a person', individual({ idType: 'EIN' }), 'idType'],
  ['a malformed identifier', individual({ idType: 'SSN', identifier: '12-345-6789' }), 'identifier'],
  ['an identifier without its type', individual({ identifier: '123456789' }), 'idType'],
  ['an SSN issued elsewhere', individual({ idType: 'SSN', countryOfIssuance: 'CA' }), 'countryOfIssuance'],
  [
    'other funds without a description',
    individual({ sourceOfFundsCategories: ['SALARY', 'OTHER'] }),
    'sourceOfFundsOtherDescription',
  ],
  [
    'other wealth without a description',
    individual({ sourceOfWealthCategories: ['OTHER'] }),
    'sourceOfWealthOtherDescription',
  ],
  [
    'another purpose without a description',
    individual({ purposeOfAccount: 'OTHER' }),
    'purposeOfAccountOtherDescription',
  ],
  ['an unknown income', individual({ annualIncomeRange: 'PLENTY' }), 'annualIncomeRange'],
  ['no business information', { customerType: 'BUSINESS' }, 'businessInfo'],
  ['no legal name', info({ legalName: undefined }), 'businessInfo.legalName'],
  ['no country of a business', info({ country: undefined }), 'businessInfo.country'],
  ['no tax number', info({ taxId: undefined }), 'businessInfo.taxId'],
  ['no day of incorporation', info({ incorporatedOn: undefined }), 'businessInfo.incorporatedOn'],
  ['incorporation in the future', info({ incorporatedOn: tomorrow() }), 'businessInfo.incorporatedOn'],
  ['a NAICS code of one digit', info({ naicsCode: '5' }), 'businessInfo.naicsCode'],
  ['a NAICS code of seven digits', info({ naicsCode: '5418201' }), 'businessInfo.naicsCode'],
  [
    'a country of operation that does not exist',
    info({ countriesOfOperation: ['US', 'XX'] }),
    'businessInfo.countriesOfOperation.1',
  ],
  [
    'other funds of a business, unexplained',
    info({ sourceOfFundsCategories: ['OTHER'] }),
    'businessInfo.sourceOfFundsOtherDescription',
  ],
  ['an empty description', otherPurpose(''), 'businessInfo.purposeOfAccountOtherDescription'],
  ['a too long description', otherPurpose('x'.repeat(501)), 'businessInfo.purposeOfAccountOtherDescription'],
  [
    'a too long contact name',
    info({ primaryContactFirstName: 'x'.repeat(251) }),
    'businessInfo.primaryContactFirstName',
  ],
  ['a currency in lower case', individual({ currencies: ['usd'] }), 'currencies.0', 'INVALID_CURRENCY'],
  [
    'a currency that the platform does not support',
    individual({ currencies: ['USD', 'EUR'] }),
    'currencies.1',
    'INVALID_CURRENCY',
  ],
  ['the same currency twice', individual({ currencies: ['USD', 'USD'] }), 'currencies'],
  [
    'a UMA address without dollar sign',
    individual({ umaAddress: 'ana@uma.localhost' }),
    'umaAddress',
    'INVALID_UMA_ADDRESS',
  ],
  ['a UMA address without a user', individual({ umaAddress: '$@uma.localhost' }), 'umaAddress', 'INVALID_UMA_ADDRESS'],
  [
    'a UMA address with a stray character',
    individual({ umaAddress: '$ana!@uma.localhost' }),
    'umaAddress',
    'INVALID_UMA_ADDRESS',
  ],
  [
    'a UMA user of 65 characters',
    individual({ umaAddress: `$${'a'.repeat(64)}@uma.localhost` }),
    'umaAddress',
    'INVALID_UMA_ADDRESS',
  ],
  [
    'a UMA address elsewhere',
    individual({ umaAddress: '$ana@elsewhere.example' }),
    'umaAddress',
    'INVALID_UMA_ADDRESS',
  ],
  ['a consent in the future', consenting({ acceptedAt: fromNow(6) }), 'endUserTermsConsent.acceptedAt'],
  [
    'a consent without a time zone',
    consenting({ acceptedAt: '2025-01-01T00:00:00' }),
    'endUserTermsConsent.acceptedAt',
  ],
  ['a consent without an address', consenting({ ipAddress: undefined }), 'endUserTermsConsent.ipAddress'],
  ['a consent from a host name', consenting({ ipAddress: 'localhost' }), 'endUserTermsConsent.ipAddress'],
  ['a consent by shouting', consenting({ acceptanceMethod: 'SHOUT' }), 'endUserTermsConsent.acceptanceMethod'],
  [
    'an unpublished version',
    consenting({ termsVersion: 'V2' }),
    'endUserTermsConsent.termsVersion',
    'END_USER_TERMS_VERSION_NOT_FOUND',
  ],
])('%s is refused', async (_, body, field, code = 'INVALID_INPUT') => {
  const api = await newPlatform()
  const answer = await api.post('/customers', body)
  expect({ status: answer.status, code: answer.body.code, faultyFields: faultyFields(answer) }).toEqual({
    status: 400,
    code,
    faultyFields: [field],
  })
  expect((await api.read('/customers')).data).toEqual([])
})

test.each([
  ['one word as a name', individual({ fullName: 'Ana' })],
  ['no name', { customerType: 'INDIVIDUAL' }],
  ['a name of 200 characters beyond the basic plane', individual({ fullName: '𝒜'.repeat(200) })],
  ['the first possible birth date', individual({ birthDate: '1900-01-01' })],
  ['an ITIN without hyphens', individual({ idType: 'ITIN', identifier: '912701234' })],
  ['a business of today', info({ incorporatedOn: today() })],
  ['NAICS codes of two digits', info({ naicsCode: '54' })],
  ['a UMA user of 63 characters', individual({ umaAddress: `$${'a'.repeat(63)}@uma.localhost` })],
  ['a UMA user of one character', individual({ umaAddress: '$_@UMA.LocalHost' })],
  ['a consent from four minutes ahead, over IPv6', consenting({ acceptedAt: fromNow(4), ipAddress: '2001:db8::1' })],
])('%s is accepted', async (_, body) => {
  expect((await (await newPlatform()).post('/customers', body)).status).toBe(201)
})

test.each(['EIN', 'FOO'])("names a person's possible number types in the refusal of %s", async (idType) => {
  const answer = await (await newPlatform()).post('/customers', individual({ idType }))
  expect(answer.body.details.errors[0].constraint).toEqual({ enum: ['SSN', 'ITIN'] })
})

test('reports each error once, including stored configuration, and prefers INVALID_INPUT to specific codes', async () => {
  const answer = await (await newPlatform()).post('/customers', {
    ...individual(),
    currencies: ['usd', 'EUR', 'USD'],
    email: 'ana',
    umaAddress: '$ana@elsewhere.example',
    birthDate: '2200-01-01',
    region: 'DE',
    endUserTermsConsent: consent({ termsVersion: 'V9', ipAddress: 'x' }),
  })
  expect(answer.body.code).toBe('INVALID_INPUT')
  expect(faultyFields(answer)).toEqual([
    'currencies.0',
    'currencies.1',
    'email',
    'umaAddress',
    'birthDate',
    'endUserTermsConsent.ipAddress',
    'endUserTermsConsent.termsVersion',
    'phoneNumber',
  ])
})

test('does not store descriptions without their OTHER', async () => {
  const api = await newPlatform()
  const person = await api.create(
    '/customers',
    individual({
      sourceOfFundsCategories: ['SALARY'],
      sourceOfFundsOtherDescription: 'x',
      purposeOfAccountOtherDescription: 'x',
    }),
  )
  expect(person).not.toHaveProperty('sourceOfFundsOtherDescription')
  expect(person).not.toHaveProperty('purposeOfAccountOtherDescription')
  const company = await api.create(
    '/customers',
    info({ purposeOfAccount: 'OTHER', purposeOfAccountOtherDescription: 'Art', sourceOfFundsOtherDescription: 'x' }),
  )
  expect(company.businessInfo).toMatchObject({ purposeOfAccountOtherDescription: 'Art' })
  expect(company.businessInfo).not.toHaveProperty('sourceOfFundsOtherDescription')
})

test('members of the other type are unknown members', async () => {
  const created = await (await newPlatform()).create('/customers', business({ fullName: 'Ana Lima', idType: 'EIN' }))
  expect(created).not.toHaveProperty('fullName')
  expect(created).not.toHaveProperty('idType')
})

const contact = { email: 'ana@example.org', phoneNumber: '+4915112345678' }

test('customers of the EEA need both contacts, which then wait for verification', async () => {
  const api = await newPlatform()
  expect(faultyFields(await api.post('/customers', individual({ region: 'DE' })))).toEqual(['email', 'phoneNumber'])
  expect(faultyFields(await api.post('/customers', individual({ region: 'DE', email: contact.email })))).toEqual([
    'phoneNumber',
  ])
  const created = await api.create('/customers', individual({ region: 'DE', ...contact }))
  expect(created).toMatchObject({ region: 'DE', contactVerification: { email: 'PENDING', phone: 'PENDING' } })
})

test('businesses of the EEA need a primary contact as well', async () => {
  const api = await newPlatform()
  const german = { country: 'DE', taxId: 'DE123456789' }
  expect(faultyFields(await api.post('/customers', info(german)))).toEqual([
    'businessInfo.primaryContactFirstName',
    'businessInfo.primaryContactLastName',
    'email',
    'phoneNumber',
  ])
  const created = await api.create(
    '/customers',
    business({
      ...contact,
      businessInfo: { ...german, primaryContactFirstName: 'Ana', primaryContactLastName: 'Lima' },
    }),
  )
  expect(created).toMatchObject({ region: 'DE', contactVerification: { email: 'PENDING', phone: 'PENDING' } })
})

test.each(['AT', 'IS', 'LI', 'NO', 'SE', 'HR'])('%s is in the EEA', async (region) => {
  expect((await (await newPlatform()).post('/customers', individual({ region }))).status).toBe(400)
})

test.each(['GB', 'CH', 'US'])('%s is not in the EEA and verifies no contact', async (region) => {
  const created = await (await newPlatform()).create('/customers', individual({ region }))
  expect(created).not.toHaveProperty('contactVerification')
})

test.each([
  ['the region that is sent', individual({ region: 'US', address: address('GB') }), 'US'],
  ['the address of a person', individual({ address: address('GB'), nationality: 'FR' }), 'GB'],
  ['the country of a business before its address', business({ address: address('GB') }), 'US'],
  ['nothing: a region does not follow from nationality', individual({ nationality: 'FR' }), undefined],
])('the effective region comes from %s', async (_, body, region) => {
  expect((await (await newPlatform()).create('/customers', body)).region).toBe(region)
})

test('stores addresses in lower case, unique across platforms that share the default domain', async () => {
  const [one, other] = [await newPlatform(), await newPlatform()]
  expect((await one.create('/customers', individual({ umaAddress: '$Ana.Lima@UMA.Localhost' }))).umaAddress).toBe(
    '$ana.lima@uma.localhost',
  )
  for (const api of [one, other]) {
    const answer = await api.post('/customers', individual({ umaAddress: '$ANA.lima@uma.localhost' }))
    expect({ status: answer.status, code: answer.body.code }, api.platform).toEqual({
      status: 409,
      code: 'UMA_ADDRESS_EXISTS',
    })
  }
})

test("requires addresses at the platform's own domain, if it has one", async () => {
  const api = await newPlatform()
  await api.must('PATCH', '/config', { umaDomain: 'Pay.Example.Org' })
  expect((await api.create('/customers', individual({ umaAddress: '$ANA@Pay.Example.Org' }))).umaAddress).toBe(
    '$ana@pay.example.org',
  )
  expect((await api.create('/customers', individual())).umaAddress).toMatch(/^\$[a-z2-7]{16}@pay\.example\.org$/)
  expect((await api.post('/customers', individual({ umaAddress: '$ana@pay.example.org' }))).body.code).toBe(
    'UMA_ADDRESS_EXISTS',
  )
  expect((await api.post('/customers', individual({ umaAddress: '$ana@uma.localhost' }))).body.code).toBe(
    'INVALID_UMA_ADDRESS',
  )
})

test('reports the id when id and address are both in use', async () => {
  const api = await newPlatform()
  const taken = individual({ platformCustomerId: 'both', umaAddress: '$both@uma.localhost' })
  await api.create('/customers', taken)
  expect((await api.post('/customers', taken)).body.code).toBe('CONFLICT')
})

test('reserves a released address for the same customer id of the same platform', async () => {
  const [api, stranger] = [await newPlatform(), await newPlatform()]
  const umaAddress = '$kept@uma.localhost'
  const { id } = await api.create('/customers', individual({ platformCustomerId: 'kept', umaAddress }))
  await api.must('DELETE', `/customers/${id}`)
  for (const [who, platformCustomerId] of [
    [api, 'another-id'],
    [stranger, 'kept'],
  ] as const) {
    expect((await who.post('/customers', individual({ platformCustomerId, umaAddress }))).body.code).toBe(
      'UMA_ADDRESS_EXISTS',
    )
  }
  expect((await api.post('/customers', individual({ platformCustomerId: 'kept', umaAddress }))).status).toBe(201)
})

test('requires provider data only for currencies named in the request', async () => {
  const api = await newPlatform()
  await inWork(api, (work) =>
    setProviderRequirements(work, 'USD', {
      requiredCustomerFields: [
        'FULL_NAME',
        'BIRTH_DATE',
        'POSTAL_ADDRESS',
        'COUNTRY_OF_RESIDENCE',
        'TAX_ID',
        'USER_TYPE',
        'FI_ADDRESS',
        'PURPOSE_OF_PAYMENT',
      ],
      requiredCounterpartyCustomerFields: [],
    }),
  )
  expect((await api.post('/customers', individual())).status).toBe(201)
  expect((await api.post('/customers', individual({ currencies: ['USDC'] }))).status).toBe(201)
  const refused = await api.post('/customers', individual({ currencies: ['USD'] }))
  expect({ status: refused.status, code: refused.body.code }).toEqual({
    status: 400,
    code: 'MISSING_MANDATORY_USER_INFO',
  })
  expect(faultyFields(refused)).toEqual(['birthDate', 'address', 'address.country', 'identifier'])
  const filled = { birthDate: '1990-01-01', address: address('US'), idType: 'SSN', identifier: '123456789' }
  expect((await api.post('/customers', individual({ currencies: ['USD'], ...filled }))).status).toBe(201)
  const company = await api.post('/customers', business({ currencies: ['USD'] }))
  expect(faultyFields(company)).toEqual(['birthDate', 'address'])
})
