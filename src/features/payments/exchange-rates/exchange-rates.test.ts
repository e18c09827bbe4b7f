import { expect, test } from 'vitest'
import { accountOf } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { type Json, newPlatform } from '#test/support/api.ts'
import { useService } from '#test/support/service.ts'
import { quoteRequest } from '../quotes/makers.test-support.ts'

useService()

const FEE = {
  feeType: 'CROSS_CURRENCY_TRANSACTION',
  sourceCurrency: 'USD',
  variableFeeBps: 50,
  fixedFee: { amount: 100, currency: 'USD' },
}

/**
 * Makes a platform whose payments from USD have a fixed fee of 100 and 50 basis points, in addition to the 0.30 % of
 * the service.
 */
async function platformWithFees() {
  const api = await newPlatform()
  await api.must('PATCH', '/config', { feeConfigs: [FEE] })
  return api
}

const pair = ({ sourceCurrency, destinationCurrency }: Json) => `${sourceCurrency.code} ${destinationCurrency.code}`

test.each([
  ['MXN', 25_000, 'SPEI', 300, 0.0579710144927536, 426_075],
  ['INR', 10_000, 'UPI', 180, 0.0121212121212121, 810_150],
  ['XOF', 25_000, 'MOBILE_MONEY', 300, 0.00165289256198347, 149_435],
  ['MXN', 100, 'SPEI', 100, 0.0579710144927536, 0],
  ['MXN', 0, 'SPEI', 100, 0.0579710144927536, 0],
])(
  'shows USD to %s over %i digit for digit',
  async (currency, sendingAmount, rail, total, exchangeRate, receivingAmount) => {
    const api = await platformWithFees()
    const { data } = await api.read(
      `/exchange-rates?sourceCurrency=USD&destinationCurrency=${currency}&sendingAmount=${sendingAmount}`,
    )
    expect(data).toEqual([
      {
        sourceCurrency: { code: 'USD', name: 'United States Dollar', symbol: '$', decimals: 2 },
        sendingAmount,
        minSendingAmount: 1,
        maxSendingAmount: 9_000_000_000_000_000,
        destinationCurrency: expect.objectContaining({ code: currency }),
        destinationPaymentRail: rail,
        receivingAmount,
        exchangeRate,
        fees: { fixed: 100, total },
        updatedAt: expect.stringMatching(/T\d\d:\d[05]:00\.000Z$/),
      },
    ])
  },
)

test('lists every supported currency with every open one, sorted, without filters', async () => {
  const { data } = await (await newPlatform()).read('/exchange-rates')
  const pairs = data.map(pair)
  expect(pairs).toEqual([...pairs].sort())
  expect(new Set(data.map(({ sourceCurrency }: Json) => sourceCurrency.code))).toEqual(new Set(['USD', 'USDB', 'USDC']))
  expect(new Set(data.map(({ sendingAmount }: Json) => sendingAmount))).toEqual(new Set([10_000]))
  const isShown = (each: string) => [each, pairs.includes(each)]
  expect(Object.fromEntries(['USDC USD', 'USD USDC', 'USD BTC', 'USD USD', 'USD KRW'].map(isShown))).toEqual({
    'USDC USD': true,
    'USD USDC': true,
    'USD BTC': true,
    'USD USD': false,
    'USD KRW': false,
  })
})

test('shows an asset without a rail, at the price of an internal quote', async () => {
  const api = await platformWithFees()
  const { data } = await api.read('/exchange-rates?sourceCurrency=USD&destinationCurrency=USDC')
  expect(data.map((rate: Json) => 'destinationPaymentRail' in rate)).toEqual([false])
  const quote = await api.create(
    '/quotes',
    quoteRequest((await accountOf(api, 'USD')).id, (await accountOf(api, 'USDC')).id, 10_000),
  )
  expect({
    receivingAmount: data[0].receivingAmount,
    exchangeRate: data[0].exchangeRate,
    total: data[0].fees.total,
  }).toEqual({
    receivingAmount: quote.totalReceivingAmount,
    exchangeRate: quote.exchangeRate,
    total: quote.feesIncluded,
  })
})

test("also shows a platform's currency without bank payouts", async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'JPY'] })
  const { data } = await api.read('/exchange-rates?sourceCurrency=USD&destinationCurrency=JPY')
  expect(data.map(pair)).toEqual(['USD JPY'])
})

test('combines destinations, and shows an identical pair if both filters name it', async () => {
  const api = await newPlatform()
  const of = async (query: string) => (await api.read(`/exchange-rates?${query}`)).data.map(pair)
  expect(await of('sourceCurrency=USD&destinationCurrency=VND&destinationCurrency=EUR')).toEqual(['USD EUR', 'USD VND'])
  expect(await of('sourceCurrency=USD&destinationCurrency=USD')).toEqual(['USD USD'])
  expect(await of('destinationCurrency=USD')).toEqual(['USDB USD', 'USDC USD'])
  expect(await of('sourceCurrency=GBP')).toEqual([])
  expect(await of('sourceCurrency=XYZ')).toEqual([])
  expect(await of('destinationCurrency=XYZ')).toEqual([])
})

test.each(['EUR,VND', 'EUR%2CVND', 'VND&destinationCurrency=EUR', 'EUR,VND&destinationCurrency=VND'])(
  'several destinations may be in one value: %s',
  async (value) => {
    const { data } = await (await newPlatform()).read(`/exchange-rates?sourceCurrency=USD&destinationCurrency=${value}`)
    expect(data.map(pair)).toEqual(['USD EUR', 'USD VND'])
  },
)

test.each([
  ['EUR,,VND', ['destinationCurrency.1']],
  [',EUR,', ['destinationCurrency.0', 'destinationCurrency.2']],
  ['', ['destinationCurrency.0']],
  ['EUR&destinationCurrency=VND,', ['destinationCurrency.2']],
  ['EUR,vnd', ['destinationCurrency.1']],
  ['EUR, VND', ['destinationCurrency.1']],
])('names an empty or wrong destination by its index: %s', async (value, fields) => {
  const { status, body } = await (await newPlatform()).get(`/exchange-rates?destinationCurrency=${value}`)
  expect({ status, code: body.code, errors: body.details.errors.map(({ field }: Json) => field) }).toEqual({
    status: 400,
    code: 'INVALID_INPUT',
    errors: fields,
  })
})

test('refuses an empty destination as empty', async () => {
  const { body } = await (await newPlatform()).get('/exchange-rates?destinationCurrency=EUR,,VND')
  expect(body.details.errors).toEqual([{ field: 'destinationCurrency.1', message: 'This value is empty.' }])
})

test.each([
  'sourceCurrency=usd',
  'destinationCurrency=EUR&destinationCurrency=e',
  'sendingAmount=-1',
  'sendingAmount=1.5',
  'sendingAmount=abc',
  'sendingAmount=9007199254740992',
])('rejects %s', async (query) => {
  const { status, body } = await (await newPlatform()).get(`/exchange-rates?${query}`)
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'INVALID_INPUT' })
})

test('prices the largest amounts, and omits a row whose fees exceed the amount range', async () => {
  const api = await newPlatform()
  const { data } = await api.read('/exchange-rates?sendingAmount=9007199254740991')
  expect(data.length).toBeGreaterThan(90)
  expect(data.filter(({ receivingAmount }: Json) => receivingAmount === 0)).toEqual([])
  await api.must('PATCH', '/config', { feeConfigs: [{ ...FEE, variableFeeBps: 10_000 }] })
  expect(
    (await api.read('/exchange-rates?sourceCurrency=USD&destinationCurrency=MXN&sendingAmount=9007199254740991')).data,
  ).toEqual([])
})

test.each([
  [9_000_000_000_000_000, 27_000_000_000_000, 8_255_160_000_000_000],
  [9_000_000_000_000_001, 27_000_000_000_000, 8_255_160_000_000_000],
  [9_007_199_254_740_991, 27_021_597_764_223, 8_261_763_444_418_626],
])('prices %i, even above the limit of a quote', async (sendingAmount, total, receivingAmount) => {
  const { data } = await (await newPlatform()).read(
    `/exchange-rates?sourceCurrency=USD&destinationCurrency=EUR&sendingAmount=${sendingAmount}`,
  )
  expect(data).toMatchObject([{ sendingAmount, receivingAmount, fees: { fixed: 0, total } }])
})

test('omits a row above the maximum amount', async () => {
  const { data } = await (await newPlatform()).read(
    '/exchange-rates?sourceCurrency=USD&destinationCurrency=EUR&destinationCurrency=IDR&sendingAmount=9000000000000000',
  )
  expect(data.map(pair)).toEqual(['USD EUR'])
})

test("refreshes rates every five minutes of the platform's time", async () => {
  const api = await newPlatform()
  const updatedAt = async () =>
    (await api.read('/exchange-rates?sourceCurrency=USD&destinationCurrency=EUR')).data[0].updatedAt
  const toNextWindow = 300 - (Math.floor(Date.now() / 1000) % 300)
  await api.create('/sandbox/clock', { advanceSeconds: toNextWindow + 5 })
  const first = await updatedAt()
  await api.create('/sandbox/clock', { advanceSeconds: 200 })
  expect(await updatedAt()).toBe(first)
  await api.create('/sandbox/clock', { advanceSeconds: 100 })
  expect(Date.parse(await updatedAt()) - Date.parse(first)).toBe(300_000)
})
