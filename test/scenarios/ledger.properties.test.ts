import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { eurAccount, usdAccount } from '#features/external-accounts/makers.test-support.ts'
import { quoteRequest } from '#features/payments/quotes/makers.test-support.ts'
import { returnPull, transferRequest } from '#features/payments/transfers/makers.test-support.ts'
import { accountOf, fund } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { AMOUNTS } from '../support/amounts.ts'
import { type Api, type Json, newPlatform } from '../support/api.ts'
import { expectSoundLedger } from '../support/ledger.ts'
import { SEED } from '../support/seeds.ts'
import { settle, useService } from '../support/service.ts'

/** Any actions in any order: every journal balances, no balance is negative, every payment ends correctly. */

useService()

/**
 * The objects of a sequence: two customers with some money on a dollar and a euro account each, bank accounts of one of
 * them with every outcome, and the quotes and pulls made until now.
 */
interface World {
  api: Api
  accounts: Json[]
  banks: Json[]
  dollarBanks: Json[]
  quotes: Json[]
  pulls: Json[]
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
  for (const { id } of accounts) await fund(api, id, 20_000)
  const register = (account: (suffix: string, extra: object) => object, suffixes: readonly string[]) =>
    Promise.all(
      suffixes.map((suffix) =>
        api.create('/customers/external-accounts', account(suffix, { customerId: customers[0]?.id })),
      ),
    )
  const [banks, dollarBanks] = await Promise.all([
    register(eurAccount, SUFFIXES),
    register(usdAccount, ['000', '002', '005']),
  ])
  return { api, accounts, banks, dollarBanks, quotes: [], pulls: [] }
}

type Step = (world: World) => Promise<void>

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T
const amount = fc.integer({ min: 1, max: 50_000 })
const index = fc.nat(20)

/** Refusals may occur, but errors of the service may not. */
async function attempt(answer: Promise<{ status: number; body: Json }>): Promise<Json | undefined> {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBeLessThan(500)
  return status < 300 ? body : undefined
}

/** A failed pull cannot be returned. Others can be returned once. */
const tryToReturn = (api: Api, { id }: Json): Promise<unknown> =>
  returnPull(api, id).catch(({ message }: Error) => expect(message).toContain('409 CONFLICT: The notice has no effect'))

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
  // The accounts alternate between dollars and euros.
  fc.record({ from: index, to: index, amount, currency: fc.nat(1) }).map(
    ({ from, to, amount, currency }): Step =>
      async ({ api, accounts, banks, dollarBanks }) => {
        const source = pick(accounts, 2 * from + currency)
        const target = pick(currency === 0 ? dollarBanks : banks, to)
        await attempt(api.post('/transfer-out', transferRequest(source, target, amount)))
      },
  ),
  // The third account is the dollar account of the customer with the bank accounts.
  fc.record({ from: index, amount }).map(
    ({ from, amount }): Step =>
      async ({ api, accounts, dollarBanks, pulls }) =>
        void pulls.push(
          await api.create('/transfer-in', transferRequest(pick(dollarBanks, from), pick(accounts, 2), amount)),
        ),
  ),
  index.map(
    (which): Step =>
      async ({ api, pulls }) => {
        if (pulls.length > 0) await tryToReturn(api, pick(pulls, which))
      },
  ),
  fc.constant<Step>(async () => settle()),
  fc.constantFrom(1, 5, 300, 400).map(
    (advanceSeconds): Step =>
      async ({ api }) =>
        void (await api.create('/sandbox/clock', { advanceSeconds })),
  ),
)

test(
  'the invariants hold after every step of any sequence',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 5, maxLength: 25 }), async (sequence) => {
        const world = await newWorld()
        for (const step of sequence) {
          await step(world)
          await expectSoundLedger(world.api)
        }
      }),
      { numRuns: AMOUNTS.ledgerSequences, seed: SEED, endOnFailure: true },
    )
  },
  60_000 + AMOUNTS.ledgerSequences * 36_000,
)
