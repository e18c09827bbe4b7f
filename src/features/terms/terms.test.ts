import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { canonicalJson } from '#crypto/canonical-json.ts'
import { platformIdToWire } from '#runtime/lib/ids.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { expectSoundLedger } from '#test/support/ledger.ts'
import { service, settle, startService, useService } from '#test/support/service.ts'
import { setTerms } from '#test/support/terms.ts'
import { peopleOf, seen } from '#test/support/two-people.ts'
import { accountOf } from '../external-accounts/accounts.test-support.ts'
import { eurAccount, usdAccount } from '../external-accounts/makers.test-support.ts'
import { newQuote, quoteRequest } from '../payments/quotes/makers.test-support.ts'
import { fundedCustomer } from '../platforms/internal-accounts/makers.test-support.ts'

useService()

const folder = mkdtempSync(join(tmpdir(), 'causeway-terms-'))
afterAll(() => rmSync(folder, { recursive: true }))

let files = 0
function fileOf(content: unknown): string {
  const file = join(folder, `terms-${files++}.json`)
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

const pathOf = ({ platform }: Api, rest = '') => `/platforms/${platformIdToWire(platform)}${rest}`
const termsOf = (api: Api) => seen('viewer', pathOf(api, '/terms'))

const toEuro = { sendingCurrency: 'USD', receivingCurrency: 'EUR' }
const feeOf = (variablePartsPerMillion: number, fixed = 0) => ({
  fees: { corridors: [{ ...toEuro, fixed, variablePartsPerMillion }] },
})
const answerOf = ({ status, body }: { status: number; body: Json }) => [status, body.code]

/** Moves the clock to the next noon, so the day does not end during a test. */
async function awaitNoon(api: Api): Promise<void> {
  const noon = 43_200
  const { now } = await api.read('/sandbox/clock')
  await api.create('/sandbox/clock', { advanceSeconds: noon + 86_400 - Math.floor((Date.parse(now) / 1000) % 86_400) })
}

async function payer(api: Api, funds = 1_000_000) {
  const { customer, account } = await fundedCustomer(api, { amount: funds })
  const destination = await api.create('/customers/external-accounts', eurAccount('000', { customerId: customer.id }))
  const request = (amount = 10_000, extra: object = {}) => quoteRequest(account.id, destination.id, amount, extra)
  return { customer, account, destination, request }
}

test('applies fees from their setting, to quotes and rates, and shows them to the operator', async () => {
  const api = await newPlatform()
  const { request } = await payer(api)
  expect((await api.create('/quotes', request())).feesIncluded).toBe(30)
  expect(await setTerms(api, feeOf(10_000, 25))).toMatchObject({
    version: 1,
    platformId: pathOf(api).split('/').at(-1),
  })
  expect((await api.create('/quotes', request())).feesIncluded).toBe(25 + 100)
  const { data } = await api.read('/exchange-rates?sourceCurrency=USD&destinationCurrency=EUR&sendingAmount=10000')
  expect(data[0].fees).toEqual({ fixed: 25, total: 125 })
  expect((await termsOf(api)).current).toMatchObject({ version: 1, document: feeOf(10_000, 25) })
  expect((await seen('treasurer', pathOf(api, '/audit-log'))).data).toContainEqual(
    expect.objectContaining({ actor: expect.stringMatching(/^Operator:/), action: 'setPlatformTerms' }),
  )
})

test('another platform keeps what ships', async () => {
  const [api, other] = [await newPlatform(), await newPlatform()]
  await setTerms(api, feeOf(10_000))
  expect((await newQuote(other)).quote.feesIncluded).toBe(30)
  expect(await termsOf(other)).toEqual({ planned: [] })
})

test('applies planned terms at their time, unless a later decision replaces them', async () => {
  const api = await newPlatform()
  const { request } = await payer(api)
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const feesIn = async () => (await api.create('/quotes', request())).feesIncluded
  await setTerms(api, feeOf(1_000))
  await setTerms(api, feeOf(2_000), inDays(10))
  await setTerms(api, feeOf(3_000), inDays(20))
  await setTerms(api, feeOf(4_000), inDays(15))
  expect(await feesIn()).toBe(10)
  expect((await termsOf(api)).planned.map(({ version }: Json) => version)).toEqual([2, 4])
  await api.create('/sandbox/clock', { advanceSeconds: 11 * 86_400 })
  expect(await feesIn()).toBe(20)
  await api.create('/sandbox/clock', { advanceSeconds: 10 * 86_400 })
  expect(await feesIn()).toBe(40)
})

test('preserves the terms of a quote', async () => {
  const api = await newPlatform()
  const { request } = await payer(api)
  const quote = await api.create('/quotes', request())
  await setTerms(api, feeOf(500_000))
  const executed = await api.must('POST', `/quotes/${quote.id}/execute`)
  expect({ feesIncluded: executed.feesIncluded, totalReceivingAmount: executed.totalReceivingAmount }).toEqual({
    feesIncluded: 30,
    totalReceivingAmount: quote.totalReceivingAmount,
  })
  await settle()
  expect((await api.read(`/transactions/${quote.transactionId}`)).fees).toBe(30)
})

test('reports every validation error with its position and sets no terms', async () => {
  const api = await newPlatform()
  const document = {
    fees: { corridors: [{ ...toEuro, fixed: -1, variablePartsPerMillion: 3 }], convertion: {} },
    spreads: [
      { ...toEuro, partsPerMillion: 1 },
      { ...toEuro, partsPerMillion: 2 },
    ],
    amounts: [{ sendingCurrency: 'XXX', receivingCurrency: 'EUR', minimum: 5, maximum: 4 }],
    corridors: [
      { accountType: 'KES_ACCOUNT', country: 'FR', isOpen: true },
      { accountType: 'ILS_ACCOUNT', isOpen: 'yes' },
    ],
    documentRequirements: [
      {
        receivingCurrency: 'CNY',
        purposes: [
          { purpose: 'GIFT', requirements: [] },
          {
            purpose: 'GIFT',
            requirements: [
              { id: 'ONE', accepts: ['INVOICE'] },
              { id: 'ONE', accepts: ['PASSPORT'] },
            ],
          },
        ],
      },
      { receivingCurrency: 'CNY', purposes: [] },
    ],
    embargoedCountries: ['XX'],
    quoteValiditySeconds: { standard: 5 },
  }
  await expect(setTerms(api, document)).rejects.toThrow('400 INVALID_INPUT')
  const { page } = await peopleOf('treasurer')
  const { faults } = (await page.post(pathOf(api, '/terms/check'), { document })).body
  expect(faults.map(({ field }: Json) => field).sort()).toEqual([
    'amounts.0.maximum',
    'amounts.0.sendingCurrency',
    'corridors.0.country',
    'corridors.1.isOpen',
    'documentRequirements.0.purposes.1.purpose',
    'documentRequirements.0.purposes.1.requirements.1.accepts.0',
    'documentRequirements.0.purposes.1.requirements.1.id',
    'documentRequirements.1.receivingCurrency',
    'embargoedCountries.0',
    'fees.convertion',
    'fees.corridors.0.fixed',
    'quoteValiditySeconds.standard',
    'spreads.1.sendingCurrency',
  ])
  expect(await termsOf(api)).toEqual({ planned: [] })
})

test('refuses terms of the past, and times without a zone', async () => {
  const api = await newPlatform()
  await expect(setTerms(api, {}, '2020-01-01T00:00:00Z')).rejects.toThrow('in the past')
  await expect(setTerms(api, {}, 'tomorrow')).rejects.toThrow('400 INVALID_INPUT')
})

test('an amount below the least of a corridor is out of range, one above the most exceeds the size of a transaction', async () => {
  const api = await newPlatform()
  const { request } = await payer(api)
  await setTerms(api, { amounts: [{ ...toEuro, minimum: 1_000, maximum: 5_000 }] })
  expect(answerOf(await api.post('/quotes', request(999)))).toEqual([400, 'AMOUNT_OUT_OF_RANGE'])
  expect(answerOf(await api.post('/quotes', request(5_001)))).toEqual([400, 'TRANSACTION_SIZE_LIMIT_EXCEEDED'])
  await api.create('/quotes', request(1_000))
  await api.create('/quotes', request(5_000))
  const [rate] = (await api.read('/exchange-rates?sourceCurrency=USD&destinationCurrency=EUR')).data
  expect({ minSendingAmount: rate.minSendingAmount, maxSendingAmount: rate.maxSendingAmount }).toEqual({
    minSendingAmount: 1_000,
    maxSendingAmount: 5_000,
  })
})

test("refuses a quote's execution above a later, lower maximum", async () => {
  const api = await newPlatform()
  const { request } = await payer(api)
  const quote = await api.create('/quotes', request(10_000))
  await setTerms(api, { amounts: [{ ...toEuro, maximum: 9_999 }] })
  expect(answerOf(await api.post(`/quotes/${quote.id}/execute`))).toEqual([400, 'TRANSACTION_SIZE_LIMIT_EXCEEDED'])
  expect((await api.read(`/quotes/${quote.id}`)).status).toBe('PENDING')
})

test('counts a daily volume over executions, rejects with the seconds until midnight, and resets daily', async () => {
  const api = await newPlatform()
  const { request } = await payer(api)
  await awaitNoon(api)
  await setTerms(api, { dailyVolumes: [{ ...toEuro, maximum: 25_000 }] })
  const quotes = [await api.create('/quotes', request(10_000)), await api.create('/quotes', request(10_000))]
  for (const { id } of quotes) await api.must('POST', `/quotes/${id}/execute`)
  const third = await api.create('/quotes', request(5_001))
  const refused = await api.post(`/quotes/${third.id}/execute`)
  expect(answerOf(refused)).toEqual([429, 'DAILY_VOLUME_LIMIT_EXCEEDED'])
  expect(Math.abs(Number(refused.headers.get('retry-after')) - 43_200)).toBeLessThan(60)
  expect(answerOf(await api.post('/quotes', request(5_001, { immediatelyExecute: true })))).toEqual([
    429,
    'DAILY_VOLUME_LIMIT_EXCEEDED',
  ])
  await api.create('/quotes', request(5_000, { immediatelyExecute: true }))
  await api.create('/sandbox/clock', { advanceSeconds: 86_400 })
  await api.create('/quotes', request(5_001, { immediatelyExecute: true }))
})

test('starts only as many concurrent executions as the volume allows', async () => {
  const api = await newPlatform()
  const { request } = await payer(api)
  await awaitNoon(api)
  await setTerms(api, { dailyVolumes: [{ ...toEuro, maximum: 30_000 }] })
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => api.post('/quotes', request(10_000, { immediatelyExecute: true }))),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(3).fill(201), ...Array(9).fill(429)])
})

test('a pull that fails gives its volume back', async () => {
  const api = await newPlatform()
  const { customer, account } = await fundedCustomer(api, { amount: 1 })
  const source = await api.create('/customers/external-accounts', usdAccount('002', { customerId: customer.id }))
  await awaitNoon(api)
  await setTerms(api, { dailyVolumes: [{ sendingCurrency: 'USD', receivingCurrency: 'USD', maximum: 10_000 }] })
  const pull = () => api.post('/quotes', quoteRequest(source.id, account.id, 10_000, { immediatelyExecute: true }))
  expect((await pull()).status).toBe(201)
  expect((await pull()).status).toBe(429)
  await settle()
  expect((await pull()).status).toBe(201)
})

test('refuses payments in a closed corridor, and removes it from the rates', async () => {
  const api = await newPlatform()
  const { request } = await payer(api)
  const quote = await api.create('/quotes', request())
  await setTerms(api, {
    corridors: [
      { accountType: 'EUR_ACCOUNT', isOpen: false },
      { accountType: 'SWIFT_ACCOUNT', isOpen: false },
    ],
  })
  expect(answerOf(await api.post('/quotes', request()))).toEqual([400, 'INVALID_CURRENCY'])
  expect(answerOf(await api.post(`/quotes/${quote.id}/execute`))).toEqual([400, 'INVALID_CURRENCY'])
  expect((await api.read('/exchange-rates?destinationCurrency=EUR')).data).toEqual([])
})

test('a spread makes the receiving currency dearer', async () => {
  const api = await newPlatform()
  const { request } = await payer(api)
  const { exchangeRate } = await api.create('/quotes', request())
  await setTerms(api, { spreads: [{ ...toEuro, partsPerMillion: 10_000 }] })
  expect((await api.create('/quotes', request())).exchangeRate / exchangeRate).toBeCloseTo(1.01, 12)
})

test("limits a rail to the operator's amounts", async () => {
  const api = await newPlatform()
  const { request } = await payer(api)
  const railOf = async (amount: number) => {
    const { transactionId } = await api.create('/quotes', request(amount))
    return (await api.read(`/transactions/${transactionId}`)).paymentRail
  }
  expect(await railOf(100_000)).toBe('SEPA_INSTANT')
  await setTerms(api, { rails: [{ rail: 'SEPA_INSTANT', currency: 'EUR', maximum: 50_000 }] })
  expect([await railOf(10_000), await railOf(100_000)]).toEqual(['SEPA_INSTANT', 'SEPA'])
})

test('payments must say what they are for where the operator asks', async () => {
  const api = await newPlatform()
  const { request } = await payer(api)
  await setTerms(api, { purposeRequiredFor: [{ receivingCurrency: 'EUR' }] })
  const refused = await api.post('/quotes', request())
  expect([...answerOf(refused), refused.body.details.errors[0].field]).toEqual([
    400,
    'INVALID_INPUT',
    'purposeOfPayment',
  ])
  await api.create('/quotes', request(10_000, { purposeOfPayment: 'GIFT' }))
})

test('makes quotes valid as long as the operator sets', async () => {
  const api = await newPlatform()
  const { request } = await payer(api)
  await setTerms(api, { quoteValiditySeconds: { standard: 60 } })
  const { createdAt, expiresAt } = await api.create('/quotes', request())
  expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(60_000)
})

test('sends no money to an embargoed country, even to accounts registered before', async () => {
  const api = await newPlatform()
  const { account, customer } = await payer(api)
  const swift = await api.create('/customers/external-accounts', {
    ...accountOf('SWIFT_ACCOUNT'),
    customerId: customer.id,
  })
  const request = quoteRequest(account.id, swift.id)
  expect((await api.post('/quotes', request)).status).toBe(201)
  await setTerms(api, { embargoedCountries: ['GB'] })
  expect(answerOf(await api.post('/quotes', request))).toEqual([400, 'INVALID_CURRENCY'])
})

test("the deployment's terms rank between a platform's terms and the built-in ones", async () => {
  const api = await newPlatform()
  const other = await startService(service().database, { TERMS_FILE: fileOf(feeOf(20_000)) })
  const there = api.at(other.address)
  const { request } = await payer(there)
  expect((await there.create('/quotes', request())).feesIncluded).toBe(200)
  await setTerms(api, feeOf(10_000))
  expect((await there.create('/quotes', request())).feesIncluded).toBe(100)
  await other.app.server.close()
})

/** Returns all parts of a quote that depend on its terms. */
const termsShownBy = (quote: Json) =>
  canonicalJson({
    ...pick(quote, ['feesIncluded', 'exchangeRate', 'totalReceivingAmount', 'rateDetails']),
    validMs: Date.parse(quote.expiresAt) - Date.parse(quote.createdAt),
  })
const pick = (object: Json, names: readonly string[]) => Object.fromEntries(names.map((name) => [name, object[name]]))

test('shows each quote one version of terms during a change, and executes it under that', async () => {
  const api = await newPlatform()
  const { request } = await payer(api, 100_000_000)
  const version = (fixed: number, partsPerMillion: number, standard: number) => ({
    fees: { corridors: [{ ...toEuro, fixed, variablePartsPerMillion: partsPerMillion, counterpartyFixed: fixed }] },
    spreads: [{ ...toEuro, partsPerMillion }],
    quoteValiditySeconds: { standard },
  })
  const versions = [version(10, 1_000, 100), version(90, 7_000, 200)]
  const shown = new Set<string>()
  for (const each of versions) {
    await setTerms(api, each)
    shown.add(termsShownBy(await api.create('/quotes', request())))
  }
  expect(shown.size).toBe(2)

  let isOver = false
  const quotes: Json[] = []
  const pay = async () => {
    while (!isOver) {
      const quote = await api.create('/quotes', request())
      const executed = await api.must('POST', `/quotes/${quote.id}/execute`)
      expect(termsShownBy(executed)).toBe(termsShownBy(quote))
      quotes.push(quote)
    }
  }
  const callers = Promise.all(Array.from({ length: 8 }, pay))
  for (const next of Array.from({ length: 4 }, () => versions).flat()) {
    const before = quotes.length
    await setTerms(api, next)
    await Promise.race([
      callers,
      expect.poll(() => quotes.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(before + 8),
    ])
  }
  isOver = true
  await callers
  expect(new Set(quotes.map(termsShownBy))).toEqual(shown)

  await settle()
  for (const { transactionId, feesIncluded, totalReceivingAmount } of quotes)
    expect(await api.read(`/transactions/${transactionId}`)).toMatchObject({
      status: 'COMPLETED',
      fees: feesIncluded,
      receivedAmount: { amount: totalReceivingAmount },
    })
  await expectSoundLedger(api, { journals: { D1: 1, O3: quotes.length, O4: quotes.length } })
})
