import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { FEATURES } from '#app/features.ts'
import { decideReceipt } from '#features/payments/receipts/makers.test-support.ts'
import { deposited, ledgerUpkeep, post } from '#ledger/index.ts'
import { invariantsOf } from '#runtime/kernel/assembly.ts'
import { findViolations, type InvariantCheck } from '#runtime/work/invariants.ts'
import { SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'
import { AMOUNTS } from '#test/support/amounts.ts'
import type { Api, Json } from '#test/support/api.ts'
import { inWork } from '#test/support/inside.ts'
import { SEED, TIME_FOR_SEQUENCES_MS, TRIES_EVERYTHING } from '#test/support/seeds.ts'
import { service, useService } from '#test/support/service.ts'
import { newProduction, replaceTreasury } from '#test/support/treasury.ts'
import { bankBook } from './index.ts'
import { book, expectSoundBooks, explain, match, payOut, receive, sweep, unmatch } from './makers.test-support.ts'

useService()

const ACCOUNTS = ['one', 'two'] as const
const RICH = 1_000_000_000n

let platform: { api: Api; account: Json; reference: string }
beforeAll(async () => {
  await replaceTreasury(
    service(),
    [...ACCOUNTS, 'hoard'].map((id) => ({ id })),
  )
  platform = await newProduction()
  const { api, account } = platform
  const start = { accountId: account.id, amount: RICH, currency: 'EUR', place: 'hoard' }
  await inWork(
    api,
    (work) => post(work, [deposited({ transactionId: work.newId('Transaction'), ...start })]),
    'production',
  )
})

const account = fc.constantFrom(...ACCOUNTS)
const amount = fc.constantFrom(100, 200, 300)
const side = fc.constantFrom('CREDIT', 'DEBIT')
/** Selects one of the existing objects by number. */
const which = fc.nat(30)
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('book'),
      account,
      side,
      amount,
      text: fc.constantFrom('none', 'payer', 'order'),
      which,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('know'),
      account,
      side,
      amount,
      as: fc.constantFrom('FEE', 'INTEREST', 'CAPITAL', 'OWN'),
    }),
  },
  fc.record({ do: fc.constant('transfer'), account, side, amount }),
  fc.record({ do: fc.constant('double'), which, isOther: fc.boolean() }),
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('receive'),
      account,
      amount,
      isNamed: fc.boolean(),
      isUnderEntry: fc.boolean(),
      which,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pay'), account, amount, isConfirmed: fc.boolean() }) },
  fc.record({ do: fc.constant('confirm'), which }),
  fc.record({ do: fc.constant('assign'), which, isReturned: fc.boolean() }),
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('match'),
      which,
      with: fc.constantFrom('entry', 'receipt', 'payout'),
      other: which,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('unmatch'), which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('explain'),
      which,
      as: fc.constantFrom('FEE', 'INTEREST', 'CAPITAL', 'SUSPENSE'),
    }),
  },
  fc.record({ do: fc.constant('sweep') }),
)
type Step = typeof step extends fc.Arbitrary<infer Drawn> ? Drawn : never

type Side = Parameters<typeof book>[2]

const otherThan = (account: string) => (account === 'one' ? 'two' : 'one')

/** A matchable object, with its change of the account's balance. */
interface Thing {
  account: string
  id: string
  change: number
}

/** A booking, with the details from its recording. */
interface Entry extends Thing {
  more: object
}

/** The history of one run. Every object has a number, so that later steps can name it. */
class Run {
  private readonly entries: Entry[] = []
  private readonly receipts: Thing[] = []
  private readonly payouts: (Thing & Awaited<ReturnType<typeof payOut>>)[] = []

  constructor(private readonly number: number) {}

  /** Performs the step if the objects that it needs exist. */
  async take(step: Step): Promise<unknown> {
    switch (step.do) {
      case 'book':
        return this.bookAbout(step)
      case 'know':
        return this.know(step)
      case 'transfer':
        return this.transfer(step)
      case 'double':
        return this.repeat(step.which, step.isOther)
      case 'receive':
        return this.receive(step)
      case 'pay':
        return this.pay(step)
      case 'confirm':
        return this.pick(this.payouts, step.which)?.confirm()
      case 'assign':
        return this.assign(step.which, step.isReturned)
      case 'match':
        return this.match(step.which, step.with, step.other)
      case 'unmatch':
        return this.decide(step.which, ({ account, id }) => unmatch(account, id, 'BANK_CORRECTED_IT'))
      case 'explain':
        return this.decide(step.which, ({ account, id }) => explain(account, id, step.as))
      default:
        return sweep()
    }
  }

  /** Explains all open bookings if possible, so later runs do not take longer. */
  async end(): Promise<void> {
    for (const { account, id } of this.entries) await attempt(explain(account, id, 'SUSPENSE'))
  }

  private pick<Each>(from: readonly Each[], number: number): Each | undefined {
    return from[number % Math.max(from.length, 1)]
  }

  /** Books an entry that names a payer or pays an order of the run. */
  private bookAbout({ account, side, amount, text, which }: Json) {
    const payout = text === 'order' && this.pick(this.payouts, which)
    if (payout) return this.book(payout.account, 'DEBIT', -payout.change, { reference: `Order ${payout.reference}` })
    return this.book(account, side, amount, text === 'payer' ? { reference: `For ${platform.reference}` } : {})
  }

  /** Books an entry that the person who records it can explain. */
  private async know({ account, side, amount, as }: Json): Promise<void> {
    if (as === 'OWN') await this.book(account, side, amount, { ownAccount: otherThan(account) })
    else await explain(account, (await this.book(account, side, amount)).id, as)
  }

  /** Books a transfer between the accounts at both banks. */
  private async transfer({ account, side, amount }: Extract<Step, { do: 'transfer' }>): Promise<void> {
    await this.book(account, side as Side, amount, { ownAccount: otherThan(account) })
    await this.book(otherThan(account), side === 'CREDIT' ? 'DEBIT' : 'CREDIT', amount, { ownAccount: account })
  }

  private book(account: string, side: Side, amount: number, more: object = {}): Promise<Json> {
    const id = `${this.number}-${this.entries.length}`
    this.entries.push({ account, id, change: side === 'CREDIT' ? amount : -amount, more })
    return book(account, id, side, amount, more)
  }

  private async repeat(number: number, isOther: boolean): Promise<void> {
    const entry = this.pick(this.entries, number)
    if (!entry) return
    const { account, id, change, more } = entry
    const again = book(account, id, change > 0 ? 'CREDIT' : 'DEBIT', isOther ? 77 : Math.abs(change), more)
    if (isOther) await expect(again).rejects.toThrow('was recorded before')
    else await again
  }

  private receive({ account, amount, isNamed, isUnderEntry, which }: Extract<Step, { do: 'receive' }> & Json) {
    const under = isUnderEntry ? this.pick(this.entries, which)?.id : undefined
    const id = under ?? `${this.number}-r${this.receipts.length}`
    this.receipts.push({ account, id, change: amount })
    return receive(account, id, amount, isNamed ? platform.reference : undefined)
  }

  private async pay({ account, amount, isConfirmed }: Json): Promise<void> {
    const { api, account: from } = platform
    const payout = await payOut(api, { account, from, amount: BigInt(amount), isConfirmed })
    this.payouts.push({ ...payout, account, id: payout.transactionId, change: -amount })
  }

  private assign(number: number, isReturned: boolean) {
    const receipt = this.pick(this.receipts, number)
    const body = isReturned ? {} : { accountId: platform.account.id }
    return receipt && decideReceipt(platform.api, `SEPA:${receipt.id}`, isReturned ? 'return' : 'assign', body)
  }

  /** Matches two items that add up to zero if there are any, or else two items that may not. */
  private match(number: number, kind: string, other: number) {
    const things = { entry: this.entries, receipt: this.receipts, payout: this.payouts }[kind] ?? []
    const sign = kind === 'entry' ? -1 : 1
    const pairs = this.entries.flatMap((entry, index) =>
      things
        .filter(({ account, change }) => account === entry.account && change * sign === entry.change)
        .map((thing) => ({ index, thing })),
    )
    const { index, thing } = this.pick(pairs, other) ?? { index: number, thing: this.pick(things, other) }
    return thing && this.decide(index, ({ account, id }) => match(account, id, [thing.id], 'BANK_SAYS_SO'))
  }

  private decide(number: number, decision: (entry: Entry) => Promise<Json>) {
    const entry = this.pick(this.entries, number)
    return entry && decision(entry)
  }
}

/** The matching rules. Each must find a match in a run that tries everything. */
const RULES = ['EXPLAINED', 'ORDER', 'OWN_TRANSFER', 'PERSON', 'RECEIPT', 'TAKEN_BACK']

/** The refusals that an operator can get for an impossible request. */
const REFUSALS = [
  ...['already matched', 'the named items come to', 'is open: it is matched', 'Unmatch it there first'],
  ...['has no item with the name', 'was reported before', 'No money waits for an owner', 'is said to be that already'],
]

/** The refusals that occurred. */
const refused = new Set<string>()

/** Records an expected refusal. Throws for any other. */
const attempt = (act: Promise<unknown>): Promise<unknown> => act.catch((error: Error) => refused.add(refusalOf(error)))

test(
  'keeps bank and books in agreement after each random step (book, report, match, reopen, explain)',
  async () => {
    let number = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 24, size: 'max' }), async (steps) => {
        const run = new Run(++number)
        const since = new Date(Date.now() - 1_000)
        for (const each of steps) {
          await attempt(run.take(each))
          await expectNoViolations(OF_BOOKS, since)
        }
        await run.end()
        await expectNoViolations(invariantsOf(FEATURES), since)
      }),
      { numRuns: AMOUNTS.sequences, seed: SEED },
    )
    await expectSoundBooks(platform.api)
    if (TRIES_EVERYTHING) {
      const matches = await service().database.db.selectFrom('cash_matches').select(['rule', 'undone_at']).execute()
      expect([...new Set(matches.map(({ rule }) => rule))].sort()).toEqual(RULES)
      expect(matches.some(({ undone_at }) => undone_at !== null)).toBe(true)
      expect([...refused].sort()).toEqual(REFUSALS.toSorted())
    }
  },
  TIME_FOR_SEQUENCES_MS,
)

/** Invariants that a single step can break. The test checks all other invariants after each run. */
const OF_BOOKS = invariantsOf([bankBook, ledgerUpkeep])

async function expectNoViolations(checks: readonly InvariantCheck[], since: Date): Promise<void> {
  for (const book of [SYSTEM_TENANT, platform.api.platform])
    expect(await findViolations(service().database.db, book, checks, since)).toEqual([])
}

function refusalOf(error: Error): string {
  const known = REFUSALS.find((each) => error.message.includes(each))
  if (known === undefined) throw error
  return known
}
