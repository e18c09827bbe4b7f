import { describe, expect, test } from 'vitest'
import { usdAccount } from '#features/external-accounts/makers.test-support.ts'
import { fund, fundedCustomer } from '#features/platforms/internal-accounts/makers.test-support.ts'
import type { Json } from '#test/support/api.ts'
import { eventsAbout, inWork } from '#test/support/inside.ts'
import { expectSoundLedger } from '#test/support/ledger.ts'
import { settle, useService } from '#test/support/service.ts'
import { lockAgent, saveAgent } from '../store.ts'
import { APPROVAL, limitedTo, newPayer, refusalOf } from './makers.test-support.ts'

useService()

const WAYS = ['transfer-in', 'transfer-out'] as const
type Payer = Awaited<ReturnType<typeof newPayer>>

/** Builds a transfer between the customer's account and the bank, in the direction of the operation. */
const transferOf = ({ account, dollarBank }: Payer, way: (typeof WAYS)[number], amount = 10_000, bank = dollarBank) => {
  const [source, destination] = way === 'transfer-in' ? [bank, account] : [account, bank]
  return { source: { accountId: source.id }, destination: { accountId: destination.id }, amount }
}
const transfer = (payer: Payer, way: (typeof WAYS)[number], amount?: number, bank?: Json) =>
  payer.agent.post(`/agents/me/${way}`, transferOf(payer, way, amount, bank))

describe.each(WAYS)('%s', (way) => {
  const type = way === 'transfer-in' ? 'TRANSFER_IN' : 'TRANSFER_OUT'

  test('begins immediately for a permitted agent', async () => {
    const payer = await newPayer()
    const { status, body } = await transfer(payer, way)
    const { source, destination } = transferOf(payer, way)
    expect([status, body]).toMatchObject([
      201,
      {
        status: 'APPROVED',
        type,
        transferDetails: {
          amount: 10_000,
          currency: 'USD',
          sourceAccountId: source.accountId,
          destinationAccountId: destination.accountId,
        },
        transaction: { status: 'PENDING', agentId: payer.id },
      },
    ])
    expect(body.quote).toBeUndefined()
    await settle()
    expect((await payer.action(body)).transaction.status).toBe('COMPLETED')
    expect(await payer.balance()).toBe(way === 'transfer-in' ? 1_010_000 : 990_000)
    await expectSoundLedger(payer.api)
  })

  test('creates no transaction and reserves no money before a required approval', async () => {
    const payer = await newPayer(APPROVAL)
    const { status, body } = await transfer(payer, way)
    expect([status, body.status, body.transaction, await payer.balance()]).toEqual([
      201,
      'PENDING_APPROVAL',
      undefined,
      1_000_000,
    ])
    expect(await eventsAbout(payer.api, body.id)).toEqual([{ type: 'AGENT_ACTION.PENDING_APPROVAL', data: body }])
    expect((await payer.api.read(`/transactions?customerId=${payer.customer.id}`)).totalCount).toBe(1)
    const approved = await payer.decide(body, 'approve')
    expect(approved.body).toMatchObject({ status: 'APPROVED', transaction: { status: 'PENDING', agentId: payer.id } })
    await settle()
    expect((await payer.action(body)).transaction.status).toBe('COMPLETED')
    await expectSoundLedger(payer.api)
  })

  test('fails after seven days without a decision', async () => {
    const payer = await newPayer(APPROVAL)
    const { body } = await transfer(payer, way)
    await payer.api.create('/sandbox/clock', { advanceSeconds: 7 * 86_400 - 60 })
    expect((await payer.action(body)).status).toBe('PENDING_APPROVAL')
    await payer.api.create('/sandbox/clock', { advanceSeconds: 61 })
    await settle()
    expect((await payer.action(body)).status).toBe('FAILED')
  })

  test('refuses a transfer above the limits, and counts it within them', async () => {
    const payer = await newPayer(limitedTo({ perTransactionLimit: 10_000, dailyLimit: 15_000 }))
    expect(refusalOf(await transfer(payer, way, 10_001))).toEqual([403, 'FORBIDDEN', 'PER_TRANSACTION_LIMIT_EXCEEDED'])
    expect((await transfer(payer, way, 10_000)).status).toBe(201)
    expect(refusalOf(await transfer(payer, way, 5_001))).toEqual([403, 'FORBIDDEN', 'DAILY_LIMIT_EXCEEDED'])
    expect((await transfer(payer, way, 5_000)).status).toBe(201)
  })

  test('accepts only accounts of its customer, and reports others as unknown', async () => {
    const payer = await newPayer()
    const { customer } = await fundedCustomer(payer.api)
    const foreign = await payer.api.create(
      '/customers/external-accounts',
      usdAccount('001', { customerId: customer.id }),
    )
    const missing = { id: 'ExternalAccount:01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e' }
    const answers = [await transfer(payer, way, 100, foreign), await transfer(payer, way, 100, missing)]
    expect(answers.map(refusalOf)).toEqual(Array(2).fill([404, 'REFERENCE_NOT_FOUND']))
    expect(answers[0]?.body).toEqual(answers[1]?.body)
  })

  test('moves something', async () => {
    expect(refusalOf(await transfer(await newPayer(), way, 0))).toEqual([400, 'INVALID_AMOUNT'])
  })

  test('rejects a transfer with a reason for the agent', async () => {
    const payer = await newPayer(APPROVAL)
    const { body } = await transfer(payer, way)
    await payer.decide(body, 'reject', { reason: 'No.' })
    expect(await payer.action(body)).toMatchObject({ status: 'REJECTED', rejectionReason: 'No.' })
    await settle()
    expect(await payer.balance()).toBe(1_000_000)
  })
})

describe('a transfer without an amount', () => {
  const whole = (payer: Payer, way: (typeof WAYS)[number]) =>
    payer.agent.post(`/agents/me/${way}`, { ...transferOf(payer, way), amount: undefined })

  test('refuses a transfer-in without an amount', async () => {
    expect(refusalOf(await whole(await newPayer(), 'transfer-in'))).toEqual([400, 'INVALID_INPUT'])
  })

  test('pays the whole available amount, and validates that amount', async () => {
    const payer = await newPayer(limitedTo({ perTransactionLimit: 999_999 }))
    expect(refusalOf(await whole(payer, 'transfer-out'))).toEqual([403, 'FORBIDDEN', 'PER_TRANSACTION_LIMIT_EXCEEDED'])
    expect((await transfer(payer, 'transfer-out', 1)).status).toBe(201)
    const { body } = await whole(payer, 'transfer-out')
    expect({ amount: body.transferDetails.amount, balance: await payer.balance() }).toEqual({
      amount: 999_999,
      balance: 0,
    })
    await expectSoundLedger(payer.api)
  })

  test("approves the balance at the time of the agent's request", async () => {
    const payer = await newPayer(APPROVAL)
    const { body } = await whole(payer, 'transfer-out')
    expect(body).toMatchObject({ status: 'PENDING_APPROVAL', transferDetails: { amount: 1_000_000 } })
    await fund(payer.api, payer.account.id, 500)
    const approved = await payer.decide(body, 'approve')
    expect(approved.body.transaction.sentAmount.amount).toBe(1_000_000)
    expect(await payer.balance()).toBe(500)
  })
})

describe('a payment without effect no longer counts', () => {
  const USED_UP = [403, 'FORBIDDEN', 'DAILY_TRANSACTION_LIMIT_EXCEEDED']
  const accountEnding = (payer: Payer, suffix: string): Promise<Json> =>
    payer.api.create('/customers/external-accounts', usdAccount(suffix, { customerId: payer.customer.id }))

  test.each([
    ['transfer-in', '002', 0],
    ['transfer-in', '005', 30],
    ['transfer-in', '006', 5],
    ['transfer-out', '002', 0],
    ['transfer-out', '003', 0],
    ['transfer-out', '004', 0],
    ['transfer-out', '005', 30],
  ] as const)(
    'no longer counts a failed %s with an account ending in %s after %i seconds',
    async (way, suffix, seconds) => {
      const payer = await newPayer(limitedTo({ dailyTransactionLimit: 1, dailyLimit: 10_000, monthlyLimit: 10_000 }))
      const account = await accountEnding(payer, suffix)
      for (let time = 0; time < 2; time++) {
        const { status, body } = await transfer(payer, way, 10_000, account)
        expect(status).toBe(201)
        expect(refusalOf(await transfer(payer, way, 10_000, account))).toEqual(USED_UP)
        await settle()
        if (seconds > 0) await payer.api.create('/sandbox/clock', { advanceSeconds: seconds })
        await settle()
        expect((await payer.action(body)).transaction.status).toBe('FAILED')
      }
      expect((await payer.agent.read('/agents/me')).usage).toMatchObject({ dailyTransactionCount: 0, dailySpend: 0 })
      await expectSoundLedger(payer.api)
    },
  )

  test.each([
    ['002', 0],
    ['004', 0],
    ['005', 5],
    ['006', 0],
    ['007', 0],
  ] as const)(
    'no longer counts a failed quote to an account ending in %s after %i seconds',
    async (suffix, seconds) => {
      const payer = await newPayer(limitedTo({ dailyTransactionLimit: 1 }))
      const account = await accountEnding(payer, suffix)
      const destination = { destinationType: 'ACCOUNT', accountId: account.id }
      const pay = async () => payer.execute(await payer.quote(10_000, { destination }))
      expect((await pay()).status).toBe(200)
      await settle()
      if (seconds > 0) {
        expect(refusalOf(await pay())).toEqual(USED_UP)
        await payer.api.create('/sandbox/clock', { advanceSeconds: seconds })
        await settle()
      }
      expect((await pay()).status).toBe(200)
    },
  )

  test('still counts a delivered payment', async () => {
    const payer = await newPayer(limitedTo({ dailyTransactionLimit: 1 }))
    expect((await transfer(payer, 'transfer-out')).status).toBe(201)
    await settle()
    expect(refusalOf(await transfer(payer, 'transfer-out'))).toEqual(USED_UP)
  })

  test('no longer counts a quote whose funding does not fit', async () => {
    const payer = await newPayer(limitedTo({ dailyTransactionLimit: 1 }))
    const source = { sourceType: 'REALTIME_FUNDING', currency: 'USD', customerId: payer.customer.id }
    const { id } = await payer.quote(10_000, { source })
    await payer.api.create('/sandbox/send', { quoteId: id, currencyCode: 'USD', currencyAmount: 9_999 })
    await settle()
    expect((await payer.api.read(`/quotes/${id}`)).status).toBe('FAILED')
    expect((await transfer(payer, 'transfer-out')).status).toBe(201)
  })
})

test.each(['JPY', 'XTS'])('an unpaid pull ends even if the policy counts in %s by then', async (currency) => {
  const payer = await newPayer()
  const { id: customerId } = payer.customer
  const empty = await payer.api.create('/customers/external-accounts', usdAccount('002', { customerId }))
  const { body } = await transfer(payer, 'transfer-in', 10_000, empty)
  await inWork(payer.api, async (work) => {
    const agent = await lockAgent(work, payer.id)
    await saveAgent(work, {
      ...agent,
      policy: { ...agent.policy, spendingLimits: { currency, perTransactionLimit: 100_000 } },
    })
  })
  await settle()
  expect((await payer.action(body)).transaction.status).toBe('FAILED')
  const { usage } = await payer.agent.read('/agents/me')
  // Without a rate, the count does not change.
  expect(usage.dailyTransactionCount).toBe(currency === 'JPY' ? 0 : 1)
})
