import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newCustomer } from '../../src/features/customers/makers.test-support.ts'
import { eurAccount } from '../../src/features/external-accounts/makers.test-support.ts'
import { accountOf, fund } from '../../src/features/internal-accounts/makers.test-support.ts'
import { quoteRequest } from '../../src/features/quotes/makers.test-support.ts'
import { type Api, type Json, newPlatform } from '../support/api.ts'
import { expectSoundLedger } from '../support/ledger.ts'
import { settle, useService } from '../support/service.ts'

/** Whatever is done, in whatever order: every journal balances, no balance is negative, every payment ends where it should. */

useService()

/** What a sequence works on: two customers with a dollar and a euro account each, bank accounts with every outcome, and the quotes so far. */
interface World {
  api: Api
  accounts: Json[]
  banks: Json[]
  quotes: Json[]
}

const SUFFIXES = ['000', '002', '003', '004', '005', '006', '007']
const CURRENCIES = ['USD', 'EUR']

async function newWorld(): Promise<World> {
  const api = await newPlatform({ supportedCurrencies: CURRENCIES })
  await api.must('PATCH', '/config', {
    feeConfigs: [
      {
        feeType: 'CROSS_CURRENCY_TRANSACTION',
        sourceCurrency: 'USD',
        variableFeeBps: 25,
        fixedFee: { amount: 10, currency: 'USD' },
      },
    ],
  })
  const customers = [await newCustomer(api), await newCustomer(api)]
  const accounts = await Promise.all(
    [undefined, ...customers].flatMap((customer) =>
      CURRENCIES.map((currency) => accountOf(api, currency, customer?.id)),
    ),
  )
  const banks = await Promise.all(
    SUFFIXES.map((suffix) =>
      api.create('/customers/external-accounts', eurAccount(suffix, { customerId: customers[0]?.id })),
    ),
  )
  return { api, accounts, banks, quotes: [] }
}

type Step = (world: World) => Promise<void>

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T
const amount = fc.integer({ min: 1, max: 50_000 })
const index = fc.nat(20)

/** Refusals are part of the game; faults of ours are not. */
async function attempt(answer: Promise<{ status: number; body: Json }>): Promise<Json | undefined> {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBeLessThan(500)
  return status < 300 ? body : undefined
}

const steps = fc.oneof(
  fc.record({ to: index, amount }).map(
    ({ to, amount }): Step =>
      async ({ api, accounts }) =>
        void (await fund(api, pick(accounts, to).id, amount)),
  ),
  fc
    .record({
      from: index,
      to: index,
      amount,
      side: fc.constantFrom('SENDING', 'RECEIVING'),
      immediatelyExecute: fc.boolean(),
    })
    .map(
      ({ from, to, amount, side, immediatelyExecute }): Step =>
        async ({ api, accounts, banks, quotes }) => {
          const request = quoteRequest(pick(accounts, from).id, pick([...banks, ...accounts], to).id, amount, {
            lockedCurrencySide: side,
            immediatelyExecute,
          })
          const quote = await attempt(api.post('/quotes', request))
          if (quote) quotes.push(quote)
        },
    ),
  index.map(
    (which): Step =>
      async ({ api, quotes }) => {
        if (quotes.length > 0) await attempt(api.post(`/quotes/${pick(quotes, which).id}/execute`))
      },
  ),
  fc.constant<Step>(async () => settle()),
  fc.constantFrom(1, 5, 300, 400).map(
    (advanceSeconds): Step =>
      async ({ api }) =>
        void (await api.create('/sandbox/clock', { advanceSeconds })),
  ),
)

test('the invariants hold after every step of any sequence', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 5, maxLength: 25 }), async (sequence) => {
      const world = await newWorld()
      for (const step of sequence) {
        await step(world)
        await expectSoundLedger(world.api)
      }
    }),
    { numRuns: process.env.CI ? 12 : 5, endOnFailure: true },
  )
}, 240_000)
