import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { coalescedById, coalescedRows } from '#runtime/db/index.ts'
import type { Work, WorkContext } from '#runtime/work/units/work.ts'
import { testJob } from '../support/handles.ts'
import { newSignal } from '../support/signal.ts'
import { useDatabase } from '../support/tenant.ts'
import { numbersLeft, transactionOf } from '../support/units.ts'

/**
 * Units that a batch cannot carry: units that write or lock on their own, and units that need an object of another
 * unit.
 */

const { database, works, newTenant } = useDatabase()

const note = testJob<{ n: number }>('test.note')
const notesOf = (context: WorkContext) => numbersLeft(database(), context)
const nameOf = async ({ platform }: WorkContext) =>
  (
    await database()
      .db.selectFrom('platforms')
      .select('name')
      .where('platform_id', '=', platform)
      .executeTakeFirstOrThrow()
  ).name

const append = (work: Work) => sql`
  update platforms set name = name || '+' where platform_id = ${work.platform}`

/** Statements that change `name` from `Test` to `Test+`, or leave it. */
const statements: [name: string, statement: (work: Work) => ReturnType<typeof append>, left: string][] = [
  ['updates', append, 'Test+'],
  ['updates in a query', (work) => sql`with done as (${append(work)} returning 1) select count(*) from done`, 'Test+'],
  ['updates behind a comment', (work) => sql`/* select */ ${append(work)}`, 'Test+'],
  ['locks a row', ({ platform }) => sql`select name from platforms where platform_id = ${platform} for update`, 'Test'],
  [
    'locks a row for its keys, in capitals',
    ({ platform }) => sql`SELECT name FROM platforms WHERE platform_id = ${platform} FOR
      NO KEY UPDATE`,
    'Test',
  ],
  ['takes an advisory lock', () => sql`select pg_advisory_xact_lock(1)`, 'Test'],
  ['tries an advisory lock', () => sql`select pg_try_advisory_xact_lock_shared(1)`, 'Test'],
  ['sets something', () => sql`select set_config('application_name', 'test', true)`, 'Test'],
  ['sets a savepoint', () => sql`savepoint there`, 'Test'],
]

test.each(statements)('a unit that %s runs alone, once; its neighbours stay together', async (_, statement, left) => {
  const context = await newTenant()
  const effects: number[] = []
  const transactions = await Promise.all(
    [1, 2, 3].map((n) =>
      works().runInBatch(context, async (work) => {
        const transaction = await transactionOf(work)
        if (n === 2) await statement(work).execute(work.tx)
        work.enqueue(note, { n })
        effects.push(n)
        return transaction
      }),
    ),
  )
  expect(transactions[0]).toBe(transactions[2])
  expect(transactions[1]).not.toBe(transactions[0])
  expect({ notes: await notesOf(context), effects: effects.sort(), name: await nameOf(context) }).toEqual({
    notes: [1, 2, 3],
    effects: [1, 2, 3],
    name: left,
  })
})

test('a unit that continues after its removal has an effect only alone', async () => {
  const context = await newTenant()
  await Promise.all(
    [1, 2].map((n) =>
      works().runInBatch(context, async (work) => {
        const isDone = await append(work)
          .execute(work.tx)
          .then(
            () => true,
            () => false,
          )
        work.enqueue(note, { n: isDone ? n : -n })
      }),
    ),
  )
  expect({ notes: await notesOf(context), name: await nameOf(context) }).toEqual({ notes: [1, 2], name: 'Test++' })
})

/** Rows that represent an object that units need. */
const lockNote = coalescedById((tx, platform) =>
  tx.selectFrom('jobs').select(['id', 'payload']).where('platform_id', '=', platform).orderBy('id').forUpdate(),
)

async function newNote(context: WorkContext): Promise<string> {
  await works().run(context, async (work) => work.enqueue(note, { n: 0 }))
  const { id } = await database()
    .db.selectFrom('jobs')
    .select('id')
    .where('platform_id', '=', context.platform)
    .executeTakeFirstOrThrow()
  return id
}

/** Checks for earlier visits, and records this one. */
async function visit(work: Work, id: string): Promise<number> {
  work.take(id)
  await lockNote(work.tx, work.platform, id)
  const before = await work.tx
    .selectFrom('jobs')
    .select('id')
    .where('platform_id', '=', work.platform)
    .where('name', '=', note.name)
    .execute()
  work.enqueue(note, { n: before.length })
  return before.length
}

test('a unit that needs what a neighbour has taken sees what that one has done', async () => {
  const context = await newTenant()
  const id = await newNote(context)
  const seen = await Promise.all(
    Array.from({ length: 5 }, () => works().runInBatch(context, (work) => visit(work, id))),
  )
  expect([seen[0], seen.sort()]).toEqual([1, [1, 2, 3, 4, 5]])
})

test('a unit that continues although another has taken its object has no effect then', async () => {
  const context = await newTenant()
  const tries = [0, 0]
  await Promise.all(
    tries.map((_, n) =>
      works().runInBatch(context, async (work) => {
        tries[n] = (tries[n] ?? 0) + 1
        let hasTaken = true
        try {
          work.take('the thing')
        } catch {
          hasTaken = false
        }
        work.enqueue(note, { n: hasTaken ? n : -1 })
      }),
    ),
  )
  expect({ notes: await notesOf(context), tries }).toEqual({ notes: [0, 1], tries: [1, 2] })
})

test('units that take the same things in opposite order both end', async () => {
  const context = await newTenant()
  let runs = 0
  const takeBoth = (first: string, second: string) =>
    works().runInBatch(context, async (work) => {
      if (++runs > 100) throw new Error('They send one another on for ever.')
      work.take(first)
      await transactionOf(work)
      work.take(second)
    })
  await Promise.all([takeBoth('one', 'other'), takeBoth('other', 'one')])
})

/**
 * One batch has the in-process lock for rows that many need and wants a row of the next batch, which waits for that
 * lock. The embedded database runs one batch after another.
 */
async function crossBatches(take: (work: Work, id: string) => void): Promise<number> {
  const context = await newTenant()
  const id = await newNote(context)
  const isHeld = newSignal()
  const startedAt = performance.now()
  const later: Promise<unknown>[] = []
  const holding = (): Promise<unknown> =>
    works().runInBatch(context, async (work) => {
      take(work, id)
      await lockNote(work.tx, work.platform, id)
      isHeld.give()
      await work.awaitTurn()
      await lockPlatform(work.tx, work.platform, {})
    })
  await works().runInBatch(context, async (work) => {
    await work.awaitTurn()
    await lockPlatform(work.tx, work.platform, {})
    if (later.length === 0) later.push(holding())
    if (database().kind === 'postgres') await isHeld.given
    take(work, id)
    await lockNote(work.tx, work.platform, id)
  })
  await Promise.all(later)
  return performance.now() - startedAt
}

const lockPlatform = coalescedRows([], (tx, platform) =>
  tx.selectFrom('platforms').select('platform_id').where('platform_id', '=', platform).forNoKeyUpdate(),
)

test('lets two batches of a platform that need the same lock proceed without waiting', async () => {
  expect(await crossBatches((work, id) => work.take(id))).toBeLessThan(900)
})

test('does not wait for a missing turn if the database cannot know the waiters', async () => {
  expect(await crossBatches(() => {})).toBeLessThan(15_000)
})

test('a slow unit delays the units of its batch, but not of the next one', async () => {
  const context = await newTenant()
  const [isUnderWay, isOver] = [newSignal(), newSignal()]
  const ends: string[] = []
  const slow = works().runInBatch(context, async () => {
    isUnderWay.give()
    if (database().kind === 'postgres') await isOver.given
  })
  const neighbour = works().runInBatch(context, async () => {})
  await isUnderWay.given
  const next = works().runInBatch(context, async () => {})
  void slow.then(() => ends.push('slow'))
  void neighbour.then(() => ends.push('neighbour'))
  await next.then(() => ends.push('next'))
  isOver.give()
  await Promise.all([slow, neighbour])
  await sleep(0)
  if (database().kind === 'postgres') expect(ends).toEqual(['next', 'slow', 'neighbour'])
  else expect(ends.sort()).toEqual(['neighbour', 'next', 'slow'])
})
