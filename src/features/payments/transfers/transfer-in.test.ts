import { describe, expect, test } from 'vitest'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { faultsOf } from '#features/external-accounts/accounts.test-support.ts'
import { eurAccount, usdAccount } from '#features/external-accounts/makers.test-support.ts'
import { accountOf, fund } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { setProviderRequirements } from '#features/platforms/platform-config/index.ts'
import { moveAccount } from '#test/support/account-moves.ts'
import { type Answer, type Api, type Json, newPlatform } from '#test/support/api.ts'
import { inWork } from '#test/support/inside.ts'
import { eventsOf, expectSoundLedger, journalsOf } from '#test/support/ledger.ts'
import { nowOf } from '#test/support/sandbox-clock.ts'
import { settle, useService } from '#test/support/service.ts'
import { newWallet } from '#test/support/wallet.ts'
import { quoteRequest } from '../quotes/makers.test-support.ts'
import { newHolder, returnPull, transferRequest } from './makers.test-support.ts'

useService()

const incoming = (...states: string[]) => states.map((state) => `INCOMING_PAYMENT.${state}`)
const read = (api: Api, { id }: Json) => api.read(`/transactions/${id}`)
const codeOf = ({ status, body }: Answer) => [status, body.code]
const advance = (api: Api, advanceSeconds: number) => api.create('/sandbox/clock', { advanceSeconds })

describe('a transfer-in', () => {
  test('adds a transfer-in to the total balance immediately, and to the available balance after settlement', async () => {
    const api = await newPlatform()
    const { customer, account, bank, balances } = await newHolder(api)
    const { status, headers, body } = await api.post('/transfer-in', transferRequest(bank, account, 10_000))
    expect([status, headers.get('deprecation')]).toEqual([201, 'true'])
    expect(body).toEqual({
      id: expect.stringMatching(/^Transaction:/),
      type: 'INCOMING',
      direction: 'CREDIT',
      status: 'PENDING',
      customerId: customer.id,
      platformCustomerId: customer.platformCustomerId,
      source: { sourceType: 'ACCOUNT', accountId: bank.id, currency: 'USD' },
      destination: { destinationType: 'ACCOUNT', accountId: account.id, currency: 'USD' },
      receivedAmount: { amount: 10_000, currency: expect.objectContaining({ code: 'USD' }) },
      fees: 0,
      createdAt: body.createdAt,
      updatedAt: body.createdAt,
    })
    expect(await balances()).toEqual([50_000, 60_000])

    await settle()
    expect(await read(api, body)).toMatchObject({ status: 'COMPLETED', settledAt: expect.any(String) })
    expect(await balances()).toEqual([60_000, 60_000])
    expect(await eventsOf(api, body.id)).toEqual(incoming('PENDING', 'COMPLETED'))
    expect((await eventsOf(api, account.id)).length).toBe(3)
    expect(await journalsOf(api, body.id)).toEqual([
      ['I1', { 'clearing_in:ACH USD': 10_000n, [`ia:${account.id}:pending USD`]: -10_000n }],
      [
        'I2',
        {
          'cash:ACH USD': 10_000n,
          'clearing_in:ACH USD': -10_000n,
          [`ia:${account.id}:pending USD`]: 10_000n,
          [`ia:${account.id}:available USD`]: -10_000n,
        },
      ],
    ])
    await expectSoundLedger(api, { journals: { D1: 1, I1: 1, I2: 1 } })
  })

  test.each([
    ['002', 0],
    ['003', 0],
    ['004', 0],
    ['005', 30],
  ])('fails a transfer-in from an account ending in %s after %i seconds, without a refund', async (suffix, seconds) => {
    const api = await newPlatform()
    const { account, pull, balances } = await newHolder(api, { suffix })
    const pulled = await pull()
    expect(pulled.status).toBe('PENDING')
    await settle()
    if (seconds > 0) {
      await advance(api, seconds - 1)
      expect({ status: (await read(api, pulled)).status, balances: await balances() }).toEqual({
        status: 'PROCESSING',
        balances: [50_000, 60_000],
      })
      await advance(api, 1)
    }
    const failed = await read(api, pulled)
    expect({ status: failed.status, failureReason: failed.failureReason, refund: failed.refund }).toEqual({
      status: 'FAILED',
      failureReason: 'COLLECTION_FAILED',
      refund: undefined,
    })
    expect(await balances()).toEqual([50_000, 50_000])
    expect(await eventsOf(api, pulled.id)).toEqual(incoming('PENDING', 'FAILED'))
    expect((await journalsOf(api, pulled.id))[1]).toEqual([
      'I3',
      { 'clearing_in:ACH USD': -10_000n, [`ia:${account.id}:pending USD`]: 10_000n },
    ])
    await expectSoundLedger(api, { journals: { D1: 1, I1: 1, I3: 1 } })
  })

  test('returns a transfer-in from an account ending in 006 five seconds after completion; spent money is owed', async () => {
    const api = await newPlatform()
    const { account, pull, balances } = await newHolder(api, { suffix: '006', funds: 0 })
    const { id } = await pull()
    await settle()
    const completed = await read(api, { id })
    expect({ status: completed.status, balances: await balances() }).toEqual({
      status: 'COMPLETED',
      balances: [10_000, 10_000],
    })
    const spent = await api.create(
      '/customers/external-accounts',
      usdAccount('000', { customerId: account.customerId }),
    )
    await api.create('/transfer-out', transferRequest(account, spent, 4_000))
    await advance(api, 4)
    const early = await read(api, { id })
    // On a slow machine, the previous calls may have used up the five seconds.
    if ((await nowOf(api)) < Date.parse(completed.settledAt) + 5_000) expect(early.status).toBe('COMPLETED')
    await advance(api, 1)
    const { status, failureReason, refund } = await read(api, { id })
    expect({ status, failureReason, refund }).toEqual({
      status: 'FAILED',
      failureReason: 'COLLECTION_FAILED',
      refund: undefined,
    })
    expect(await eventsOf(api, id)).toEqual(incoming('PENDING', 'COMPLETED', 'FAILED'))
    expect(await balances()).toEqual([0, 0])
    await fund(api, account.id, 5_000)
    expect(await balances()).toEqual([1_000, 1_000])
    await expectSoundLedger(api)
  })

  test("assigns the platform's own transfer-in to the platform", async () => {
    const api = await newPlatform()
    const [bank, account] = [await api.create('/platform/external-accounts', usdAccount()), await accountOf(api, 'USD')]
    const { id: customerId } = await api.read('/config')
    const pulled = await api.create('/transfer-in', transferRequest(bank, account))
    expect(pulled).toMatchObject({ customerId, platformCustomerId: customerId })
    await settle()
    expect((await accountOf(api, 'USD')).balance.amount).toBe(10_000)
  })

  test('reverses the transfer if its return comes before any spending', async () => {
    const api = await newPlatform()
    const { account, pull, balances } = await newHolder(api)
    const { id } = await pull()
    await settle()
    const { settledAt } = await read(api, { id })
    expect((await returnPull(api, id)).status).toBe('FAILED')
    const failed = await read(api, { id })
    expect({
      status: failed.status,
      failureReason: failed.failureReason,
      refund: failed.refund,
      settledAt: failed.settledAt,
    }).toEqual({ status: 'FAILED', failureReason: 'COLLECTION_FAILED', refund: undefined, settledAt })
    expect(await balances()).toEqual([50_000, 50_000])
    await expect(returnPull(api, id, 'once more')).rejects.toThrow('means nothing any more')
    expect(await eventsOf(api, id)).toEqual(incoming('PENDING', 'COMPLETED', 'FAILED'))
    expect((await journalsOf(api, id)).slice(2)).toEqual([
      ['I4', { [`ia:${account.id}:available USD`]: 10_000n, 'cash:ACH USD': -10_000n }],
    ])
    await expectSoundLedger(api, { journals: { D1: 1, I1: 1, I2: 1, I4: 1 } })
  })

  test('returned after the customer spent it leaves a receivable; the next deposit repays it first', async () => {
    const api = await newPlatform()
    const { account, pull, pay, balances } = await newHolder(api, { funds: 1_000 })
    const { id } = await pull(10_000)
    await settle()
    await pay(8_000)
    await settle()
    await returnPull(api, id)
    expect(await balances()).toEqual([0, 0])
    expect((await journalsOf(api, id)).slice(2)).toEqual([
      [
        'I4',
        {
          [`ia:${account.id}:available USD`]: 3_000n,
          [`receivable:${account.id} USD`]: 7_000n,
          'cash:ACH USD': -10_000n,
        },
      ],
    ])
    expect((await fund(api, account.id, 5_000)).balance.amount).toBe(0)
    expect((await fund(api, account.id, 5_000)).balance.amount).toBe(3_000)
    await expectSoundLedger(api, { journals: { D1: 3, I1: 1, I2: 1, I4: 1, O3: 1, O4: 1 } })
  })

  test('fails without a refund on a timely cancellation', async () => {
    const api = await newPlatform()
    const { pull, balances } = await newHolder(api, { suffix: '005' })
    const { id } = await pull()
    await settle()
    expect((await api.create(`/transactions/${id}/cancel`)).status).toBe('PROCESSING')
    await settle()
    const failed = await read(api, { id })
    expect({ status: failed.status, failureReason: failed.failureReason, refund: failed.refund }).toEqual({
      status: 'FAILED',
      failureReason: 'COLLECTION_FAILED',
      refund: undefined,
    })
    expect(await balances()).toEqual([50_000, 50_000])
    await expectSoundLedger(api, { journals: { D1: 1, I1: 1, I3: 1 } })
  })

  test('returns a transfer-in to the bank if its account is frozen first', async () => {
    const api = await newPlatform()
    const { account, pull, balances } = await newHolder(api)
    const { id } = await pull()
    await moveAccount(api, 'freeze', account)
    await settle()
    expect(await read(api, { id })).toMatchObject({ status: 'FAILED', refund: { status: 'COMPLETED' } })
    expect(await balances()).toEqual([50_000, 50_000])
    expect((await journalsOf(api, id)).map(([kind]) => kind)).toEqual(['I1', 'I2', 'R3'])
    await expectSoundLedger(api)
  })

  test("prevents its customer's deletion and its account's closure while it runs", async () => {
    const api = await newPlatform()
    const { customer, account, pull } = await newHolder(api, { funds: 0, suffix: '005' })
    await pull()
    const refused = await api.delete(`/customers/${customer.id}`)
    expect({ status: refused.status, details: refused.body.details }).toEqual({
      status: 409,
      details: { cause: 'BALANCE_NOT_ZERO' },
    })
    await expect(moveAccount(api, 'close', account)).rejects.toThrow()
    await settle()
    await advance(api, 30)
    expect((await api.delete(`/customers/${customer.id}`)).status).toBeLessThan(300)
  })

  test('under one key is one transfer, for any number of requests', async () => {
    const api = await newPlatform()
    const { account, bank, balances } = await newHolder(api)
    const send = (amount: number) =>
      api.post('/transfer-in', transferRequest(bank, account, amount), { 'idempotency-key': 'salary' })
    const first = await send(10_000)
    await settle()
    const replay = await send(10_000)
    expect([replay.status, replay.body, replay.headers.get('deprecation')]).toEqual([201, first.body, 'true'])
    expect(codeOf(await send(10_001))).toEqual([409, 'DUPLICATE_PAY_REQUEST'])
    expect(await balances()).toEqual([60_000, 60_000])
  })
})

describe('refusing a transfer-in', () => {
  test.each([
    ['without an amount', { amount: undefined }, ['INVALID_INPUT', ['amount']]],
    ['of nothing', { amount: 0 }, ['INVALID_AMOUNT', ['amount']]],
    ['of less than nothing', { amount: -1 }, ['INVALID_AMOUNT', ['amount']]],
    ['of a fraction', { amount: 0.5 }, ['INVALID_AMOUNT', ['amount']]],
    ['above the largest amount', { amount: 9_000_000_000_000_001 }, ['INVALID_AMOUNT', ['amount']]],
    ['with an amount as text', { amount: '100' }, ['INVALID_INPUT', ['amount']]],
    ['without parties', { source: undefined, destination: undefined }, ['INVALID_INPUT', ['source', 'destination']]],
  ])('%s', async (_, change, [code, fields]) => {
    const api = await newPlatform()
    const { account, bank } = await newHolder(api, { funds: 0 })
    const answer = await api.post('/transfer-in', { ...transferRequest(bank, account), ...change })
    expect(faultsOf(answer)).toEqual([400, code, expect.arrayContaining(fields as string[])])
  })

  test('between the wrong kinds of accounts', async () => {
    const api = await newPlatform()
    const { account, bank } = await newHolder(api)
    expect(faultsOf(await api.post('/transfer-in', transferRequest(account, bank)))).toEqual([
      400,
      'INVALID_INPUT',
      ['source.accountId', 'destination.accountId'],
    ])
  })

  test('refuses an account that cannot be pulled, before it checks the currency', async () => {
    const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
    const { customer, account } = await newHolder(api)
    const euros = await api.create('/customers/external-accounts', eurAccount('000', { customerId: customer.id }))
    for (const into of [account, await accountOf(api, 'EUR', customer.id)])
      expect(faultsOf(await api.post('/transfer-in', transferRequest(euros, into)))).toEqual([
        400,
        'INVALID_INPUT',
        ['source.accountId'],
      ])
  })

  test('into another currency, a wallet among them', async () => {
    const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR', 'USDB'] })
    const { customer, account: wallet } = await newWallet(api)
    const bank = await api.create('/customers/external-accounts', usdAccount('890', { customerId: customer.id }))
    for (const into of [wallet, await accountOf(api, 'EUR', customer.id)])
      expect(codeOf(await api.post('/transfer-in', transferRequest(bank, into)))).toEqual([400, 'INVALID_CURRENCY'])
  })

  test('into an account of another owner, the platform among them', async () => {
    const api = await newPlatform()
    const [{ bank }, { account }] = [await newHolder(api), await newHolder(api)]
    const own = await api.create('/platform/external-accounts', usdAccount())
    for (const [from, into] of [
      [bank, account],
      [bank, await accountOf(api, 'USD')],
      [own, account],
    ])
      expect(faultsOf(await api.post('/transfer-in', transferRequest(from, into)))).toEqual([
        400,
        'INVALID_INPUT',
        ['destination.accountId'],
      ])
  })

  test("refuses accounts that do not exist, or are another platform's", async () => {
    const api = await newPlatform()
    const [{ account, bank }, stranger] = [await newHolder(api), await newHolder(await newPlatform())]
    for (const [from, into, field] of [
      [stranger.bank, account, 'source.accountId'],
      [bank, stranger.account, 'destination.accountId'],
    ]) {
      const { status, body } = await api.post('/transfer-in', transferRequest(from, into))
      expect({ status, code: body.code, details: body.details }).toEqual({
        status: 404,
        code: 'REFERENCE_NOT_FOUND',
        details: { field },
      })
    }
  })

  test.each([
    ['108', 409, 'BANK_ACCOUNT_VALIDATION_PENDING'],
    ['109', 400, 'INVALID_BANK_ACCOUNT'],
  ])('refuses an account ending in %s, which cannot be pulled yet or ever', async (suffix, status, code) => {
    const api = await newPlatform()
    const { account, bank } = await newHolder(api, { suffix })
    expect(codeOf(await api.post('/transfer-in', transferRequest(bank, account)))).toEqual([status, code])
  })

  test('refuses a frozen account', async () => {
    const api = await newPlatform()
    const { account, bank } = await newHolder(api)
    await moveAccount(api, 'freeze', account)
    const { status, body } = await api.post('/transfer-in', transferRequest(bank, account))
    expect({ status, code: body.code, details: body.details }).toEqual({
      status: 409,
      code: 'CONFLICT',
      details: { status: 'FROZEN' },
    })
  })

  test('refuses a currency or amount that the platform does not receive', async () => {
    const api = await newPlatform()
    const { account, bank } = await newHolder(api)
    const allow = (enabledTransactionTypes: string[]) =>
      api.must('PATCH', '/config', {
        supportedCurrencies: [
          {
            currencyCode: 'USD',
            minAmount: 500,
            maxAmount: 1_000,
            requiredCounterpartyFields: [],
            enabledTransactionTypes,
          },
        ],
      })
    const answers = async () =>
      Promise.all(
        [499, 500, 1_000, 1_001].map(
          async (amount) => (await api.post('/transfer-in', transferRequest(bank, account, amount))).body.code,
        ),
      )
    await allow(['INCOMING'])
    expect(await answers()).toEqual(['AMOUNT_OUT_OF_RANGE', undefined, undefined, 'AMOUNT_OUT_OF_RANGE'])
    await allow(['OUTGOING'])
    expect(await answers()).toEqual(Array(4).fill('INVALID_CURRENCY'))
  })

  test('refuses a customer without required data; the purpose is known', async () => {
    const api = await newPlatform()
    const { account, bank } = await newHolder(api)
    const demand = (...requiredCustomerFields: string[]) =>
      inWork(api, (work) =>
        setProviderRequirements(work, 'USD', {
          requiredCustomerFields: requiredCustomerFields as 'NATIONALITY'[],
          requiredCounterpartyCustomerFields: [],
        }),
      )
    const send = () => api.post('/transfer-in', transferRequest(bank, account))
    await demand('PURPOSE_OF_PAYMENT')
    expect((await send()).status).toBe(201)
    await demand('PURPOSE_OF_PAYMENT', 'NATIONALITY')
    expect(faultsOf(await send())).toEqual([400, 'MISSING_MANDATORY_USER_INFO', ['NATIONALITY']])
  })

  test('refuses a transfer-in that would push the balance out of range', async () => {
    const api = await newPlatform()
    const { account, bank } = await newHolder(api)
    const largest = transferRequest(bank, account, 9_000_000_000_000_000)
    expect(codeOf(await api.post('/transfer-in', largest))).toEqual([400, 'AMOUNT_OUT_OF_RANGE'])
    expect((await api.read('/transactions?type=INCOMING')).totalCount).toBe(1)
  })
})

test('continues a quote whose pull is returned, and the payer owes the amount', async () => {
  const api = await newPlatform()
  const { customer, account, bank } = await newHolder(api, { funds: 0 })
  const friend = await newCustomer(api)
  const target = await accountOf(api, 'USD', friend.id)
  const request = quoteRequest(bank.id, target.id, 10_000, { immediatelyExecute: true })
  const { transactionId: id } = await api.create('/quotes', request)
  await settle()
  expect((await read(api, { id })).status).toBe('COMPLETED')
  expect((await returnPull(api, id)).status).toBe('COMPLETED')
  expect((await read(api, { id })).status).toBe('COMPLETED')
  expect(await journalsOf(api, id)).toEqual([
    ['O3', { 'cash:ACH USD': 10_000n, [`ia:${target.id}:available USD`]: -10_000n }],
    ['O8', { [`receivable:${account.id} USD`]: 10_000n, 'cash:ACH USD': -10_000n }],
  ])
  expect((await fund(api, account.id, 12_000)).balance.amount).toBe(2_000)
  expect((await accountOf(api, 'USD', customer.id)).totalBalance.amount).toBe(2_000)
  await expectSoundLedger(api, { journals: { O3: 1, O8: 1, D1: 1 } })
})
