import { expect, test } from 'vitest'
import { newId } from '#runtime/lib/ids.ts'
import { type Json, newPlatform } from '#test/support/api.ts'
import { useService } from '#test/support/service.ts'
import { newCustomer } from '../customers/makers.test-support.ts'
import { accountOf, announced, CUSTOMERS, faultsOf, idsOf, PLATFORM, sparkOn } from './accounts.test-support.ts'

useService()

test('registers, returns and lists a platform account without a customer', async () => {
  const api = await newPlatform()
  const created = await api.create(PLATFORM, {
    ...accountOf('USD_ACCOUNT'),
    platformAccountId: 'treasury',
    ownershipType: 'FIRST_PARTY',
  })
  expect(created).toEqual({
    id: expect.stringMatching(/^ExternalAccount:/),
    customerId: null,
    status: 'ACTIVE',
    currency: 'USD',
    platformAccountId: 'treasury',
    ownershipType: 'FIRST_PARTY',
    beneficiaryVerificationStatus: 'CHECKED_BY_RECEIVING_FI',
    accountInfo: { ...accountOf('USD_ACCOUNT').accountInfo, paymentRails: ['ACH', 'WIRE', 'RTP', 'FEDNOW'] },
  })
  expect(await api.read(`${PLATFORM}/${created.id}`)).toEqual(created)
  expect((await api.read(PLATFORM)).data).toEqual([created])
  expect(await announced(api, created.id)).toEqual([])
})

test('customer and platform accounts are unknown through the path of the other', async () => {
  const api = await newPlatform()
  const { id: customerId } = await newCustomer(api)
  const ours = await api.create(PLATFORM, accountOf('USD_ACCOUNT'))
  const theirs = await api.create(CUSTOMERS, { ...accountOf('USD_ACCOUNT'), customerId })
  expect({ customerId: theirs.customerId, defaultUmaDepositAccount: theirs.defaultUmaDepositAccount }).toEqual({
    customerId,
    defaultUmaDepositAccount: false,
  })
  for (const path of [`${CUSTOMERS}/${ours.id}`, `${PLATFORM}/${theirs.id}`]) {
    expect([(await api.get(path)).body.code, (await api.delete(path)).body.code], path).toEqual([
      'REFERENCE_NOT_FOUND',
      'REFERENCE_NOT_FOUND',
    ])
  }
  expect([await idsOf(api, PLATFORM), await idsOf(api, CUSTOMERS)]).toEqual([[ours.id], [theirs.id]])
})

test('registers an account of the platform on the customer path without a customer', async () => {
  const api = await newPlatform()
  const { id, customerId } = await api.create(CUSTOMERS, accountOf('GBP_ACCOUNT'))
  expect({ customerId, ids: await idsOf(api, PLATFORM) }).toEqual({ customerId: null, ids: [id] })
})

test('reports an unknown or deleted customer together with all other errors', async () => {
  const api = await newPlatform()
  const { id: deleted } = await newCustomer(api)
  await api.must('DELETE', `/customers/${deleted}`)
  for (const customerId of ['Customer:01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e', deleted]) {
    expect(faultsOf(await api.post(CUSTOMERS, { ...accountOf('GBP_ACCOUNT'), customerId })), customerId).toEqual([
      400,
      'INVALID_INPUT',
      ['customerId'],
    ])
    const both = { customerId, ...accountOf('GBP_ACCOUNT', { sortCode: '1' }) }
    expect(faultsOf(await api.post(CUSTOMERS, both)), customerId).toEqual([
      400,
      'INVALID_INPUT',
      ['customerId', 'accountInfo.sortCode'],
    ])
  }
})

test('answers concurrent requests individually', async () => {
  const api = await newPlatform()
  const customer = await newCustomer(api)
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      api.post(CUSTOMERS, {
        ...accountOf('USD_ACCOUNT', { accountNumber: `12345678${10 + (n % 20)}` }),
        customerId: n % 4 === 3 ? newId('Customer') : customer.id,
        defaultUmaDepositAccount: n % 20 === 4,
      }),
    ),
  )
  const codes = answers.map(({ status, body }) => (status === 201 ? 'created' : body.code))
  // For each of the twenty accounts, one of two requests wins. Every fourth request names an unknown customer.
  const registered = Array.from({ length: 20 }, (_, n) => [codes[n], codes[n + 20]].sort())
  registered.forEach((pair, n) =>
    expect({ n, pair }).toEqual({
      n,
      pair: n % 4 === 3 ? ['INVALID_INPUT', 'INVALID_INPUT'] : ['DUPLICATE_EXTERNAL_ACCOUNT', 'created'],
    }),
  )
  expect((await idsOf(api, CUSTOMERS)).length).toBe(15)
})

test('reads at the same moment answer each what it asked for', async () => {
  const [api, other] = [await newPlatform(), await newPlatform()]
  const [first, second, gone] = [
    await api.create(PLATFORM, accountOf('USD_ACCOUNT')),
    await api.create(PLATFORM, accountOf('GBP_ACCOUNT')),
    await api.create(PLATFORM, accountOf('DKK_ACCOUNT')),
  ]
  const foreign = await other.create(PLATFORM, accountOf('USD_ACCOUNT'))
  await api.must('DELETE', `${PLATFORM}/${gone.id}`)
  const asked = [
    [api, first],
    [api, second],
    [api, gone],
    [api, foreign],
    [other, foreign],
    [other, first],
    [api, first],
  ] as const
  const answers = await Promise.all(asked.map(([caller, { id }]) => caller.get(`${PLATFORM}/${id}`)))
  expect(answers.map(({ body }) => body.id ?? body.code)).toEqual([
    first.id,
    second.id,
    'REFERENCE_NOT_FOUND',
    'REFERENCE_NOT_FOUND',
    foreign.id,
    'REFERENCE_NOT_FOUND',
    first.id,
  ])
})

test('registers one of 32 identical concurrent requests, and refuses the others with its id', async () => {
  const api = await newPlatform()
  const answers = await Promise.all(Array.from({ length: 32 }, () => api.post(PLATFORM, accountOf('EUR_ACCOUNT'))))
  const [registered, ...more] = answers.filter(({ status }) => status === 201)
  const refused = answers.filter(({ status }) => status === 409)
  expect([more.length, refused.length]).toEqual([0, 31])
  expect(new Set(refused.map(({ body }) => `${body.code} ${body.details.externalAccountId}`))).toEqual(
    new Set([`DUPLICATE_EXTERNAL_ACCOUNT ${registered?.body.id}`]),
  )
  expect(await idsOf(api, PLATFORM)).toEqual([registered?.body.id])
})

test.each<[string, Json, Json]>([
  [
    'another holder and other names',
    accountOf('USD_ACCOUNT'),
    {
      ...accountOf('USD_ACCOUNT', {
        bankName: 'Other',
        beneficiary: { beneficiaryType: 'BUSINESS', legalName: 'Acme' },
      }),
      platformAccountId: 'x',
    },
  ],
  [
    'hyphens in the account number',
    accountOf('USD_ACCOUNT'),
    accountOf('USD_ACCOUNT', { accountNumber: '123-456-7890' }),
  ],
  [
    'small letters in the IBAN',
    accountOf('EUR_ACCOUNT', { iban: 'GB82WEST12345698765432' }),
    accountOf('EUR_ACCOUNT', { iban: 'GB82west12345698765432' }),
  ],
  [
    'the older form of a Spark address',
    accountOf('SPARK_WALLET', { address: sparkOn('spark') }),
    accountOf('SPARK_WALLET', { address: sparkOn('sp') }),
  ],
  [
    'capitals in a Lightning address',
    accountOf('LIGHTNING'),
    accountOf('LIGHTNING', { lightningAddress: 'Jane.Doe@Wallet.example' }),
  ],
  [
    'an offer in pieces',
    accountOf('LIGHTNING', { lightningAddress: undefined, bolt12: 'lno1pgx4qcteda6' }),
    accountOf('LIGHTNING', { lightningAddress: undefined, bolt12: 'LNO1PGX4+ QCTEDA6' }),
  ],
])('%s make no other account', async (_, first, second) => {
  const api = await newPlatform()
  const { id } = await api.create(PLATFORM, first)
  const again = await api.post(PLATFORM, second)
  expect({ status: again.status, code: again.body.code, details: again.body.details }).toEqual({
    status: 409,
    code: 'DUPLICATE_EXTERNAL_ACCOUNT',
    details: { externalAccountId: id },
  })
})

test.each<[string, Json, Json]>([
  ['a leading zero', accountOf('USD_ACCOUNT'), accountOf('USD_ACCOUNT', { accountNumber: '01234567890' })],
  ['another sort code', accountOf('GBP_ACCOUNT'), accountOf('GBP_ACCOUNT', { sortCode: '040005' })],
  [
    'another network',
    accountOf('SPARK_WALLET', { address: sparkOn('spark') }),
    accountOf('SPARK_WALLET', { address: sparkOn('sparkt') }),
  ],
])('%s makes another account', async (_, first, second) => {
  const api = await newPlatform()
  await api.create(PLATFORM, first)
  expect((await api.post(PLATFORM, second)).status).toBe(201)
})

test('registers the same account for two customers and the platform', async () => {
  const api = await newPlatform()
  const customers = [await newCustomer(api), await newCustomer(api)]
  for (const { id: customerId } of customers) await api.create(CUSTOMERS, { ...accountOf('USD_ACCOUNT'), customerId })
  await api.create(PLATFORM, accountOf('USD_ACCOUNT'))
  expect(await idsOf(api, CUSTOMERS)).toHaveLength(2)
})

test('removes a deleted account immediately, and registers it again as a new one', async () => {
  const api = await newPlatform()
  const { id } = await api.create(PLATFORM, accountOf('GBP_ACCOUNT'))
  expect((await api.delete(`${PLATFORM}/${id}`)).status).toBe(204)
  expect([(await api.delete(`${PLATFORM}/${id}`)).status, (await api.get(`${PLATFORM}/${id}`)).status]).toEqual([
    404, 404,
  ])
  expect(await idsOf(api, PLATFORM)).toEqual([])
  const again = await api.create(PLATFORM, accountOf('GBP_ACCOUNT'))
  expect(again.id).not.toBe(id)
  expect(await announced(api, id)).toEqual([])
})

test('a new default deposit account takes the place of the former; deleting it leaves none', async () => {
  const api = await newPlatform()
  const { id: customerId } = await newCustomer(api)
  const first = await api.create(CUSTOMERS, { ...accountOf('USD_ACCOUNT'), customerId, defaultUmaDepositAccount: true })
  const second = await api.create(CUSTOMERS, {
    ...accountOf('GBP_ACCOUNT'),
    customerId,
    defaultUmaDepositAccount: true,
  })
  const defaults = async () =>
    (await api.read(CUSTOMERS)).data
      .filter((account: Json) => account.defaultUmaDepositAccount)
      .map(({ id }: Json) => id)
  expect({ defaultUmaDepositAccount: first.defaultUmaDepositAccount, defaults: await defaults() }).toEqual({
    defaultUmaDepositAccount: true,
    defaults: [second.id],
  })
  await api.delete(`${CUSTOMERS}/${second.id}`)
  expect(await defaults()).toEqual([])
})

test('registers every concurrent default account, and leaves exactly one as default', async () => {
  const api = await newPlatform()
  const { id: customerId } = await newCustomer(api)
  const requests = ['11', '12', '13', '14', '15', '16'].map((end) => ({
    ...accountOf('GBP_ACCOUNT', { accountNumber: `123456${end}` }),
    customerId,
    defaultUmaDepositAccount: true,
  }))
  const answers = await Promise.all(requests.map((request) => api.post(CUSTOMERS, request)))
  expect(answers.map(({ status }) => status)).toEqual(requests.map(() => 201))
  const { data } = await api.read(CUSTOMERS)
  expect([data.length, data.filter((account: Json) => account.defaultUmaDepositAccount).length]).toEqual([6, 1])
})

test('only a customer has a default deposit account, and an invoice cannot be one', async () => {
  const api = await newPlatform()
  const { id: customerId } = await newCustomer(api)
  const isDefault = { defaultUmaDepositAccount: true }
  const invoice = accountOf('LIGHTNING', { lightningAddress: undefined, invoice: 'lnbc1test' })
  expect(faultsOf(await api.post(CUSTOMERS, { ...accountOf('USD_ACCOUNT'), ...isDefault }))).toEqual([
    400,
    'INVALID_INPUT',
    ['defaultUmaDepositAccount'],
  ])
  expect(faultsOf(await api.post(CUSTOMERS, { ...invoice, customerId, ...isDefault }))).toEqual([
    400,
    'INVALID_INPUT',
    ['defaultUmaDepositAccount'],
  ])
  expect(
    'defaultUmaDepositAccount' in (await api.create(PLATFORM, { ...accountOf('USD_ACCOUNT'), ...isDefault })),
  ).toBe(false)
})

test('the platform account id has 1 to 255 characters, also inside the account', async () => {
  const api = await newPlatform()
  const longest = 'é'.repeat(255)
  const within = (platformAccountId: string, accountNumber: string) =>
    accountOf('USD_ACCOUNT', { platformAccountId, accountNumber })
  const inside = await api.create(PLATFORM, within(longest, '1000'))
  expect([inside.platformAccountId, 'platformAccountId' in inside.accountInfo]).toEqual([longest, false])
  expect((await api.create(PLATFORM, { ...within('both', '2000'), platformAccountId: 'both' })).platformAccountId).toBe(
    'both',
  )
  expect(
    (await api.create(PLATFORM, accountOf('SPARK_WALLET', { platformAccountId: 'wallet' }))).platformAccountId,
  ).toBe('wallet')
  expect(faultsOf(await api.post(PLATFORM, { ...within('one', '3000'), platformAccountId: 'other' }))).toEqual([
    400,
    'INVALID_INPUT',
    ['accountInfo.platformAccountId'],
  ])
  for (const platformAccountId of ['', `${longest}x`]) {
    expect(
      faultsOf(await api.post(PLATFORM, { ...accountOf('USD_ACCOUNT'), platformAccountId })),
      `'${platformAccountId}'`,
    ).toEqual([400, 'INVALID_INPUT', ['platformAccountId']])
    expect(faultsOf(await api.post(PLATFORM, within(platformAccountId, '4000'))), `'${platformAccountId}'`).toEqual([
      400,
      'INVALID_INPUT',
      ['accountInfo.platformAccountId'],
    ])
  }
})

test('reports a currency that the account cannot hold as the only error, with its code', async () => {
  const api = await newPlatform()
  expect(faultsOf(await api.post(PLATFORM, { ...accountOf('MXN_ACCOUNT'), currency: 'USD' }))).toEqual([
    400,
    'INVALID_CURRENCY',
    ['currency'],
  ])
  expect(faultsOf(await api.post(PLATFORM, { ...accountOf('SPARK_WALLET'), currency: 'USDB' }))).toEqual([
    400,
    'INVALID_CURRENCY',
    ['currency'],
  ])
  expect(
    faultsOf(await api.post(PLATFORM, { ...accountOf('MXN_ACCOUNT', { clabeNumber: '1' }), currency: 'USD' })),
  ).toEqual([400, 'INVALID_INPUT', ['currency', 'accountInfo.clabeNumber']])
  expect(faultsOf(await api.post(PLATFORM, { ...accountOf('MXN_ACCOUNT'), currency: 'mxn' }))).toEqual([
    400,
    'INVALID_INPUT',
    ['currency'],
  ])
})

test.each<[string, Json, string[]]>([
  ['an alias of answers', accountOf('LIGHTNING', { accountType: 'LIGHTNING_ACCOUNT' }), ['accountInfo.accountType']],
  ['two ways to be paid', accountOf('LIGHTNING', { bolt12: 'lno1pgx4qcteda6' }), ['accountInfo']],
  ['no way to be paid', accountOf('LIGHTNING', { lightningAddress: undefined }), ['accountInfo']],
  ['an UMA address', accountOf('LIGHTNING', { lightningAddress: '$user@domain' }), ['accountInfo.lightningAddress']],
  [
    'a text that is no invoice',
    accountOf('LIGHTNING', { lightningAddress: undefined, invoice: 'lno' }),
    ['accountInfo.invoice'],
  ],
  [
    'a bank account without a holder',
    accountOf('USD_ACCOUNT', { beneficiary: undefined }),
    ['accountInfo.beneficiary'],
  ],
  [
    'a holder of an unknown kind',
    accountOf('USD_ACCOUNT', { beneficiary: { beneficiaryType: 'TRUST', fullName: 'Jane' } }),
    ['accountInfo.beneficiary.beneficiaryType'],
  ],
  [
    'a business with the name of a person',
    accountOf('USD_ACCOUNT', { beneficiary: { beneficiaryType: 'BUSINESS', fullName: 'Jane' } }),
    ['accountInfo.beneficiary.legalName'],
  ],
  [
    'a nested business',
    accountOf('USD_ACCOUNT', { beneficiary: { beneficiaryType: 'BUSINESS', businessInfo: { legalName: 'Acme' } } }),
    ['accountInfo.beneficiary.legalName'],
  ],
  [
    'a blank name',
    accountOf('USD_ACCOUNT', { beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: ' ' } }),
    ['accountInfo.beneficiary.fullName'],
  ],
  [
    'a person without country in the euro area',
    accountOf('EUR_ACCOUNT', { beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Jane' } }),
    ['accountInfo.beneficiary.countryOfResidence'],
  ],
  [
    'a wallet of a person without country',
    accountOf('SPARK_WALLET', { beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Jane' } }),
    ['accountInfo.beneficiary.countryOfResidence'],
  ],
  ['an unknown provider', accountOf('SPARK_WALLET', { vaspName: 'Unknown' }), ['accountInfo.vaspName']],
  ['a number in place of a text', accountOf('GBP_ACCOUNT', { sortCode: 40004 }), ['accountInfo.sortCode']],
  [
    'three faults at once',
    accountOf('EUR_ACCOUNT', {
      iban: 'DE4450010517',
      beneficiary: {
        beneficiaryType: 'INDIVIDUAL',
        countryOfResidence: 'DE',
        address: { line1: 'a', postalCode: 'b', country: 'de' },
      },
    }),
    ['accountInfo.iban', 'accountInfo.beneficiary.address.country', 'accountInfo.beneficiary.fullName'],
  ],
])('%s is refused in sandbox too', async (_, request, fields) => {
  expect(faultsOf(await (await newPlatform()).post(PLATFORM, request))).toEqual([400, 'INVALID_INPUT', fields])
})

test('accepts failed check digits in the sandbox, as they select outcomes', async () => {
  const api = await newPlatform()
  const accounts = [
    accountOf('USD_ACCOUNT', { routingNumber: '123456789' }),
    accountOf('EUR_ACCOUNT', { iban: 'DE89370400440532013003' }),
    accountOf('MXN_ACCOUNT', { clabeNumber: '999180001234567002' }),
    accountOf('SPARK_WALLET', { address: accountOf('SPARK_WALLET').accountInfo.address.replace(/...$/, '002') }),
    accountOf('LIGHTNING', { lightningAddress: 'test@localhost' }),
  ]
  for (const account of accounts)
    expect((await api.post(PLATFORM, account)).status, account.accountInfo.accountType).toBe(201)
})

test('ignores rails in a request, and members that Lightning does not accept', async () => {
  const api = await newPlatform()
  const { accountInfo } = await api.create(
    PLATFORM,
    accountOf('LIGHTNING', { vaspName: 'Unknown', beneficiary: { beneficiaryType: 'INDIVIDUAL' } }),
  )
  expect(accountInfo).toEqual(accountOf('LIGHTNING').accountInfo)
  expect(
    (await api.create(PLATFORM, accountOf('USD_ACCOUNT', { paymentRails: ['PIX'] }))).accountInfo.paymentRails,
  ).toEqual(['ACH', 'WIRE', 'RTP', 'FEDNOW'])
})

test('lists filter by currency and customer, and page without gaps while accounts come and go', async () => {
  const api = await newPlatform()
  const { id: customerId } = await newCustomer(api)
  const oldest = await api.create(CUSTOMERS, { ...accountOf('GBP_ACCOUNT'), customerId })
  const middle = await api.create(CUSTOMERS, { ...accountOf('EUR_ACCOUNT'), customerId })
  const newest = await api.create(CUSTOMERS, { ...accountOf('USD_ACCOUNT'), customerId })
  expect(await idsOf(api, `${CUSTOMERS}?currency=EUR`)).toEqual([middle.id])
  expect(
    await idsOf(api, `${CUSTOMERS}?customerId=${customerId.replace(/:.*/, (id: string) => id.toUpperCase())}`),
  ).toEqual([newest.id, middle.id, oldest.id])
  expect(await idsOf(api, `${CUSTOMERS}?customerId=Customer:01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e`)).toEqual([])
  expect(faultsOf(await api.get(`${CUSTOMERS}?currency=eur&customerId=unknown`))).toEqual([
    400,
    'INVALID_INPUT',
    ['currency', 'customerId'],
  ])

  const first = await api.read(`${CUSTOMERS}?limit=1`)
  await api.create(CUSTOMERS, { ...accountOf('MXN_ACCOUNT'), customerId })
  await api.delete(`${CUSTOMERS}/${middle.id}`)
  const second = await api.read(`${CUSTOMERS}?limit=1&cursor=${first.nextCursor}`)
  expect([first.data[0].id, second.data[0].id, second.hasMore]).toEqual([newest.id, oldest.id, false])
  expect(
    (await api.get(`${CUSTOMERS}?limit=1&currency=USD&cursor=${first.nextCursor}`)).body.details.errors[0].field,
  ).toBe('cursor')
  for (const limit of ['0', '101', 'abc'])
    expect(faultsOf(await api.get(`${CUSTOMERS}?limit=${limit}`)), limit).toEqual([400, 'INVALID_INPUT', ['limit']])
})
