import { describe, expect, test } from 'vitest'
import { OF_EEA } from '#features/customers/makers.test-support.ts'
import { BUSINESS, faultsOf, accountOf as validAccount } from '#features/external-accounts/accounts.test-support.ts'
import { eurAccount } from '#features/external-accounts/makers.test-support.ts'
import { accountOf, fund } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { setTerms } from '#features/terms/index.ts'
import type { PartnerNotice } from '#providers/payouts/port.ts'
import { sql } from '#runtime/db/index.ts'
import { systemClock } from '#runtime/lib/clock.ts'
import { findViolations } from '#runtime/work/invariants.ts'
import { moveAccount } from '#test/support/account-moves.ts'
import { type Answer, type Api, type Json, newPlatform } from '#test/support/api.ts'
import { inWork } from '#test/support/inside.ts'
import { eventsOf, expectSoundLedger, journalsOf } from '#test/support/ledger.ts'
import { service, settle, useService } from '#test/support/service.ts'
import { newWallet } from '#test/support/wallet.ts'
import { payments, receiveNotice, toOrderKey } from '../index.ts'
import { quoteRequest } from '../quotes/makers.test-support.ts'
import { newHolder, transferRequest } from './makers.test-support.ts'

useService()

const outgoing = (...states: string[]) => states.map((state) => `OUTGOING_PAYMENT.${state}`)
const read = (api: Api, { id }: Json) => api.read(`/transactions/${id}`)
const codeOf = ({ status, body }: Answer) => [status, body.code]
const advance = (api: Api, advanceSeconds: number) => api.create('/sandbox/clock', { advanceSeconds })

/** Simulates a partner's callback about the payout of a transfer. */
const callBack = ({ platform }: Api, { id: transactionId }: Json, noticeId: string, notice: PartnerNotice) => {
  const { app, database } = service()
  const orderKey = toOrderKey({ platform, transactionId, kind: 'payout' })
  return receiveNotice({ works: app.works, db: database.db, clock: systemClock }, { orderKey, noticeId, notice })
}

describe('a transfer-out', () => {
  test('debits the money immediately, and is PENDING until the partner has the order', async () => {
    const api = await newPlatform()
    const { customer, account, bank, balances } = await newHolder(api)
    const request = transferRequest(account, bank, 10_000, {
      destination: { accountId: bank.id, paymentRail: 'WIRE' },
      remittanceInformation: 'Invoice 1042',
      purposeOfPayment: 'GIFT',
    })
    const { status, headers, body } = await api.post('/transfer-out', request)
    expect([status, headers.get('deprecation')]).toEqual([201, 'true'])
    const dollars = (amount: number) => ({ amount, currency: expect.objectContaining({ code: 'USD' }) })
    expect(body).toEqual({
      id: expect.stringMatching(/^Transaction:/),
      type: 'OUTGOING',
      direction: 'DEBIT',
      status: 'PENDING',
      customerId: customer.id,
      platformCustomerId: customer.platformCustomerId,
      source: { sourceType: 'ACCOUNT', accountId: account.id, currency: 'USD' },
      destination: { destinationType: 'ACCOUNT', accountId: bank.id, currency: 'USD' },
      sentAmount: dollars(10_000),
      receivedAmount: dollars(10_000),
      fees: 0,
      platformFees: 0,
      exchangeRate: 1,
      paymentRail: 'WIRE',
      railSelectionMode: 'MANUAL',
      expectedSettlementAt: expect.stringMatching(/T23:59:59\.999Z$/),
      settlementTimelineSeconds: expect.any(Number),
      remittanceInformation: 'Invoice 1042',
      createdAt: body.createdAt,
      updatedAt: body.createdAt,
    })
    expect(await balances()).toEqual([40_000, 40_000])
    expect(await eventsOf(api, body.id)).toEqual(outgoing('PENDING'))
    await expectSoundLedger(api, { journals: { D1: 1, O3: 1 } })

    await settle()
    expect(await read(api, body)).toMatchObject({ status: 'COMPLETED', settledAt: expect.any(String) })
    expect(await eventsOf(api, body.id)).toEqual(outgoing('PENDING', 'PROCESSING', 'COMPLETED'))
    expect((await eventsOf(api, account.id)).length).toBe(2)
  })

  test('pays the whole available amount, fees included, if a transfer-out has no amount', async () => {
    const api = await newPlatform()
    await inWork(api, (work) =>
      setTerms(work, {
        fees: {
          corridors: [{ sendingCurrency: 'USD', receivingCurrency: 'USD', fixed: 100, variablePartsPerMillion: 1_000 }],
        },
      }),
    )
    const { account, bank, balances } = await newHolder(api)
    const all = transferRequest(account, bank, undefined)
    expect(await api.create('/transfer-out', { ...all, amount: undefined })).toMatchObject({
      fees: 150,
      status: 'PENDING',
      sentAmount: { amount: 50_000 },
      receivedAmount: { amount: 49_850 },
    })
    expect(await balances()).toEqual([0, 0])
    await expectSoundLedger(api)

    const answers = [await api.post('/transfer-out', { ...all, amount: undefined })]
    // The fees now use up the remaining balance.
    await fund(api, account.id, 100)
    answers.push(await api.post('/transfer-out', { ...all, amount: undefined }))
    expect(answers.map(codeOf)).toEqual([
      [400, 'INSUFFICIENT_FUNDS'],
      [400, 'INSUFFICIENT_FUNDS'],
    ])
  })

  test('sends the whole balance for one of several concurrent requests without an amount', async () => {
    const api = await newPlatform()
    const { account, bank, balances } = await newHolder(api)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        api.post('/transfer-out', { ...transferRequest(account, bank), amount: undefined }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(400)])
    expect(await balances()).toEqual([0, 0])
    await expectSoundLedger(api)
  })

  test('writes exactly two journals for a transfer-out to a bank', async () => {
    const api = await newPlatform()
    const { account, pay } = await newHolder(api)
    const { id } = await pay(10_000)
    await settle()
    expect(await journalsOf(api, id)).toEqual([
      ['O3', { [`ia:${account.id}:available USD`]: 10_000n, [`transit:${id} USD`]: -10_000n }],
      ['O4', { [`transit:${id} USD`]: 10_000n, 'cash:RTP USD': -10_000n }],
    ])
    await expectSoundLedger(api, { journals: { D1: 1, O3: 1, O4: 1 } })
  })

  test.each([
    ['002', 0, 'QUOTE_EXECUTION_FAILED'],
    ['003', 0, 'ACCOUNT_INVALID'],
    ['004', 0, 'ACCOUNT_CANNOT_RECEIVE'],
    ['005', 30, 'QUOTE_EXECUTION_FAILED'],
  ])(
    'fails a transfer-out to an account ending in %s after %i seconds, and refunds it',
    async (suffix, seconds, failureReason) => {
      const api = await newPlatform()
      const { account, pay, balances } = await newHolder(api, { suffix })
      const paid = await pay()
      expect(paid.status).toBe('PENDING')
      await settle()
      if (seconds > 0) {
        await advance(api, seconds - 1)
        expect({ status: (await read(api, paid)).status, balances: await balances() }).toEqual({
          status: 'PROCESSING',
          balances: [40_000, 40_000],
        })
        await advance(api, 1)
      }
      expect(await read(api, paid)).toMatchObject({
        status: 'FAILED',
        failureReason,
        refund: { status: 'COMPLETED', reason: 'TRANSACTION_FAILED' },
      })
      expect(await balances()).toEqual([50_000, 50_000])
      expect(await eventsOf(api, paid.id)).toEqual(
        outgoing('PENDING', 'PROCESSING', 'FAILED', 'REFUND_PENDING', 'REFUND_COMPLETED'),
      )
      expect((await journalsOf(api, paid.id))[1]).toEqual([
        'R1',
        { [`transit:${paid.id} USD`]: 10_000n, [`ia:${account.id}:available USD`]: -10_000n },
      ])
      await expectSoundLedger(api, { journals: { D1: 1, O3: 1, R1: 1 } })
    },
  )

  test.each(['006', '007'])('completes a transfer-out to an account ending in %s, unlike a quote', async (suffix) => {
    const api = await newPlatform()
    const { pay } = await newHolder(api, { suffix })
    const paid = await pay()
    await settle()
    expect(await read(api, paid)).toMatchObject({ status: 'COMPLETED' })
    expect(await eventsOf(api, paid.id)).toEqual(outgoing('PENDING', 'PROCESSING', 'COMPLETED'))
  })

  test.each([
    ['before its partner has the order', false, ['REFUND_PENDING', 'PROCESSING']],
    ['while its partner has the order', true, ['PROCESSING', 'REFUND_PENDING']],
  ])('cancelled %s returns its money', async (_, isHandedOver, states) => {
    const api = await newPlatform()
    const { account, bank, balances } = await newHolder(api, { suffix: '005' })
    const destination = { accountId: bank.id, paymentRail: 'WIRE' }
    const paid = await api.create('/transfer-out', transferRequest(account, bank, 10_000, { destination }))
    if (isHandedOver) await settle()
    const cancelled = await api.create(`/transactions/${paid.id}/cancel`)
    expect([cancelled.status, cancelled.refund.status]).toEqual([isHandedOver ? 'PROCESSING' : 'PENDING', 'PENDING'])
    await settle()
    expect(await read(api, paid)).toMatchObject({
      status: 'COMPLETED',
      refund: { status: 'COMPLETED', reason: 'USER_CANCELLATION' },
    })
    expect(await balances()).toEqual([50_000, 50_000])
    expect(await eventsOf(api, paid.id)).toEqual(outgoing('PENDING', ...states, 'REFUND_COMPLETED', 'COMPLETED'))
    await expectSoundLedger(api, { journals: { D1: 1, O3: 1, R1: 1 } })
  })

  test('charges the network fee of a transfer-out to a wallet as estimated', async () => {
    const api = await newPlatform({ supportedCurrencies: ['USD', 'USDC'] })
    const account = await accountOf(api, 'USDC')
    await fund(api, account.id, 5_000_000)
    const wallet = await api.create('/platform/external-accounts', validAccount('SOLANA_WALLET'))
    const estimate = await api.create('/crypto/estimate-withdrawal-fee', {
      internalAccountId: account.id,
      currency: 'USDC',
      cryptoNetwork: 'SOLANA',
      amount: 1_000_000,
      destinationAddress: wallet.accountInfo.address,
    })
    const paid = await api.create('/transfer-out', transferRequest(account, wallet, 1_000_000))
    expect([paid.sentAmount.amount, paid.fees, paid.receivedAmount.amount, paid.paymentRail]).toEqual([
      1_000_000,
      estimate.totalFee,
      estimate.netAmount,
      null,
    ])
    expect(estimate).toMatchObject({ totalFee: 750, netAmount: 999_250 })
    await settle()
    expect((await read(api, paid)).destination.onChainTransaction.network).toBe('SOLANA')
    expect(await journalsOf(api, paid.id)).toEqual([
      [
        'O3',
        {
          [`ia:${account.id}:available USDC`]: 1_000_000n,
          'fee_income USDC': -750n,
          [`transit:${paid.id} USDC`]: -999_250n,
        },
      ],
      ['O4', { [`transit:${paid.id} USDC`]: 999_250n, 'cash:SOLANA USDC': -999_250n }],
    ])
    await expectSoundLedger(api)
  })

  test("charges the operator's fees for one currency, and no platform fees", async () => {
    const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
    await api.must('PATCH', '/config', {
      feeConfigs: [
        {
          feeType: 'CROSS_CURRENCY_TRANSACTION',
          sourceCurrency: 'USD',
          variableFeeBps: 100,
          fixedFee: { amount: 7, currency: 'USD' },
        },
      ],
    })
    await inWork(api, (work) =>
      setTerms(work, {
        fees: {
          corridors: [{ sendingCurrency: 'USD', receivingCurrency: 'USD', fixed: 100, variablePartsPerMillion: 1_000 }],
        },
      }),
    )
    const { pay } = await newHolder(api)
    expect(await pay(10_000)).toMatchObject({ fees: 110, platformFees: 0, receivedAmount: { amount: 9_890 } })
    await expectSoundLedger(api)
  })

  test("assigns the platform's own transfer-out to the platform, also to a customer's account", async () => {
    const api = await newPlatform()
    const [own, { bank }] = [await accountOf(api, 'USD'), await newHolder(api)]
    await fund(api, own.id, 10_000)
    const { id: customerId } = await api.read('/config')
    expect(await api.create('/transfer-out', transferRequest(own, bank))).toMatchObject({
      customerId,
      platformCustomerId: customerId,
    })
    await settle()
    expect((await accountOf(api, 'USD')).totalBalance.amount).toBe(0)
  })

  test("prevents its customer's deletion while it is PENDING or PROCESSING", async () => {
    const api = await newPlatform()
    const { customer, pay } = await newHolder(api, { funds: 10_000 })
    await pay(10_000)
    const remove = () => api.delete(`/customers/${customer.id}`)
    const refused = await remove()
    expect({ status: refused.status, details: refused.body.details }).toEqual({
      status: 409,
      details: { cause: 'PAYMENT_RUNNING' },
    })
    await settle()
    expect((await remove()).status).toBeLessThan(300)
  })

  test("prevents its account's closure while it runs", async () => {
    const api = await newPlatform()
    const { account, pay } = await newHolder(api, { funds: 10_000 })
    await pay(10_000)
    await expect(moveAccount(api, 'close', account)).rejects.toThrow('payment')
    await settle()
    await moveAccount(api, 'close', account)
  })

  test('under one key debits the money once, for any number of concurrent requests', async () => {
    const api = await newPlatform()
    const { account, bank, balances } = await newHolder(api)
    const send = (amount: number) =>
      api.post('/transfer-out', transferRequest(account, bank, amount), { 'idempotency-key': 'rent' })
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(10_000)))
    expect(answers.every((each) => each.status === 201 || each.body.code === 'DUPLICATE_PAY_REQUEST')).toBe(true)
    await settle()
    const first = answers.find(({ status }) => status === 201)?.body
    expect((await send(10_000)).body).toEqual(first)
    expect(codeOf(await send(10_001))).toEqual([409, 'DUPLICATE_PAY_REQUEST'])
    expect(await balances()).toEqual([40_000, 40_000])
  })

  test('executes concurrent transfers as often as the balance covers them', async () => {
    const api = await newPlatform()
    const { account, bank, balances } = await newHolder(api, { funds: 25_000 })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => api.post('/transfer-out', transferRequest(account, bank, 10_000))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 400, 400, 400])
    await settle()
    expect(await balances()).toEqual([5_000, 5_000])
    await expectSoundLedger(api, { journals: { D1: 1, O3: 2, O4: 2 } })
  })
})

describe('a partner event that arrives before its order is recorded as sent', () => {
  test('completes the transfer by way of PROCESSING, once', async () => {
    const api = await newPlatform()
    const { pay } = await newHolder(api)
    const paid = await pay()
    expect(await callBack(api, paid, 'early', { kind: 'RETURNED' })).toBe('too early, will be tried')
    expect(await callBack(api, paid, 'paid', { kind: 'PAID' })).toBe('applied')
    expect((await read(api, paid)).status).toBe('COMPLETED')
    expect(await eventsOf(api, paid.id)).toEqual(outgoing('PENDING', 'PROCESSING', 'COMPLETED'))
    await settle()
    expect(await eventsOf(api, paid.id)).toEqual(
      outgoing('PENDING', 'PROCESSING', 'COMPLETED', 'FAILED', 'REFUND_PENDING', 'REFUND_COMPLETED'),
    )
    expect((await journalsOf(api, paid.id)).map(([kind]) => kind)).toEqual(['O3', 'O4', 'R2'])
    await expectSoundLedger(api)
  })

  test('fails the transfer by way of PROCESSING, and gives the money back', async () => {
    const api = await newPlatform()
    const { pay, balances } = await newHolder(api)
    const paid = await pay()
    expect(await callBack(api, paid, 'no', { kind: 'REJECTED', reason: 'COMPLIANCE_REJECTED' })).toBe('applied')
    await settle()
    expect(await read(api, paid)).toMatchObject({ status: 'FAILED', failureReason: 'COMPLIANCE_REJECTED' })
    expect(await eventsOf(api, paid.id)).toEqual(
      outgoing('PENDING', 'PROCESSING', 'FAILED', 'REFUND_PENDING', 'REFUND_COMPLETED'),
    )
    expect(await balances()).toEqual([50_000, 50_000])
    await expectSoundLedger(api, { journals: { D1: 1, O3: 1, R1: 1 } })
  })
})

describe('refusing a transfer-out', () => {
  test.each([
    ['of nothing', { amount: 0 }, ['INVALID_AMOUNT', ['amount']]],
    ['of a fraction', { amount: 0.5 }, ['INVALID_AMOUNT', ['amount']]],
    ['above the largest amount', { amount: 9_000_000_000_000_001 }, ['INVALID_AMOUNT', ['amount']]],
    ['with a long text', { remittanceInformation: 'x'.repeat(81) }, ['INVALID_INPUT', ['remittanceInformation']]],
    ['with an unknown purpose', { purposeOfPayment: 'FUN' }, ['INVALID_INPUT', ['purposeOfPayment']]],
  ])('%s', async (_, change, [code, fields]) => {
    const api = await newPlatform()
    const { account, bank } = await newHolder(api)
    const answer = await api.post('/transfer-out', { ...transferRequest(account, bank), ...change })
    expect(faultsOf(answer)).toEqual([400, code, fields])
  })

  test('refuses a transfer-out without cover, finally for its key, and leaves no trace', async () => {
    const api = await newPlatform()
    const { account, bank } = await newHolder(api, { funds: 10_000 })
    const send = () => api.post('/transfer-out', transferRequest(account, bank, 10_001), { 'idempotency-key': 'k' })
    expect(codeOf(await send())).toEqual([400, 'INSUFFICIENT_FUNDS'])
    await fund(api, account.id, 10_000)
    expect(codeOf(await send())).toEqual([400, 'INSUFFICIENT_FUNDS'])
    expect((await api.read('/transactions?type=OUTGOING')).totalCount).toBe(0)
    await expectSoundLedger(api, { journals: { D1: 2 } })
  })

  test('above the limits of one payment and of a day, counted within the currency', async () => {
    const api = await newPlatform()
    const { account, bank } = await newHolder(api)
    const pair = { sendingCurrency: 'USD', receivingCurrency: 'USD' }
    await inWork(api, (work) =>
      setTerms(work, {
        amounts: [{ ...pair, minimum: 100, maximum: 20_000 }],
        dailyVolumes: [{ ...pair, maximum: 25_000 }],
      }),
    )
    const send = (amount: number) => api.post('/transfer-out', transferRequest(account, bank, amount))
    expect(codeOf(await send(99))).toEqual([400, 'AMOUNT_OUT_OF_RANGE'])
    expect(codeOf(await send(20_001))).toEqual([400, 'TRANSACTION_SIZE_LIMIT_EXCEEDED'])
    expect((await send(15_000)).status).toBe(201)
    const refused = await send(10_001)
    expect(codeOf(refused)).toEqual([429, 'DAILY_VOLUME_LIMIT_EXCEEDED'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await send(10_000)).status).toBe(201)
  })

  test('refuses a transfer-out if the network fee uses up the amount', async () => {
    const api = await newPlatform({ supportedCurrencies: ['USDC'] })
    const account = await accountOf(api, 'USDC')
    await fund(api, account.id, 5_000_000)
    const wallet = await api.create('/platform/external-accounts', validAccount('ETHEREUM_WALLET'))
    const send = (amount: number) => api.post('/transfer-out', transferRequest(account, wallet, amount))
    expect(codeOf(await send(1_950_000))).toEqual([400, 'AMOUNT_OUT_OF_RANGE'])
    expect((await send(1_950_001)).body).toMatchObject({ fees: 1_950_000, receivedAmount: { amount: 1 } })
  })

  test('between the wrong kinds of accounts, and into another currency', async () => {
    const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
    const { customer, account, bank } = await newHolder(api)
    expect(faultsOf(await api.post('/transfer-out', transferRequest(bank, account)))).toEqual([
      400,
      'INVALID_INPUT',
      ['source.accountId', 'destination.accountId'],
    ])
    const euros = await api.create('/customers/external-accounts', eurAccount('000', { customerId: customer.id }))
    expect(codeOf(await api.post('/transfer-out', transferRequest(account, euros)))).toEqual([400, 'INVALID_CURRENCY'])
  })

  test('refuses a transfer-out from an embedded wallet', async () => {
    const api = await newPlatform()
    const { customer, account } = await newWallet(api)
    await fund(api, account.id, 5_000_000)
    const spark = await api.create('/customers/external-accounts', {
      ...validAccount('SPARK_WALLET'),
      customerId: customer.id,
    })
    expect(faultsOf(await api.post('/transfer-out', transferRequest(account, spark, 1_000_000)))).toEqual([
      400,
      'INVALID_INPUT',
      ['source.accountId'],
    ])
  })

  test.each([undefined, 'GIFT', 'SERVICE_CHARGES'])(
    'refuses an account that requires documents, for the purpose %s',
    async (purposeOfPayment) => {
      const api = await newPlatform({ supportedCurrencies: ['USD', 'CNY'] })
      const account = await accountOf(api, 'CNY')
      await fund(api, account.id, 50_000)
      const business = await api.create(
        '/platform/external-accounts',
        validAccount('CNY_ACCOUNT', { beneficiary: BUSINESS }),
      )
      const request = transferRequest(account, business, 10_000, { ...(purposeOfPayment && { purposeOfPayment }) })
      expect(codeOf(await api.post('/transfer-out', request))).toEqual([400, 'DOCUMENTS_REQUIRED'])
    },
  )

  test('refuses a rail that does not reach the account', async () => {
    const api = await newPlatform()
    const { account, bank } = await newHolder(api)
    const destination = { accountId: bank.id, paymentRail: 'PIX' }
    expect(faultsOf(await api.post('/transfer-out', transferRequest(account, bank, 10_000, { destination })))).toEqual([
      400,
      'INVALID_INPUT',
      ['destination.paymentRail'],
    ])
  })

  test('refuses a transfer-out of a customer who has to authorize payments', async () => {
    const api = await newPlatform()
    const { account, bank, balances } = await newHolder(api, { request: OF_EEA })
    const { status, body } = await api.post('/transfer-out', transferRequest(account, bank))
    expect({ status, code: body.code, reason: body.reason }).toEqual({
      status: 400,
      code: 'INVALID_INPUT',
      reason: expect.stringContaining('quote'),
    })
    expect(await balances()).toEqual([50_000, 50_000])
    expect((await api.read('/transactions?type=OUTGOING')).totalCount).toBe(0)
  })

  test("refuses accounts that do not exist, or are another platform's", async () => {
    const api = await newPlatform()
    const [{ account, bank }, stranger] = [await newHolder(api), await newHolder(await newPlatform())]
    for (const [from, into, field] of [
      [stranger.account, bank, 'source.accountId'],
      [account, stranger.bank, 'destination.accountId'],
    ]) {
      const { status, body } = await api.post('/transfer-out', transferRequest(from, into))
      expect({ status, code: body.code, details: body.details }).toEqual({
        status: 404,
        code: 'REFERENCE_NOT_FOUND',
        details: { field },
      })
    }
  })

  test('refuses a frozen account', async () => {
    const api = await newPlatform()
    const { account, bank } = await newHolder(api)
    await moveAccount(api, 'freeze', account)
    const { status, body } = await api.post('/transfer-out', transferRequest(account, bank))
    expect({ status, code: body.code, details: body.details }).toEqual({
      status: 409,
      code: 'CONFLICT',
      details: { status: 'FROZEN' },
    })
  })
})

test('the audit finds a transfer that waits without its capture', async () => {
  const api = await newPlatform()
  const { pay } = await newHolder(api)
  const { id } = await pay()
  const { db } = service().database
  await sql`update ledger_journals set key = 'elsewhere:O3:0' where platform_id = ${api.platform} and kind = 'O3'`.execute(
    db,
  )
  const found = await findViolations(db, api.platform, payments.invariants ?? [])
  expect(found).toContainEqual({
    invariant: 'A transfer has a capture from its beginning.',
    offenders: [`${id} is PENDING`],
  })
})

describe('a payment that the balance does not cover', () => {
  const shortOf = async (api: Api, amount: number | undefined, by = api) => {
    const { account, bank } = await newHolder(api, { funds: 1_234 })
    const body = { ...transferRequest(account, bank), amount }
    const quote = await api.create('/quotes', quoteRequest(account.id, bank.id, 10_000))
    return [await by.post('/transfer-out', body), await by.post(`/quotes/${quote.id}/execute`)] as const
  }
  const dollars = (amount: number) => ({ amount, currency: expect.objectContaining({ code: 'USD', decimals: 2 }) })

  test('reports the available and the required amount', async () => {
    for (const { status, body } of await shortOf(await newPlatform(), 10_000)) {
      expect({ status, body }).toEqual({
        status: 400,
        body: {
          code: 'INSUFFICIENT_FUNDS',
          reason: 'The account has 12.34 USD available, and 100.00 USD are needed.',
          details: { available: dollars(1_234), required: dollars(10_000) },
        },
      })
    }
  })

  test('hides it from tokens without read permission', async () => {
    const api = await newPlatform()
    for (const { body } of await shortOf(api, 10_000, await api.withPermissions('TRANSACT'))) {
      expect({ code: body.code, details: body.details }).toEqual({ code: 'INSUFFICIENT_FUNDS', details: undefined })
      expect(body.reason).not.toContain('12.34')
    }
  })

  test('reports that no balance is available for a payment of the whole balance', async () => {
    const api = await newPlatform()
    const { account, bank } = await newHolder(api, { funds: 0 })
    const { body } = await api.post('/transfer-out', { ...transferRequest(account, bank), amount: undefined })
    expect({ code: body.code, reason: body.reason, details: body.details }).toEqual({
      code: 'INSUFFICIENT_FUNDS',
      reason: 'The account has 0.00 USD available.',
      details: { available: dollars(0) },
    })
  })
})
