import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { available, cash } from '#ledger/accounts.ts'
import { LEDGER_CHECKS } from '#ledger/invariants.ts'
import { credit, debit, journal } from '#ledger/journal.ts'
import { lockBalances, lockedBalances, openBalances, post } from '#ledger/post.ts'
import { findBalances } from '#ledger/store.ts'
import { type Refusal, refuse } from '#runtime/lib/errors.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { findViolations } from '#runtime/work/invariants.ts'
import { JOBS } from '#runtime/work/units/collected-jobs.ts'
import { listPart, type Work, type WorkContext } from '#runtime/work/units/work.ts'
import { Works } from '#runtime/work/units/works.ts'
import { testJob, testWebhookOf } from '../support/handles.ts'
import { useDatabase } from '../support/tenant.ts'
import { numbersLeft, transactionsOf } from '../support/units.ts'

/** Units that decide on rows from memory, and share the transaction that verifies and writes their decisions. */

const { database, works, newTenant } = useDatabase()

const note = testJob<{ n: number }>('test.note')
const notesOf = (context: WorkContext) => numbersLeft(database(), context)
const thing = testWebhookOf('THING.DONE')

const deposit = (key: string, amount: bigint) =>
  journal('D1', key, [debit(cash('EUR'), 'EUR', amount), credit(available('a'), 'EUR', amount)])
const spend = (key: string, amount: bigint) =>
  journal('O4', key, [debit(available('a'), 'EUR', amount), credit(cash('EUR'), 'EUR', amount)])

/** Makes a platform with this amount on the account `a`. */
async function newAccount(amount: bigint): Promise<WorkContext> {
  const context = await newTenant()
  await works().run(context, (work) => openBalances(work, [{ accountId: 'a', currency: 'EUR' }]))
  if (amount > 0n) await works().run(context, (work) => post(work, [deposit('first', amount)]))
  return context
}

const amountOf = async ({ platform }: WorkContext) =>
  (await findBalances(database().db, platform, ['a'])).map(({ available }) => Number(available))
const violationsOf = ({ platform }: WorkContext) => findViolations(database().db, platform, LEDGER_CHECKS)

const settle = (promises: readonly Promise<unknown>[]) =>
  Promise.allSettled(promises).then((ends) =>
    ends.map((end) =>
      end.status === 'fulfilled' ? 'done' : ((end.reason as Partial<Refusal>).code ?? String(end.reason)),
    ),
  )
const count = (ends: readonly string[], end: string) => ends.filter((each) => each === end).length

/** Rows that the database refuses. */
const POISON = listPart<null>({ name: 'poison', writes: () => [{ text: 'select 1 / 0', parameters: [] }] })

/** The tables to which a unit writes. */
const TABLES = ['ledger_journals', 'ledger_entries', 'events', 'jobs']

/** Returns the transactions that have written rows of the platform, by table. */
async function writersOf(platform: PlatformId): Promise<string[][]> {
  const found = TABLES.map((table) =>
    sql<{ xmin: string }>`select distinct xmin::text from ${sql.table(table)} where platform_id = ${platform}`.execute(
      database().db,
    ),
  )
  return (await Promise.all(found)).map(({ rows }) => rows.map(({ xmin }) => xmin))
}

async function postAndTell(work: Work): Promise<void> {
  await post(work, [deposit('one', 1n)])
  work.emit(thing, 'THING.DONE', { id: 'one' })
  work.enqueue(note, { n: 1 })
}

test('writes the effect, the event and the jobs of a unit in one transaction', async () => {
  const context = await newAccount(0n)
  await works().runInBatch(context, postAndTell)
  const writers = await writersOf(context.platform)
  const [first] = writers.flat()
  expect(writers).toEqual(TABLES.map(() => [first]))
})

test('leaves no row of a unit if a statement of its transaction fails', async () => {
  const context = await newAccount(0n)
  const end = works().runInBatch(context, async (work) => {
    await postAndTell(work)
    work.collect(POISON).push(null)
  })
  await expect(end).rejects.toThrow(/division by zero/)
  expect([await writersOf(context.platform), await amountOf(context)]).toEqual([TABLES.map(() => []), [0]])
})

test('shows a unit what an earlier unit of the same transaction leaves', async () => {
  const context = await newAccount(100n)
  await works().runInBatch(context, (work) => lockBalances(work, ['a']))
  const seen = await Promise.all(
    [30n, 40n].map((amount, n) =>
      works().runInBatch(context, async (work) => {
        await lockBalances(work, ['a'])
        const before = lockedBalances(work, 'a').available
        await post(work, [spend(`${n}`, amount)])
        work.enqueue(note, { n })
        return before
      }),
    ),
  )
  expect([seen, await amountOf(context)]).toEqual([[100n, 70n], [30]])
  expect(new Set(await transactionsOf(database(), context)).size).toBe(1)
})

test('lets exactly as many of 200 units spend as an account can pay', async () => {
  const context = await newAccount(120n)
  const ends = await settle(
    Array.from({ length: 200 }, (_, n) => works().runInBatch(context, (work) => post(work, [spend(`${n}`, 1n)]))),
  )
  expect([count(ends, 'done'), count(ends, 'INSUFFICIENT_FUNDS')]).toEqual([120, 80])
  expect([await amountOf(context), await violationsOf(context)]).toEqual([[0], []])
})

test('two processes post to one account at the same time and lose no posting', async () => {
  const context = await newAccount(0n)
  const processes = [new Works(database()), new Works(database())]
  const ends = await settle(
    Array.from({ length: 200 }, (_, n) =>
      (processes[n % 2] as Works).runInBatch(context, async (work) => {
        await post(work, [deposit(`${n}`, BigInt(n + 1))])
        work.enqueue(note, { n })
      }),
    ),
  )
  expect(count(ends, 'done')).toBe(200)
  expect([await amountOf(context), await violationsOf(context)]).toEqual([[100 * 201], []])
  expect(await notesOf(context)).toEqual(Array.from({ length: 200 }, (_, n) => n))
})

test('two processes never spend more than an account has', async () => {
  const context = await newAccount(50n)
  const processes = [new Works(database()), new Works(database())]
  const ends = await settle(
    Array.from({ length: 100 }, (_, n) =>
      (processes[n % 2] as Works).runInBatch(context, (work) => post(work, [spend(`${n}`, 1n)])),
    ),
  )
  expect([count(ends, 'done'), count(ends, 'INSUFFICIENT_FUNDS')]).toEqual([50, 50])
  expect([await amountOf(context), await violationsOf(context)]).toEqual([[0], []])
})

test.each<[string, (work: Work, existing: string) => void]>([
  [
    'writes a job with an id that exists',
    (work, id) =>
      work.collect(JOBS).push({
        id: id as `Job:${string}`,
        name: note.name,
        payload: { n: -1 },
        dueAt: work.now,
        askedAt: work.now,
        isTaken: false,
      }),
  ],
  ['has a statement that fails', (work) => void work.collect(POISON).push(null)],
])('fails only the unit that %s', async (_, poison) => {
  const [context, other] = [await newAccount(0n), await newAccount(0n)]
  await works().run(context, async (work) => work.enqueue(note, { n: 100 }))
  const { id } = await database()
    .db.selectFrom('jobs')
    .select('id')
    .where('platform_id', '=', context.platform)
    .executeTakeFirstOrThrow()
  const ends = await settle(
    Array.from({ length: 10 }, (_, n) =>
      works().runInBatch(n % 2 === 0 ? context : other, async (work) => {
        await post(work, [deposit(`${n}`, 1n)])
        if (n === 4) poison(work, id)
        work.enqueue(note, { n })
      }),
    ),
  )
  expect(ends.map((end) => end === 'done')).toEqual(Array.from({ length: 10 }, (_, n) => n !== 4))
  expect([await notesOf(context), await notesOf(other)]).toEqual([
    [0, 2, 6, 8, 100],
    [1, 3, 5, 7, 9],
  ])
  expect([await amountOf(context), await amountOf(other)]).toEqual([[4], [5]])
})

test('runs no unit that its preparation refuses', async () => {
  const context = await newTenant()
  const ran: number[] = []
  const ends = await settle(
    [0, 1, 2].map((n) =>
      works().runInBatch(
        context,
        async (work) => {
          ran.push(n)
          work.enqueue(note, { n })
        },
        async () => (n === 1 ? refuse('CONFLICT', 'It is refused before it runs.') : []),
      ),
    ),
  )
  expect(ends).toEqual(['done', 'CONFLICT', 'done'])
  expect([ran, await notesOf(context)]).toEqual([
    [0, 2],
    [0, 2],
  ])
})

test('runs no unit that its preparation refuses in the transaction of a unit that fails', async () => {
  const context = await newTenant()
  const ran: number[] = []
  let prepared = 0
  const ends = await settle(
    [0, 1, 2].map((n) =>
      works().runInBatch(
        context,
        async (work) => {
          ran.push(n)
          if (n === 0) work.collect(POISON).push(null)
          work.enqueue(note, { n })
        },
        async () => (n === 1 && prepared++ > 0 ? refuse('CONFLICT', 'It is refused the second time.') : []),
      ),
    ),
  )
  expect(ends).toEqual([expect.stringMatching(/22012|division/), 'CONFLICT', 'done'])
  expect(count(ran.map(String), '1')).toBe(1)
  expect(await notesOf(context)).toEqual([2])
})

// The embedded database has one connection, so every statement waits for the one before it.
describe.skipIf(!process.env.DATABASE_URL)('on PostgreSQL', () => {
  test('answers a unit before an earlier unit with a slow statement', async () => {
    const context = await newTenant()
    const ends: string[] = []
    const slow = works()
      .runInBatch(context, async (work) => {
        await sql`select pg_sleep(0.3)`.execute(work.tx)
        work.enqueue(note, { n: 1 })
      })
      .then(() => ends.push('slow'))
    const later = works()
      .runInBatch(context, async (work) => work.enqueue(note, { n: 2 }))
      .then(() => ends.push('later'))
    await Promise.all([slow, later])
    expect([ends, await notesOf(context)]).toEqual([
      ['later', 'slow'],
      [1, 2],
    ])
  })
})
