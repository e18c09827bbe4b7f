import { beforeAll, describe, expect, test } from 'vitest'
import { accountOf } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { newUuid } from '#runtime/lib/ids.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { service, settle, useService } from '#test/support/service.ts'
import { newCard } from '../makers.test-support.ts'
import { begun, followedUp, paymentRequest, type Simulated, simulate, transactionOf } from './makers.test-support.ts'

useService()

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const ABOVE = 9_007_199_254_740_992

const BEGINNINGS: readonly Simulated[] = [
  'authorization',
  'credit_authorization',
  'credit_authorization_advice',
  'financial_authorization',
  'financial_credit_authorization',
]
const WITH_AMOUNT: readonly Simulated[] = ['clearing', 'return', 'authorization_advice']
const FOLLOW_UPS: readonly Simulated[] = [...WITH_AMOUNT, 'return_reversal']
const ALL: readonly Simulated[] = [...BEGINNINGS, ...FOLLOW_UPS, 'balance_inquiry']

let api: Api
let card: Json
let account: Json
let customer: Json
/** The transactions, in the order of their results. */
const transactions: Record<string, Json> = {}

beforeAll(async () => {
  api = await newPlatform()
  ;({ card, account, customer } = await newCard(api))
  const authorized = () => begun(api, card, 1_000)
  const settled = async () => followedUp(api, await authorized(), 'clearing', 1_000)
  transactions.authorized = await authorized()
  transactions.partlySettled = await followedUp(api, await authorized(), 'clearing', 400)
  transactions.settled = await settled()
  transactions.partlyReturned = await followedUp(api, await settled(), 'return', 300)
  transactions.refunded = await followedUp(api, await settled(), 'return', 1_000)
  transactions.expired = await followedUp(api, await authorized(), 'clearing', 0)
  transactions.declined = await begun(api, card, 1_000, { descriptor: 'Corner Coffee 002' })
  transactions.credited = await begun(api, card, 1_000, { operation: 'financial_credit_authorization' })
  transactions.announced = await begun(api, card, 1_000, { operation: 'credit_authorization' })
})

/** Returns a body that passes the operation's schema. */
function bodyFor(operation: Simulated, cardTransactionId = `CardTransaction:${newUuid()}`): Json {
  if (operation === 'balance_inquiry') return { merchant: { descriptor: 'Main Street ATM' } }
  if (BEGINNINGS.includes(operation)) return paymentRequest(100)
  return operation === 'return_reversal' ? { cardTransactionId } : { cardTransactionId, amount: 100 }
}

const refusal = async (operation: Simulated, body: unknown, of: Json = card) => {
  const answer = await simulate(api, of, operation, body)
  return [answer.status, answer.body.code]
}

test('the prepared transactions have the expected states', () => {
  expect(Object.fromEntries(Object.entries(transactions).map(([name, { status }]) => [name, status]))).toEqual({
    authorized: 'AUTHORIZED',
    partlySettled: 'PARTIALLY_SETTLED',
    settled: 'SETTLED',
    partlyReturned: 'SETTLED',
    refunded: 'REFUNDED',
    expired: 'SETTLED',
    declined: 'EXCEPTION',
    credited: 'SETTLED',
    announced: 'AUTHORIZED',
  })
})

test("simulates each event at its own address and returns only the issuer's transaction token", async () => {
  const { id } = card
  const open = async () => ({ cardTransactionId: (await begun(api, card, 100)).id })
  const settled = async () => ({
    cardTransactionId: (await followedUp(api, await begun(api, card, 100), 'clearing', 100)).id,
  })
  const returned = await followedUp(
    api,
    await followedUp(api, await begun(api, card, 100), 'clearing', 100),
    'return',
    100,
  )
  const calls: [address: string, body: object][] = [
    [`/sandbox/cards/${id}/simulate/authorization`, paymentRequest(1)],
    [`/sandbox/cards/${id}/simulate/credit_authorization`, paymentRequest(1)],
    [`/sandbox/cards/${id}/simulate/credit_authorization_advice`, paymentRequest(1)],
    [`/sandbox/cards/${id}/simulate/financial_authorization`, paymentRequest(1)],
    [`/sandbox/cards/${id}/simulate/financial_credit_authorization`, paymentRequest(1)],
    [`/sandbox/cards/${id}/simulate/balance_inquiry`, bodyFor('balance_inquiry')],
    [`/sandbox/cards/${id}/simulate/clearing`, { ...(await open()), amount: 100 }],
    [`/sandbox/cards/${id}/simulate/authorization_advice`, { ...(await open()), amount: 90 }],
    [`/sandbox/cards/${id}/simulate/return`, { ...(await settled()), amount: 100 }],
    [`/sandbox/cards/${id}/simulate/return_reversal`, { cardTransactionId: returned.id }],
  ]
  for (const [address, body] of calls) {
    const answer = await api.post(address, body)
    expect({ status: answer.status, body: Object.keys(answer.body) }).toEqual({
      status: 202,
      body: ['issuerTransactionToken'],
    })
    expect(answer.body.issuerTransactionToken).toMatch(UUID)
  }
  await settle()
})

describe.each(ALL)('%s', (operation) => {
  test('rejects unknown cards and cards of another platform', async () => {
    const unknown = { id: `Card:${newUuid()}` }
    const { card: foreign } = await newCard(await newPlatform())
    for (const each of [unknown, foreign, { id: 'Card:x' }])
      expect(await refusal(operation, bodyFor(operation), each)).toEqual([404, 'REFERENCE_NOT_FOUND'])
  })

  test('looks at its body before its card', async () => {
    expect(await refusal(operation, {}, { id: `Card:${newUuid()}` })).toEqual([400, 'INVALID_INPUT'])
  })

  test('refuses a production token', async () => {
    const production = await newPlatform({ environment: 'production' })
    const answer = await simulate(production, card, operation, bodyFor(operation))
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 403, code: 'FORBIDDEN' })
  })

  test('takes TRANSACT and MANAGE, not VIEW', async () => {
    const statuses = await Promise.all(
      ['VIEW', 'TRANSACT', 'MANAGE'].map(async (permission) => {
        const caller = await api.withPermissions(permission)
        return (await simulate(caller, { id: `Card:${newUuid()}` }, operation, bodyFor(operation))).status
      }),
    )
    expect(statuses).toEqual([403, 404, 404])
  })
})

describe.each(BEGINNINGS)('%s', (operation) => {
  test.each<[name: string, change: object, code: string]>([
    ['another currency than that of the card', { currency: { code: 'EUR' } }, 'INVALID_CURRENCY'],
    ['the currency in lower case', { currency: { code: 'usd' } }, 'INVALID_CURRENCY'],
    ['a currency that there is not', { currency: { code: 'Nothing' } }, 'INVALID_CURRENCY'],
    ['no currency', { currency: undefined }, 'INVALID_INPUT'],
    ['no amount', { amount: undefined }, 'INVALID_INPUT'],
    ['no merchant', { merchant: undefined }, 'INVALID_INPUT'],
    ['nothing', { amount: 0 }, 'INVALID_AMOUNT'],
    ['less than nothing', { amount: -1 }, 'INVALID_AMOUNT'],
    ['a fraction', { amount: 0.5 }, 'INVALID_AMOUNT'],
    ['more than can be counted', { amount: ABOVE }, 'INVALID_AMOUNT'],
    ['an amount as text', { amount: '100' }, 'INVALID_INPUT'],
    ['two faults', { amount: 0, merchant: {} }, 'INVALID_INPUT'],
    ['no descriptor', { merchant: {} }, 'INVALID_INPUT'],
    ['an empty descriptor', { merchant: { descriptor: '' } }, 'INVALID_INPUT'],
    ['a descriptor that is too long', { merchant: { descriptor: 'x'.repeat(256) } }, 'INVALID_INPUT'],
    ['a category of three digits', { merchant: { descriptor: 'x', mcc: '581' } }, 'INVALID_INPUT'],
    ['a category with a letter', { merchant: { descriptor: 'x', mcc: '581a' } }, 'INVALID_INPUT'],
    ['a country in lower case', { merchant: { descriptor: 'x', country: 'us' } }, 'INVALID_INPUT'],
    ['a country of three letters', { merchant: { descriptor: 'x', country: 'USA' } }, 'INVALID_INPUT'],
  ])('refuses %s', async (_, change, code) => {
    expect(await refusal(operation, { ...paymentRequest(100), ...change })).toEqual([400, code])
  })

  test.each([{}, { name: 'United States Dollar' }])('means the currency of the card by %j', async (currency) => {
    const { status } = await simulate(api, card, operation, { ...paymentRequest(100), currency })
    expect(status).toBe(202)
  })

  test('returns only its own token, even for a later decline', async () => {
    const ending = `${'x'.repeat(252)}002`
    const answers = [
      await simulate(api, card, operation, paymentRequest(100)),
      await simulate(api, card, operation, paymentRequest(100, ending)),
    ]
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({ status: 202, body: { issuerTransactionToken: expect.stringMatching(UUID) } })
    await settle()
    const [approved, declined] = await Promise.all(
      answers.map(({ body }) => transactionOf(api, body.issuerTransactionToken)),
    )
    expect([approved.declineReason, declined.declineReason]).toEqual([undefined, 'INSUFFICIENT_FUNDS'])
    expect(approved).toMatchObject({
      cardId: card.id,
      accountId: account.id,
      customerId: customer.id,
      merchant: paymentRequest(100).merchant,
      authorizedAmount: { amount: 100 },
      direction: operation.includes('credit') ? 'CREDIT' : 'DEBIT',
      status: operation.startsWith('financial') ? 'SETTLED' : 'AUTHORIZED',
    })
  })
})

describe.each(FOLLOW_UPS)('%s', (operation) => {
  test('knows no transaction that there is not, of another card, or of another platform', async () => {
    const other = await newPlatform()
    const [{ card: second }, { card: foreign }] = [await newCard(api), await newCard(other)]
    const [ofSecond, ofOther] = [await begun(api, second, 100), await begun(other, foreign, 100)]
    for (const id of [`CardTransaction:${newUuid()}`, ofSecond.id, ofOther.id])
      expect(await refusal(operation, bodyFor(operation, id))).toEqual([404, 'TRANSACTION_NOT_FOUND'])
  })

  test('refuses an id of something else', async () => {
    expect(await refusal(operation, bodyFor(operation, card.id))).toEqual([400, 'INVALID_INPUT'])
    expect(await refusal(operation, { amount: 100 })).toEqual([400, 'INVALID_INPUT'])
  })
})

describe.each(WITH_AMOUNT)('%s', (operation) => {
  const LEAST_WRONG = operation === 'clearing' ? -1 : 0
  test.each([LEAST_WRONG, 0.5, ABOVE])('refuses an amount of %s', async (amount) => {
    const { id } = transactions.settled
    expect(await refusal(operation, { cardTransactionId: id, amount })).toEqual([400, 'INVALID_AMOUNT'])
  })
})

test.each<[Simulated, name: string]>([
  ['clearing', 'settled'],
  ['clearing', 'expired'],
  ['clearing', 'refunded'],
  ['clearing', 'declined'],
  ['clearing', 'credited'],
  ['return', 'authorized'],
  ['return', 'expired'],
  ['return', 'declined'],
  ['return', 'refunded'],
  ['return', 'credited'],
  ['return', 'announced'],
  ['return_reversal', 'authorized'],
  ['return_reversal', 'settled'],
  ['return_reversal', 'partlyReturned'],
  ['return_reversal', 'declined'],
  ['authorization_advice', 'settled'],
  ['authorization_advice', 'refunded'],
  ['authorization_advice', 'declined'],
  ['authorization_advice', 'announced'],
])('%s of a transaction that is %s is refused', async (operation, name) => {
  const answer = await simulate(api, card, operation, bodyFor(operation, transactions[name].id))
  expect({ status: answer.status, code: answer.body.code, field: answer.body.details.errors[0].field }).toEqual({
    status: 400,
    code: 'INVALID_INPUT',
    field: 'cardTransactionId',
  })
})

test.each([
  ['settled', 1_001],
  ['partlySettled', 401],
  ['partlyReturned', 701],
])('a return above what is %s and not returned is out of range', async (name, amount) => {
  const body = { cardTransactionId: transactions[name].id, amount }
  expect(await refusal('return', body)).toEqual([400, 'AMOUNT_OUT_OF_RANGE'])
})

test('refuses a clearing whose total is too large as out of range', async () => {
  const body = { cardTransactionId: transactions.partlySettled.id, amount: 9_000_000_000_000_000 }
  expect(await refusal('clearing', body)).toEqual([400, 'AMOUNT_OUT_OF_RANGE'])
})

test('a follow-up returns the token of its transaction', async () => {
  const transaction = await begun(api, card, 500)
  const steps: [Simulated, object, status: string][] = [
    ['authorization_advice', { amount: 400 }, 'AUTHORIZED'],
    ['clearing', { amount: 400 }, 'SETTLED'],
    ['return', { amount: 400 }, 'REFUNDED'],
    ['return_reversal', {}, 'SETTLED'],
  ]
  for (const [operation, more, status] of steps) {
    const answer = await simulate(api, card, operation, { cardTransactionId: transaction.id, ...more })
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 202,
      body: { issuerTransactionToken: transaction.issuerTransactionToken },
    })
    await settle()
    expect({ operation, status: (await transactionOf(api, transaction.issuerTransactionToken)).status }).toEqual({
      operation,
      status,
    })
  }
})

test('a clearing of zero lets the authorization expire', async () => {
  const before = await accountOf(api, 'USD', customer.id)
  const expired = await followedUp(api, await begun(api, card, 500), 'clearing', 0)
  expect({
    status: expired.status,
    amount: expired.settledAmount.amount,
    totalAmount: expired.pullSummary.totalAmount,
  }).toEqual({ status: 'SETTLED', amount: 0, totalAmount: 0 })
  expect((await accountOf(api, 'USD', customer.id)).balance).toEqual(before.balance)
})

test('settles an inquiry immediately and moves no money', async () => {
  const { body } = await simulate(api, card, 'balance_inquiry', bodyFor('balance_inquiry'))
  await settle()
  expect(await transactionOf(api, body.issuerTransactionToken)).toMatchObject({
    status: 'SETTLED',
    authorizedAmount: { amount: 0 },
    settledAmount: { amount: 0 },
    pullSummary: { count: 0, totalAmount: 0, pendingCount: 0 },
  })
})

test.each<[suffix: string, outcome: object]>([
  ['002', { status: 'EXCEPTION', declineReason: 'INSUFFICIENT_FUNDS' }],
  ['003', { status: 'EXCEPTION', declineReason: 'CARD_PAUSED' }],
  ['005', { status: 'AUTHORIZED', pullSummary: { count: 1, totalAmount: 500, pendingCount: 1 } }],
  ['006', { status: 'EXCEPTION', pullSummary: { count: 1, totalAmount: 0, pendingCount: 0 } }],
  ['007', { status: 'AUTHORIZED', pullSummary: { count: 1, totalAmount: 500, pendingCount: 0 } }],
  ['008', { status: 'AUTHORIZED', pullSummary: { count: 1, totalAmount: 500, pendingCount: 0 } }],
])('the descriptor that ends in %s decides how an authorization goes on', async (suffix, outcome) => {
  const { card: fresh } = await newCard(api)
  expect(await begun(api, fresh, 500, { descriptor: `Corner Coffee ${suffix}` })).toMatchObject(outcome)
})

test('confirms a pull after thirty seconds at 005; fails an over-clearing at 007', async () => {
  const other = await newPlatform()
  const { card: fresh } = await newCard(other)
  const slow = await begun(other, fresh, 500, { descriptor: 'Corner Coffee 005' })
  await other.create('/sandbox/clock', { advanceSeconds: 30 })
  await settle()
  const { pullSummary } = await transactionOf(other, slow.issuerTransactionToken)
  expect(pullSummary.pendingCount).toBe(0)
  const short = await begun(other, fresh, 500, { descriptor: 'Corner Coffee 007' })
  expect(await followedUp(other, short, 'clearing', 600)).toMatchObject({
    status: 'EXCEPTION',
    pullSummary: { count: 2, totalAmount: 500 },
    settlementSummary: { count: 1, totalAmount: 600 },
  })
})

test('accepts a call for a frozen card and declines it', async () => {
  const { card: frozen } = await newCard(api)
  await api.patch(`/cards/${frozen.id}`, { state: 'FROZEN' })
  expect(await begun(api, frozen, 100)).toMatchObject({ status: 'EXCEPTION', declineReason: 'CARD_PAUSED' })
})

test('treats a repeated call as a new event, unless it has a key', async () => {
  const { card: fresh } = await newCard(api)
  const call = (key?: string) =>
    api.post(
      `/sandbox/cards/${fresh.id}/simulate/authorization`,
      paymentRequest(100),
      key === undefined ? {} : { 'Idempotency-Key': key },
    )
  const tokens = new Set()
  for (const key of [undefined, undefined, 'same', 'same']) tokens.add((await call(key)).body.issuerTransactionToken)
  expect(tokens.size).toBe(3)
  await settle()
  const { data } = await api.read(`/transactions?type=CARD&customerId=${fresh.cardholderId}`)
  expect(data).toHaveLength(3)
})

test('logs no error of the service', () => {
  expect(service().logLines.filter((line) => line.includes('"level":"error"'))).toEqual([])
})
