import { beforeEach, describe, expect, test } from 'vitest'
import { FEATURES } from '#app/features.ts'
import { paymentRequest } from '#features/cards/card-simulation/makers.test-support.ts'
import { cardRequest } from '#features/cards/makers.test-support.ts'
import { eurAccount } from '#features/external-accounts/makers.test-support.ts'
import { quoteRequest } from '#features/payments/quotes/makers.test-support.ts'
import { accountOf, fundedCustomer } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { invariantsOf } from '#runtime/kernel/assembly.ts'
import { type PlatformId, randomHex } from '#runtime/lib/ids.ts'
import { findViolations } from '#runtime/work/invariants.ts'
import { Api, type Json } from '../support/api.ts'
import { eventually } from '../support/eventually.ts'
import { processes, useProcesses } from '../support/processes.ts'

/** Simultaneous authorizations of one card in two processes take the available balance and no more. */

const CREDENTIALS = `${randomHex(16)}:${randomHex(32)}`
const ASKED = 200
const AMOUNT = 1_000
const FITS = 37

// The embedded database is inside one process, so two processes cannot share it.
describe.skipIf(!process.env.DATABASE_URL)('two processes on one PostgreSQL database', () => {
  useProcesses()

  let platform: [Api, Api]
  beforeEach(async () => {
    const environment = { SANDBOX_API_TOKEN: CREDENTIALS }
    const services = [await processes().start(environment), await processes().start(environment)]
    const [first, second] = services.map(({ address }) => new Api(CREDENTIALS, '' as PlatformId, address))
    platform = [first as Api, second as Api]
  })
  const at = (index: number): Api => platform[index % 2 === 0 ? 0 : 1]

  type Payer = Awaited<ReturnType<typeof newPayer>>

  /** Creates a card of an account that can pay `FITS` authorizations, and one unit less than another one. */
  async function newPayer() {
    const [api] = platform
    const { customer, account } = await fundedCustomer(api, { amount: FITS * AMOUNT + AMOUNT - 1 })
    const card = await api.create('/cards', cardRequest(customer, [account]))
    await eventually(async () => expect((await api.read(`/cards/${card.id}`)).state).toBe('ACTIVE'))
    const simulate = (index: number, operation: string, body: object) =>
      at(index).create(`/sandbox/cards/${card.id}/simulate/${operation}`, body)
    return { customer, account, simulate, balance: () => accountOf(api, 'USD', customer.id) }
  }

  /**
   * Returns every card payment of the customer, after the service has decided the given number of them and completed
   * every reversal.
   */
  async function decided({ id }: Json, count: number): Promise<Json[]> {
    const read = async (cursor = ''): Promise<Json[]> => {
      const page = await platform[0].read(`/transactions?type=CARD&limit=100&customerId=${id}${cursor}`)
      return page.hasMore ? [...page.data, ...(await read(`&cursor=${page.nextCursor}`))] : page.data
    }
    await eventually(async () => expect((await read()).length).toBe(count), 60_000)
    return read()
  }
  const heldOf = (payments: readonly Json[]) => payments.filter(({ status }) => status === 'AUTHORIZED')
  const DECLINES = ['INSUFFICIENT_FUNDS', 'SYSTEM_ERROR']

  /**
   * On a slow machine a decision may come too late, and its amount stays available. Requests more authorizations until
   * none fits.
   */
  async function untilFull({ customer, simulate }: Payer, count: number): Promise<Json[]> {
    const payments = await decided(customer, count)
    const isShort = (each: Json) => each.declineReason === 'INSUFFICIENT_FUNDS'
    const [latest] = payments
    if (isShort(latest) || heldOf(payments).length === FITS) return payments
    await simulate(count, 'authorization', paymentRequest(AMOUNT))
    return untilFull({ customer, simulate } as Payer, count + 1)
  }

  async function expectSound(): Promise<void> {
    const database = await processes().database.open()
    try {
      const { platform_id } = await database.db.selectFrom('cards').select('platform_id').executeTakeFirstOrThrow()
      expect(await findViolations(database.db, platform_id, invariantsOf(FEATURES))).toEqual([])
    } finally {
      await database.close()
    }
  }

  /** Reads the available balance until the caller stops it. Returns the lowest balance. */
  function watch(balance: () => Promise<Json>) {
    let isWatching = true
    const least = (async () => {
      let seen = Number.POSITIVE_INFINITY
      while (isWatching) seen = Math.min(seen, (await balance()).balance.amount)
      return seen
    })()
    return () => {
      isWatching = false
      return least
    }
  }

  test('approves exactly the covered ones of 200 concurrent authorizations against a balance for 37', async () => {
    const payer = await newPayer()
    const stop = watch(payer.balance)
    await Promise.all(
      Array.from({ length: ASKED }, (_, index) => payer.simulate(index, 'authorization', paymentRequest(AMOUNT))),
    )
    const payments = await untilFull(payer, ASKED)
    expect(await stop()).toBeGreaterThanOrEqual(0)
    expect(heldOf(payments)).toHaveLength(FITS)
    for (const { declineReason = 'INSUFFICIENT_FUNDS' } of payments) expect(DECLINES).toContain(declineReason)
    const { balance: available, totalBalance } = await payer.balance()
    expect([available.amount, totalBalance.amount]).toEqual([AMOUNT - 1, FITS * AMOUNT + AMOUNT - 1])
    await expectSound()
  })

  test('mixed with payments and releases it is never more than there is, and the sums are right', async () => {
    const payer = await newPayer()
    const { customer, account, simulate, balance } = payer
    const before = (await balance()).totalBalance.amount
    const bank = await platform[0].create(
      '/customers/external-accounts',
      eurAccount('000', { customerId: customer.id }),
    )
    await simulate(0, 'authorization', paymentRequest(AMOUNT))
    const [first] = await decided(customer, 1)
    const request = quoteRequest(account.id, bank.id, AMOUNT, { immediatelyExecute: true })
    const stop = watch(balance)
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, (_, index) => at(index).post('/quotes', request))),
      Promise.all(
        Array.from({ length: ASKED }, (_, index) => simulate(index, 'authorization', paymentRequest(AMOUNT))),
      ),
      simulate(1, 'clearing', { cardTransactionId: first.id, amount: 0 }),
    ])
    const payments = await decided(customer, ASKED + 1)
    expect(await stop()).toBeGreaterThanOrEqual(0)
    const paid = answers.filter(({ status }) => status === 201).length
    for (const { status, body } of answers)
      expect([201, 'INSUFFICIENT_BALANCE', 'INSUFFICIENT_FUNDS']).toContain(status === 201 ? 201 : body.code)
    const taken = heldOf(payments).length + paid
    expect(taken).toBeLessThanOrEqual(FITS)
    await eventually(async () => {
      const { balance: available, totalBalance } = await balance()
      expect([available.amount, totalBalance.amount]).toEqual([before - taken * AMOUNT, before - paid * AMOUNT])
    })
    await expectSound()
  })
})
