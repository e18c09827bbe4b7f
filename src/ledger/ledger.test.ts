import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { SwitchFault } from '#runtime/lib/errors.ts'
import { findViolations } from '#runtime/work/invariants.ts'
import type { WorkContext } from '#runtime/work/units/work.ts'
import { eventually } from '#test/support/eventually.ts'
import { waitingStatements } from '#test/support/service.ts'
import { newSignal } from '#test/support/signal.ts'
import { useDatabase } from '#test/support/tenant.ts'
import { available, cash, held, transit } from './accounts.ts'
import { LEDGER_CHECKS } from './invariants.ts'
import { credit, debit, journal } from './journal.ts'
import { lockedBalances, openBalances, post } from './post.ts'
import { entriesOf, systemBalance, trialBalance } from './reading.ts'
import { rollUpSystemBalances } from './roll-up.ts'
import { findBalances } from './store.ts'

const { database, works, newTenant } = useDatabase()

const deposit = (subject: string, amount: bigint, accountId = 'a') =>
  journal('D1', subject, [debit(cash('TEST'), 'USD', amount), credit(available(accountId), 'USD', amount)])
const inWork = works
const postIn = (context: WorkContext, ...journals: Parameters<typeof post>[1][number][]) =>
  inWork().run(context, (work) => post(work, journals))

async function newLedger(): Promise<WorkContext> {
  const context = await newTenant()
  await inWork().run(context, (work) =>
    openBalances(
      work,
      ['a', 'b'].map((accountId) => ({ accountId, currency: 'USD' })),
    ),
  )
  return context
}
const balanceOf = async ({ platform }: WorkContext, accountId = 'a') =>
  (await findBalances(database().db, platform, [accountId]))[0]
const violations = ({ platform }: WorkContext) => findViolations(database().db, platform, LEDGER_CHECKS)

test('posting a journal twice has no effect, in one or two transactions, sequential or parallel', async () => {
  const context = await newLedger()
  await postIn(context, deposit('x', 100n))
  await postIn(context, deposit('x', 100n))
  await Promise.all(Array.from({ length: 8 }, () => postIn(context, deposit('y', 10n))))
  expect((await balanceOf(context))?.available).toBe(110n)
  expect(await systemBalance(database().db, context.platform, cash('TEST'))).toEqual([
    { account: 'cash:TEST', currency: 'USD', amount: 110n },
  ])
  expect(await violations(context)).toEqual([])
})

test('a journal that another transaction posts during the wait for the balance has no effect', async () => {
  const context = await newLedger()
  const [isPosted, isToCommit] = [newSignal(), newSignal()]
  const first = inWork().run(context, async (work) => {
    await post(work, [deposit('x', 10n)])
    isPosted.give()
    await isToCommit.given
  })
  await isPosted.given
  const second = postIn(context, deposit('x', 10n))
  const isBlocked = () => eventually(async () => expect(await waitingStatements(database())).toBeGreaterThan(0))
  if (database().kind === 'postgres') await isBlocked()
  isToCommit.give()
  await Promise.all([first, second])
  expect((await balanceOf(context))?.available).toBe(10n)
  expect(await violations(context)).toEqual([])
})

test('throws a fault for an unbalanced journal and posts no entries', async () => {
  const context = await newLedger()
  const lopsided = journal('D1', 'z', [debit(cash('TEST'), 'USD', 5n), credit(available('a'), 'USD', 4n)])
  await expect(postIn(context, lopsided)).rejects.toThrow('off by 1 USD')
  await expect(postIn(context, lopsided)).rejects.toBeInstanceOf(SwitchFault)
  expect((await balanceOf(context))?.available).toBe(0n)
})

test('never overdraws a balance, despite many concurrent attempts', async () => {
  const context = await newLedger()
  await postIn(context, deposit('x', 100n))
  const spend = (n: number) =>
    postIn(context, journal('O3', `t${n}`, [debit(available('a'), 'USD', 30n), credit(transit(`t${n}`), 'USD', 30n)]))
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => spend(n)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))).toEqual(
    Array(7).fill('INSUFFICIENT_FUNDS'),
  )
  expect((await balanceOf(context))?.available).toBe(10n)
  expect(await violations(context)).toEqual([])
})

test('decides several journals of one transaction in sequence', async () => {
  const context = await newLedger()
  const balance = await inWork().run(context, async (work) => {
    await post(work, [deposit('x', 100n)])
    await post(work, [journal('O3', 't', [debit(available('a'), 'USD', 70n), credit(available('b'), 'USD', 70n)])])
    await post(work, [journal('O3', 'u', [debit(available('b'), 'USD', 20n), credit(available('a'), 'USD', 20n)])])
    return lockedBalances(work, 'a').available
  })
  expect({ balance, available: (await balanceOf(context, 'b'))?.available }).toEqual({ balance: 50n, available: 50n })
  expect(
    (await entriesOf(database().db, context.platform, available('a'), { limit: 10 })).map(({ amount }) => amount),
  ).toEqual([-20n, 70n, -100n])
})

test('closes a hold exactly once', async () => {
  const context = await newLedger()
  await postIn(context, deposit('x', 100n))
  const hold = { id: 'h', accountId: 'a', part: 'held' as const, amount: 40n }
  await postIn(
    context,
    journal('O1', 't', [debit(available('a'), 'USD', 40n), credit(held('a'), 'USD', 40n)], { opensHold: hold }),
  )
  const release = (sequence: number) =>
    journal(
      'O2',
      't',
      [debit(held('a'), 'USD', 20n), credit(available('a'), 'USD', 20n)],
      { closesHold: 'h' },
      sequence,
    )
  expect(await violations(context)).toEqual([])
  await postIn(context, release(1))
  await expect(postIn(context, release(2))).rejects.toThrow('not open')
  expect((await balanceOf(context))?.held).toBe(20n)
})

test("preserves the system tenant's sums on a rollup, and adds tails to them", async () => {
  const context = await newLedger()
  await postIn(
    context,
    deposit('x', 100n),
    journal('O3', 't', [debit(available('a'), 'USD', 30n), credit(transit('t'), 'USD', 30n)]),
  )
  await postIn(context, journal('O4', 't', [debit(transit('t'), 'USD', 30n), credit(cash('TEST'), 'USD', 30n)]))
  const before = await trialBalance(database().db, context.platform)
  const postedAt = Date.now()
  await eventually(() => expect(Date.now()).toBeGreaterThan(postedAt))
  await inWork().run(context, (work) => rollUpSystemBalances(work, { settledAfterMs: 0 }))
  const stored = await database()
    .db.selectFrom('ledger_house_balances')
    .selectAll()
    .where('platform_id', '=', context.platform)
    .execute()
  expect(stored.map(({ account, amount }) => [account, amount])).toEqual([['cash:TEST', '70']])
  expect(await trialBalance(database().db, context.platform)).toEqual(before)
  await postIn(context, deposit('y', 5n))
  await inWork().run(context, (work) => rollUpSystemBalances(work))
  expect(await systemBalance(database().db, context.platform, cash('TEST'))).toEqual([
    { account: 'cash:TEST', currency: 'USD', amount: 75n },
  ])
  expect(await violations(context)).toEqual([])
})

test('a roll-up takes a bounded number of journals a step, and a sum is right between any two', async () => {
  const context = await newLedger()
  const { db } = database()
  for (let n = 1; n <= 5; n++) await postIn(context, deposit(`r${n}`, 100n))
  const postedAt = Date.now()
  await eventually(() => expect(Date.now()).toBeGreaterThan(postedAt))
  const step = () => inWork().run(context, (work) => rollUpSystemBalances(work, { settledAfterMs: 0, most: 2 }))
  const rolledUp = async () =>
    (
      await db.selectFrom('ledger_house_balances').selectAll().where('platform_id', '=', context.platform).execute()
    ).map(({ amount }) => amount)
  for (const [left, sums] of [
    ['more', ['200']],
    ['more', ['400']],
    ['done', ['500']],
    ['done', ['500']],
  ] as const) {
    expect({ step: await step(), rolledUp: await rolledUp() }).toEqual({ step: left, rolledUp: sums })
    expect(await systemBalance(db, context.platform, cash('TEST'))).toMatchObject([{ amount: 500n }])
  }
})

test.each([
  [
    'a changed balance',
    sql`update ledger_balances set available = available + 1 where account_id = 'a' and platform_id = `,
    'The balances of internal accounts equal their entries.',
  ],
  [
    'a changed entry',
    sql`update ledger_entries set amount = amount + 1 where account = 'cash:TEST' and platform_id = `,
    'Every journal balances in each currency.',
  ],
  ['a lost entry', sql`delete from ledger_entries where platform_id = `, 'Every journal has entries.'],
  ['a lost journal', sql`delete from ledger_journals where platform_id = `, 'Every entry belongs to a journal.'],
  [
    'a forged receivable',
    sql`update ledger_balances set receivable = 3 where account_id = 'a' and platform_id = `,
    'The receivables of internal accounts equal their entries.',
  ],
  [
    'a held amount without a hold',
    sql`update ledger_balances set held = 1, available = available - 1 where account_id = 'a' and platform_id = `,
    'The open holds of an account equal its held amounts.',
  ],
])('the audit finds %s', async (_, tampering, invariant) => {
  const context = await newLedger()
  await postIn(context, deposit('x', 100n))
  expect(await violations(context)).toEqual([])
  await sql`${tampering}${context.platform}`.execute(database().db)
  expect((await violations(context)).map((each) => each.invariant)).toContain(invariant)
})

test('platforms share nothing', async () => {
  const [one, other] = [await newLedger(), await newLedger()]
  await postIn(one, deposit('x', 100n))
  expect({
    available: (await balanceOf(other))?.available,
    trialBalance: await trialBalance(database().db, other.platform),
  }).toEqual({ available: 0n, trialBalance: [] })
})
