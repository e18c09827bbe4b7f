import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { eurAccount } from '#features/external-accounts/makers.test-support.ts'
import { quoteRequest } from '#features/payments/quotes/makers.test-support.ts'
import { accountOf, fund } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { AMOUNTS } from '../support/amounts.ts'
import { type Api, type Json, newPlatform } from '../support/api.ts'
import { expectSoundLedger } from '../support/ledger.ts'
import { SEED } from '../support/seeds.ts'
import { service, settle, useService } from '../support/service.ts'

/** Payments that share transactions end as if each had been alone: in any combination, the ledger is the same. */

useService()

const OPENING = 100_000
/** Suffixes of bank accounts, each with an outcome of a payment to it (payments 17.3). */
const SUFFIXES = ['000', '002', '005'] as const

/** A request of a customer. `isTooLarge` requests more than any customer ever has. */
interface Request {
  kind: 'fund' | 'pay at once' | 'pay by a second request'
  customer: number
  to: number
  amount: number
  isTooLarge: boolean
  hasKey: boolean
}

interface World {
  api: Api
  customers: Json[]
  accounts: Json[]
  banks: Json[][]
}

const request: fc.Arbitrary<Request> = fc.record({
  kind: fc.constantFrom('fund', 'pay at once', 'pay at once', 'pay by a second request'),
  customer: fc.nat(1),
  to: fc.nat(SUFFIXES.length - 1),
  // In any order, only requests that are too large exceed the balance.
  amount: fc.integer({ min: 100, max: OPENING / 40 }),
  isTooLarge: fc.nat(5).map((n) => n === 0),
  hasKey: fc.boolean(),
})

async function newWorld(): Promise<World> {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const customers = [await newCustomer(api), await newCustomer(api)]
  const accounts = await Promise.all(customers.map(({ id }) => accountOf(api, 'USD', id)))
  const banks = await Promise.all(
    customers.map(({ id }) =>
      Promise.all(
        SUFFIXES.map((each) => api.create('/customers/external-accounts', eurAccount(each, { customerId: id }))),
      ),
    ),
  )
  for (const account of accounts) await fund(api, account.id, OPENING)
  return { api, customers, accounts, banks }
}

/** Makes the request. Returns its status, and the status of its second request. */
async function make({ api, accounts, banks }: World, request: Request, n: number): Promise<number[]> {
  const { kind, customer, to, amount, isTooLarge, hasKey } = request
  const account = accounts[customer] as Json
  if (kind === 'fund') return [(await api.post(`/sandbox/internal-accounts/${account.id}/fund`, { amount })).status]
  const key = (part: string): Record<string, string> => (hasKey ? { 'idempotency-key': `${part} ${n}` } : {})
  const quote = await api.post(
    '/quotes',
    quoteRequest(account.id, banks[customer]?.[to]?.id, isTooLarge ? 100 * OPENING : amount, {
      ...(kind === 'pay at once' && { immediatelyExecute: true }),
    }),
    key('quote'),
  )
  if (kind === 'pay at once' || quote.status !== 201) return [quote.status]
  const execution = await api.post(`/quotes/${quote.body.id}/execute`, {}, key('execution'))
  return [quote.status, execution.status]
}

/** The number of requests that arrive at the same time, by mode. */
const WAYS: Record<string, (count: number) => number> = {
  'in batches': (count) => count,
  mixed: (count) => Math.max(2, Math.ceil(count / 3)),
}

/** Returns the final state: the answers, the balances and the sums of each kind of account and of journals. */
async function endOf(requests: readonly Request[], atOnce: number) {
  const world = await newWorld()
  const statuses: number[][] = []
  for (let from = 0; from < requests.length; from += atOnce) {
    const together = requests.slice(from, from + atOnce)
    statuses.push(...(await Promise.all(together.map((each, index) => make(world, each, from + index)))))
  }
  await settle()
  await expectSoundLedger(world.api)
  return { statuses, ...(await ledgerOf(world)) }
}

async function ledgerOf({ api, customers }: World) {
  const { db } = service().database
  const journals = await db
    .selectFrom('ledger_journals')
    .select(['kind', ({ fn }) => fn.countAll<bigint>().as('count')])
    .where('platform_id', '=', api.platform)
    .groupBy('kind')
    .orderBy('kind')
    .execute()
  const entries = await db
    .selectFrom('ledger_entries')
    .select(['currency', 'amount', 'account'])
    .where('platform_id', '=', api.platform)
    .execute()
  const balances = await Promise.all(customers.map(async ({ id }) => (await accountOf(api, 'USD', id)).balance.amount))
  const transactions = (await api.read('/transactions?limit=100')).data.map(({ status }: Json) => status).sort()
  const kindOf = (account: string) => account.split(':')[0]
  return {
    journals,
    balances,
    transactions,
    entries: entries.map(({ account, currency, amount }) => `${kindOf(account)} ${currency} ${amount}`).sort(),
  }
}

test(
  'payments that come singly, in batches and mixed leave the same ledger',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(request, { minLength: 6, maxLength: 30 }), async (requests) => {
        const expected = await endOf(requests, 1)
        for (const [way, atOnceOf] of Object.entries(WAYS))
          expect(await endOf(requests, atOnceOf(requests.length)), way).toEqual(expected)
      }),
      { numRuns: AMOUNTS.batchedLists, seed: SEED, endOnFailure: true },
    )
  },
  60_000 + AMOUNTS.batchedLists * 45_000,
)
