import { expect, test } from 'vitest'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { inWork } from '#test/support/inside.ts'
import { service, settle, useService } from '#test/support/service.ts'
import { setProviderRequirements } from './index.ts'

useService()

const currency = (currencyCode: string, members: object = {}) => ({
  currencyCode,
  minAmount: 1,
  maxAmount: 1_000_000,
  requiredCounterpartyFields: [],
  enabledTransactionTypes: ['INCOMING', 'OUTGOING'],
  ...members,
})
const fee = (variableFeeBps: number, amount: number, members: object = {}) => ({
  feeType: 'CROSS_CURRENCY_TRANSACTION',
  sourceCurrency: 'USD',
  variableFeeBps,
  fixedFee: { amount, currency: 'USD' },
  ...members,
})
const codesOf = (config: Json): string[] =>
  config.supportedCurrencies.map(({ currencyCode }: { currencyCode: string }) => currencyCode)
const accountsOf = async (api: Api): Promise<string[]> =>
  (await api.read('/platform/internal-accounts')).data
    .map(({ totalBalance }: Json) => totalBalance.currency.code)
    .sort()

async function testEventsOf(api: Api): Promise<number> {
  const { db } = service().database
  return (
    await db
      .selectFrom('events')
      .select('id')
      .where('platform_id', '=', api.platform)
      .where('type', '=', 'TEST')
      .execute()
  ).length
}

test('a new platform starts with three currencies, both directions, no fees and an account in each currency', async () => {
  const api = await newPlatform()
  const config = await api.read('/config')
  expect(config).toEqual({
    id: `PlatformConfig:${api.platform}`,
    supportedCurrencies: ['USD', 'USDC', 'USDB'].map((code) => currency(code, { maxAmount: 9_000_000_000_000_000 })),
    isRegulatedFinancialInstitution: false,
    feeConfigs: [],
    createdAt: expect.any(String),
    updatedAt: config.createdAt,
  })
  expect(await accountsOf(api)).toEqual(['USD', 'USDB', 'USDC'])
})

test('reads the configuration with VIEW or MANAGE, and changes it with MANAGE only', async () => {
  const api = await newPlatform()
  for (const [permission, reading, changing] of [
    ['VIEW', 200, 403],
    ['MANAGE', 200, 200],
    ['TRANSACT', 403, 403],
  ] as const) {
    const caller = await api.withPermissions(permission)
    expect([(await caller.get('/config')).status, (await caller.patch('/config', {})).status], permission).toEqual([
      reading,
      changing,
    ])
  }
})

test('ignores fields that only the operator sets', async () => {
  const api = await newPlatform()
  const before = await api.read('/config')
  const sent = {
    id: 'PlatformConfig:x',
    isRegulatedFinancialInstitution: true,
    proxyUmaSubdomain: 'mine',
    createdAt: 'never',
    updatedAt: 7,
    unknown: 1,
  }
  expect(await api.must('PATCH', '/config', sent)).toEqual(before)
})

test('a change without effect leaves updatedAt unchanged, a real change updates it', async () => {
  const api = await newPlatform()
  const { updatedAt } = await api.must('PATCH', '/config', { feeConfigs: [fee(45, 75)] })
  const again = await api.must('PATCH', '/config', { feeConfigs: [fee(45, 75)] })
  expect(again.updatedAt).toBe(updatedAt)
  expect((await api.must('PATCH', '/config', { feeConfigs: [fee(46, 75)] })).updatedAt > updatedAt).toBe(true)
})

test('applies no change if one part is invalid, and reports every error in order', async () => {
  const api = await newPlatform()
  const before = await api.read('/config')
  const oneFault = await api.patch('/config', {
    webhookEndpoint: 'https://hooks.example.org/in',
    supportedCurrencies: [currency('XXX')],
  })
  expect({ status: oneFault.status, code: oneFault.body.code }).toEqual({ status: 400, code: 'INVALID_CURRENCY' })
  expect(oneFault.body.details.errors[0].field).toBe('supportedCurrencies.0.currencyCode')

  const many = await api.patch('/config', {
    webhookEndpoint: 'ftp://hooks.example.org',
    supportedCurrencies: [currency('USD', { minAmount: 5, maxAmount: 4 }), currency('usd')],
    embeddedWalletConfig: { otpLength: 3 },
  })
  expect(many.body.code).toBe('INVALID_INPUT')
  expect(many.body.details.errors.map(({ field }: Json) => field)).toEqual([
    'webhookEndpoint',
    'supportedCurrencies.0.maxAmount',
    'supportedCurrencies.1.currencyCode',
    'embeddedWalletConfig.otpLength',
  ])
  expect(await api.read('/config')).toEqual(before)
})

test('replaces the currency list; a new currency opens an account, a removed one closes none', async () => {
  const api = await newPlatform()
  const config = await api.must('PATCH', '/config', {
    supportedCurrencies: [currency('EUR'), currency('USD', { maxAmount: 500 })],
  })
  expect(codesOf(config)).toEqual(['EUR', 'USD'])
  expect(config.supportedCurrencies[1]).toEqual(currency('USD', { maxAmount: 500 }))
  expect(await accountsOf(api)).toEqual(['EUR', 'USD', 'USDB', 'USDC'])
  await api.must('PATCH', '/config', { supportedCurrencies: [currency('USDC'), currency('EUR')] })
  expect(await accountsOf(api)).toEqual(['EUR', 'USD', 'USDB', 'USDC'])
})

test.each([
  ['an unknown currency', [currency('ABC')], 'supportedCurrencies.0.currencyCode', 'INVALID_CURRENCY'],
  ['a currency in lower case', [currency('usd')], 'supportedCurrencies.0.currencyCode', 'INVALID_CURRENCY'],
  ['a coin that only pays network fees', [currency('ETH')], 'supportedCurrencies.0.currencyCode', 'INVALID_CURRENCY'],
  [
    'the same currency twice',
    [currency('USD'), currency('USD')],
    'supportedCurrencies.1.currencyCode',
    'INVALID_CURRENCY',
  ],
  [
    'a maximum below the minimum',
    [currency('USD', { minAmount: 2, maxAmount: 1 })],
    'supportedCurrencies.0.maxAmount',
    'INVALID_INPUT',
  ],
  ['a negative minimum', [currency('USD', { minAmount: -1 })], 'supportedCurrencies.0.minAmount', 'INVALID_INPUT'],
  ['a fraction of a cent', [currency('USD', { maxAmount: 1.5 })], 'supportedCurrencies.0.maxAmount', 'INVALID_INPUT'],
  [
    'no direction',
    [currency('USD', { enabledTransactionTypes: [] })],
    'supportedCurrencies.0.enabledTransactionTypes',
    'INVALID_INPUT',
  ],
  [
    'the same direction twice',
    [currency('USD', { enabledTransactionTypes: ['INCOMING', 'INCOMING'] })],
    'supportedCurrencies.0.enabledTransactionTypes',
    'INVALID_INPUT',
  ],
  [
    'no list of counterparty fields',
    [currency('USD', { requiredCounterpartyFields: undefined })],
    'supportedCurrencies.0.requiredCounterpartyFields',
    'INVALID_INPUT',
  ],
  [
    'an unknown counterparty field',
    [currency('USD', { requiredCounterpartyFields: [{ name: 'SHOE_SIZE', mandatory: true }] })],
    'supportedCurrencies.0.requiredCounterpartyFields.0.name',
    'INVALID_INPUT',
  ],
  [
    'the same counterparty field twice',
    [
      currency('USD', {
        requiredCounterpartyFields: [
          { name: 'EMAIL', mandatory: true },
          { name: 'EMAIL', mandatory: false },
        ],
      }),
    ],
    'supportedCurrencies.0.requiredCounterpartyFields.1.name',
    'INVALID_INPUT',
  ],
])('supportedCurrencies with %s is refused', async (_, supportedCurrencies, field, code) => {
  const answer = await (await newPlatform()).patch('/config', { supportedCurrencies })
  expect({
    status: answer.status,
    code: answer.body.code,
    errors: answer.body.details.errors.map(({ field }: Json) => field),
  }).toEqual({ status: 400, code, errors: [field] })
})

test('the bounds of a payment may be equal, and zero', async () => {
  const api = await newPlatform()
  const sent = currency('USD', {
    minAmount: 0,
    maxAmount: 0,
    requiredCounterpartyFields: [{ name: 'EMAIL', mandatory: false }],
  })
  expect((await api.must('PATCH', '/config', { supportedCurrencies: [sent] })).supportedCurrencies).toEqual([sent])
})

test('shows provider requirements to a platform, which cannot set or lose them', async () => {
  const api = await newPlatform()
  await inWork(api, (work) =>
    setProviderRequirements(work, 'USD', {
      requiredCustomerFields: ['BIRTH_DATE'],
      requiredCounterpartyCustomerFields: ['FULL_NAME'],
    }),
  )
  const required = {
    providerRequiredCustomerFields: ['BIRTH_DATE'],
    providerRequiredCounterpartyCustomerFields: ['FULL_NAME'],
  }
  const sent = [
    currency('USD', { providerRequiredCustomerFields: [], providerRequiredCounterpartyCustomerFields: 'nonsense' }),
    currency('EUR', { providerRequiredCustomerFields: ['TAX_ID'] }),
  ]
  const { supportedCurrencies } = await api.must('PATCH', '/config', { supportedCurrencies: sent })
  expect(supportedCurrencies).toEqual([currency('USD', required), currency('EUR')])
})

test('the wallet configuration merges field by field and is absent until it is first used', async () => {
  const api = await newPlatform()
  expect(await api.read('/config')).not.toHaveProperty('embeddedWalletConfig')
  await api.must('PATCH', '/config', { embeddedWalletConfig: { appName: '  Shop ', otpLength: 8 } })
  const config = await api.must('PATCH', '/config', { embeddedWalletConfig: { otpLength: 4, alphanumeric: true } })
  expect(config.embeddedWalletConfig).toEqual({ appName: 'Shop', otpLength: 4, alphanumeric: true })
  expect(config).not.toHaveProperty('cardTokenization2faConfig')
})

test('the card configuration merges field by field, also inside e-mail and SMS', async () => {
  const api = await newPlatform()
  const send = (cardTokenization2faConfig: object) => api.must('PATCH', '/config', { cardTokenization2faConfig })
  await send({ displayName: 'Shop', email: { fromName: 'Shop', subject: 'Your code' }, sms: { bodyText: '{{code}}' } })
  expect((await send({ email: { subject: 'A code' } })).cardTokenization2faConfig).toEqual({
    displayName: 'Shop',
    email: { fromName: 'Shop', subject: 'A code' },
    sms: { bodyText: '{{code}}' },
  })
})

test.each([
  ['embeddedWalletConfig', { logoUrl: 'http://cdn.example.org/logo.png' }, 'logoUrl'],
  ['embeddedWalletConfig', { appName: ' ' }, 'appName'],
  ['embeddedWalletConfig', { otpLength: 13 }, 'otpLength'],
  ['embeddedWalletConfig', { expirationSeconds: 86_401 }, 'expirationSeconds'],
  ['embeddedWalletConfig', { sendFromEmailAddress: 'no-address' }, 'sendFromEmailAddress'],
  ['cardTokenization2faConfig', { logoUrl: 'http://cdn.example.org/logo.png' }, 'logoUrl'],
  ['cardTokenization2faConfig', { sms: { bodyText: 'x'.repeat(481) } }, 'sms.bodyText'],
])('%s with %j is refused', async (part, members, field) => {
  const answer = await (await newPlatform()).patch('/config', { [part]: members })
  expect({ status: answer.status, field: answer.body.details.errors[0].field }).toEqual({
    status: 400,
    field: `${part}.${field}`,
  })
})

test('fees merge by type and source currency, and end when both parts are zero', async () => {
  const api = await newPlatform()
  const send = async (...feeConfigs: object[]) => (await api.must('PATCH', '/config', { feeConfigs })).feeConfigs
  expect(await send(fee(0, 0))).toEqual([])
  expect(await send(fee(45, 75))).toEqual([fee(45, 75)])
  expect(await send()).toEqual([fee(45, 75)])
  expect(await send(fee(60, 0))).toEqual([fee(60, 0)])
  expect(await send(fee(0, 0))).toEqual([])
})

test.each([
  ['another source currency', fee(1, 1, { sourceCurrency: 'EUR', fixedFee: { amount: 1, currency: 'EUR' } })],
  ['a fixed part in another currency', fee(1, 1, { fixedFee: { amount: 1, currency: 'EUR' } })],
])('a fee with %s is not offered, and nothing else of the request is applied', async (_, wrong) => {
  const api = await newPlatform()
  const answer = await api.patch('/config', { webhookEndpoint: 'https://hooks.example.org/in', feeConfigs: [wrong] })
  expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 501, code: 'NOT_IMPLEMENTED' })
  expect(await api.read('/config')).not.toHaveProperty('webhookEndpoint')
})

test.each([
  ['the same key twice', [fee(1, 0), fee(2, 0)], 'feeConfigs.1'],
  ['more than all of the amount', [fee(10_001, 0)], 'feeConfigs.0.variableFeeBps'],
  ['a negative fixed part', [fee(0, -1)], 'feeConfigs.0.fixedFee.amount'],
])('fees with %s are refused', async (_, feeConfigs, field) => {
  const answer = await (await newPlatform()).patch('/config', { feeConfigs })
  expect({ status: answer.status, code: answer.body.code, field: answer.body.details.errors[0].field }).toEqual({
    status: 400,
    code: 'INVALID_INPUT',
    field,
  })
})

test('a real change of the webhook endpoint sends one TEST to it, the same URL again sends none', async () => {
  const api = await newPlatform()
  const webhookEndpoint = 'https://hooks.example.org/in'
  expect((await api.must('PATCH', '/config', { webhookEndpoint })).webhookEndpoint).toBe(webhookEndpoint)
  expect(await testEventsOf(api)).toBe(1)
  await api.must('PATCH', '/config', { webhookEndpoint, feeConfigs: [fee(1, 0)] })
  expect(await testEventsOf(api)).toBe(1)
  await api.must('PATCH', '/config', { webhookEndpoint: `${webhookEndpoint}?v=2` })
  expect(await testEventsOf(api)).toBe(2)
  expect((await api.read('/config')).webhookEndpoint).toBe(`${webhookEndpoint}?v=2`)
})

test('null removes the webhook endpoint, and events that wait are not sent', async () => {
  const api = await newPlatform()
  await api.must('PATCH', '/config', { webhookEndpoint: 'https://hooks.example.org/in' })
  const removed = await api.must('PATCH', '/config', { webhookEndpoint: null })
  expect(removed).not.toHaveProperty('webhookEndpoint')
  expect(await api.read('/config')).not.toHaveProperty('webhookEndpoint')
  const { data } = await api.read('/webhook-events')
  expect(data.map(({ type, state }: Json) => [type, state])).toEqual([['TEST', 'UNSENT']])
})

test('the sandbox takes private and plain http endpoints while the service listens on loopback', async () => {
  const api = await newPlatform()
  for (const webhookEndpoint of [
    'http://localhost:3000/hooks',
    'http://127.0.0.1:3000',
    'https://10.1.2.3/',
    'http://[::1]:8080/',
  ]) {
    expect((await api.patch('/config', { webhookEndpoint })).status, webhookEndpoint).toBe(200)
  }
})

const NEVER = [
  '',
  ' ',
  'hooks.example.org',
  'ftp://hooks.example.org',
  'https://user@hooks.example.org/',
  'https://user:secret@hooks.example.org/',
  'https://hooks.example.org/#top',
  'https://169.254.169.254/latest',
  'http://[fe80::1]/',
  'http://2852039166/',
  'https://hooks.example.org/a b',
  'https://hooks.exa\nmple.org/',
  '\u0001https://hooks.example.org/',
  'https://@hooks.example.org/',
  'https://hooks.example.org\\@evil.example/',
  'https://hooks.example.org:25/',
  `https://hooks.example.org/${'x'.repeat(2048)}`,
]
test.each(NEVER)('never accepts the endpoint %s', async (webhookEndpoint) => {
  const answer = await (await newPlatform()).patch('/config', { webhookEndpoint })
  expect({ status: answer.status, code: answer.body.code, field: answer.body.details.errors[0].field }).toEqual({
    status: 400,
    code: 'INVALID_INPUT',
    field: 'webhookEndpoint',
  })
})

test.each([
  'http://cdn.example.org/logo.png',
  'https://user:secret@cdn.example.org/logo.png',
  'https://@cdn.example.org/logo.png',
  'https://cdn.example.org/my logo.png',
  'https://cdn.example.org\\logo.png',
  'https://cdn.example.org/a/../logo.png',
  'https://cdn.exa\nmple.org/logo.png',
  'https:///logo.png',
  'https://2852039166/logo.png',
])('refuses the logo %j', async (logoUrl) => {
  const answer = await (await newPlatform()).patch('/config', {
    embeddedWalletConfig: { logoUrl },
    cardTokenization2faConfig: { logoUrl },
  })
  const fields = answer.body.details.errors.map(({ field }: Json) => field)
  expect({ status: answer.status, fields }).toEqual({
    status: 400,
    fields: ['embeddedWalletConfig.logoUrl', 'cardTokenization2faConfig.logoUrl'],
  })
})

test.each([
  'http://hooks.example.org/',
  'https://localhost/',
  'https://app.localhost./',
  'https://127.0.0.1/',
  'https://10.1.2.3/',
  'https://[::1]/',
])('production does not take the endpoint %s', async (webhookEndpoint) => {
  const answer = await (await newPlatform({ environment: 'production' })).patch('/config', { webhookEndpoint })
  expect({ status: answer.status, field: answer.body.details.errors[0].field }).toEqual({
    status: 400,
    field: 'webhookEndpoint',
  })
})

test('supporting USDB later gives every approved customer a wallet', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD'] })
  const { id } = await api.create('/customers', { customerType: 'INDIVIDUAL', fullName: 'Ana Lima' })
  const wallets = async () =>
    (await api.read(`/customers/internal-accounts?customerId=${id}&type=EMBEDDED_WALLET`)).data.length
  expect(await wallets()).toBe(0)
  await api.must('PATCH', '/config', { supportedCurrencies: [currency('USD'), currency('USDB')] })
  await settle()
  expect(await wallets()).toBe(1)
})
