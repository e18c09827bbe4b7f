import { expect, test } from 'vitest'
import { eurAccount } from '#features/external-accounts/makers.test-support.ts'
import { newQuote, quoteRequest } from '#features/payments/quotes/makers.test-support.ts'
import { accountOf, fund, fundedCustomer } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { type Api, newPlatform } from '../support/api.ts'
import { eventsOf, expectSoundLedger } from '../support/ledger.ts'
import { settle, useService } from '../support/service.ts'

/** The contract of platform-rules section 10. */

useService()

const key = (name: string) => ({ 'idempotency-key': name })

async function payer(api: Api, amount = 100_000) {
  const { customer, account } = await fundedCustomer(api, { amount })
  const destination = await api.create('/customers/external-accounts', eurAccount('000', { customerId: customer.id }))
  const request = (locked = 1_000, extra: object = {}) =>
    quoteRequest(account.id, destination.id, locked, { immediatelyExecute: true, ...extra })
  return { customer, account, request }
}

test('Same key: replay after the quote completed returns the first body as a replay, without another effect', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { customer, request } = await payer(api)
  const first = await api.post('/quotes', request(), key('k1'))
  await settle()
  const again = await api.post('/quotes', request(), key('k1'))
  expect({ status: again.status, body: again.body }).toEqual({ status: 201, body: first.body })
  expect([first.headers.get('idempotent-replayed'), again.headers.get('idempotent-replayed')]).toEqual([null, 'true'])
  expect(again.body.status).toBe('PROCESSING')
  expect((await accountOf(api, 'USD', customer.id)).balance.amount).toBe(99_000)
  expect(await eventsOf(api, first.body.transactionId)).toHaveLength(3)
})

test('Same key: 20 parallel calls create one quote; the others get the same answer or hear that it is still running', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { customer, request } = await payer(api)
  const answers = await Promise.all(Array.from({ length: 20 }, () => api.post('/quotes', request(), key('parallel'))))
  const created = answers.filter(({ status }) => status === 201)
  expect(new Set(created.map(({ body }) => body.id)).size).toBe(1)
  for (const { body, headers } of answers.filter(({ status }) => status !== 201)) {
    expect([body.code, body.details, headers.get('retry-after')]).toEqual([
      'DUPLICATE_PAY_REQUEST',
      { kind: 'IN_PROGRESS' },
      '1',
    ])
  }
  expect((await accountOf(api, 'USD', customer.id)).balance.amount).toBe(99_000)
  await settle()
  await expectSoundLedger(api, { journals: { D1: 1, O3: 1, O4: 1 } })
})

test('Same key: other body 409, in any order of members', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { request } = await payer(api)
  const first = await api.post('/quotes', request(), key('k'))
  const reordered = Object.fromEntries(Object.entries(request()).reverse())
  expect((await api.post('/quotes', reordered, key('k'))).body).toEqual(first.body)
  const other = await api.post('/quotes', request(1_001), key('k'))
  expect({ status: other.status, code: other.body.code, details: other.body.details }).toEqual({
    status: 409,
    code: 'DUPLICATE_PAY_REQUEST',
    details: { kind: 'BODY_MISMATCH' },
  })
  const malformed = await api.post('/quotes', { nothing: true }, key('k'))
  expect({ status: malformed.status, details: malformed.body.details }).toEqual({
    status: 409,
    details: { kind: 'BODY_MISMATCH' },
  })
})

test('binds a key to its address and its platform', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { quote } = await newQuote(api)
  const second = await newQuote(api)
  expect((await api.post(`/quotes/${quote.id}/execute`, {}, key('same'))).status).toBe(200)
  expect((await api.post(`/quotes/${second.quote.id}/execute`, {}, key('same'))).status).toBe(200)
  const elsewhere = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { request } = await payer(elsewhere)
  expect((await elsewhere.post('/quotes', request(), key('same'))).headers.get('idempotent-replayed')).toBeNull()
})

test('another spelling of the same address is the same address', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { quote } = await newQuote(api)
  const first = await api.post(`/quotes/${quote.id}/execute`, {}, key('spelled'))
  const [noun, uuid] = quote.id.split(':')
  for (const spelling of [`${noun}%3A${uuid}`, `${noun}:${uuid.toUpperCase()}`]) {
    const again = await api.post(`/quotes/${spelling}/execute`, {}, key('spelled'))
    expect([again.status, again.body, again.headers.get('idempotent-replayed')], spelling).toEqual([
      200,
      first.body,
      'true',
    ])
  }
})

test('repeats a final 400 INSUFFICIENT_FUNDS for its key, although the account has been funded since', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { account, request } = await payer(api, 0)
  const refused = await api.post('/quotes', request(), key('poor'))
  expect(refused.body.code).toBe('INSUFFICIENT_FUNDS')
  await fund(api, account.id, 5_000)
  const again = await api.post('/quotes', request(), key('poor'))
  expect([again.status, again.body, again.headers.get('idempotent-replayed')]).toEqual([400, refused.body, 'true'])
  expect((await api.post('/quotes', request(), key('rich'))).status).toBe(201)
  expect((await api.read('/transactions?type=OUTGOING')).totalCount).toBe(1)
})

test('a refused execution leaves its quote executable under another key', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { account, quote } = await newQuote(api, { funds: 0, amount: 5_000 })
  const execute = (name: string) => api.post(`/quotes/${quote.id}/execute`, undefined, key(name))
  expect((await execute('a')).body.code).toBe('INSUFFICIENT_FUNDS')
  await fund(api, account.id, 5_000)
  expect((await execute('a')).body.code).toBe('INSUFFICIENT_FUNDS')
  expect((await execute('b')).body.status).toBe('PROCESSING')
  expect((await execute('b')).body.status).toBe('PROCESSING')
})

test('Same key: key free after a schema fault, and after a missing permission', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { request } = await payer(api)
  expect((await api.post('/quotes', request(-1), key('fixed'))).body.code).toBe('INVALID_AMOUNT')
  expect((await (await api.withPermissions('VIEW')).post('/quotes', request(), key('fixed'))).status).toBe(403)
  expect((await api.post('/quotes', request(), key('fixed'))).status).toBe(201)
})

test('stores the expiry found by an execution together with its response', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { quote } = await newQuote(api)
  await api.create('/sandbox/clock', { advanceSeconds: 301 })
  for (const _ of [1, 2])
    expect((await api.post(`/quotes/${quote.id}/execute`, {}, key('late'))).body.code).toBe('QUOTE_EXPIRED')
  await settle()
  expect(await eventsOf(api, quote.transactionId)).toEqual(['OUTGOING_PAYMENT.PENDING', 'OUTGOING_PAYMENT.EXPIRED'])
})

test('frees a key after seven days', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { request } = await payer(api)
  const first = await api.post('/quotes', request(), key('weekly'))
  await api.create('/sandbox/clock', { advanceSeconds: 7 * 86_400 - 60 })
  expect((await api.post('/quotes', request(), key('weekly'))).body.id).toBe(first.body.id)
  await api.create('/sandbox/clock', { advanceSeconds: 120 })
  const later = await api.post('/quotes', request(), key('weekly'))
  expect([later.status, later.headers.get('idempotent-replayed')]).toEqual([201, null])
  expect(later.body.id).not.toBe(first.body.id)
})

test('forgets a free key for an invalid body too', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { request } = await payer(api)
  await api.create('/quotes', request(), key('weekly'))
  expect((await api.post('/quotes', request(0), key('weekly'))).status).toBe(409)
  await api.create('/sandbox/clock', { advanceSeconds: 8 * 86_400 })
  expect((await api.post('/quotes', request(0), key('weekly'))).body.code).toBe('INVALID_AMOUNT')
})

test.each([
  ['an empty key', ''],
  ['a key of 256 characters', 'k'.repeat(256)],
  ['a key outside ASCII', 'schlüssel'],
])('%s is refused', async (_, value) => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { request } = await payer(api)
  const answer = await api.post('/quotes', request(), key(value))
  expect({ status: answer.status, field: answer.body.details.errors[0].field }).toEqual({
    status: 400,
    field: 'Idempotency-Key',
  })
})

test('accepts the longest key, funds a sandbox account once, and elsewhere ignores keys', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { account, request } = await payer(api)
  expect((await api.post('/quotes', request(), key('k'.repeat(255)))).status).toBe(201)
  for (const _ of [1, 2]) await api.create(`/sandbox/internal-accounts/${account.id}/fund`, { amount: 10 }, key('once'))
  expect((await api.read('/transactions?type=INCOMING')).totalCount).toBe(2)
  for (const _ of [1, 2]) await api.create('/sandbox/clock', { advanceSeconds: 10 }, key('ignored'))
  expect((await api.read('/sandbox/clock')).offsetSeconds).toBe(20)
})

test('documents need a key', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { request } = await payer(api)
  const documentIds = ['PaymentDocument:01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e']
  expect((await api.post('/quotes', request(1_000, { documentIds }))).body.details.errors).toEqual([
    expect.objectContaining({ field: 'Idempotency-Key' }),
  ])
  expect((await api.post('/quotes', request(1_000, { documentIds }), key('d'))).body.code).toBe(
    'PAYMENT_DOCUMENT_NOT_FOUND',
  )
})
