import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bulk, coalescedById, type Db, eachPlatform, scoped, type Tx } from '#runtime/db/index.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Part, Work, WorkContext } from '#runtime/work/units/work.ts'
import { Works } from '#runtime/work/units/works.ts'
import { testJob } from '../support/handles.ts'
import { newSignal } from '../support/signal.ts'
import { useDatabase } from '../support/tenant.ts'
import { numbersLeft, transactionsOf } from '../support/units.ts'

/** Units that cannot share a transaction, because they write or lock on their own, and units that lock the same rows. */

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
  await Promise.all(
    [1, 2, 3].map((n) =>
      works().runInBatch(context, async (work) => {
        if (n === 2) await statement(work).execute(work.tx)
        work.enqueue(note, { n })
        effects.push(n)
      }),
    ),
  )
  const transactions = await transactionsOf(database(), context)
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

const jobsOf = (db: Db | Tx, platform: PlatformId) => scoped(db, platform).selectFrom('jobs').select(['id', 'payload'])
const lockNote = coalescedById(jobsOf, { lock: 'update' })

const updateNotes = bulk<{ id: string; payload: object }>(
  { id: ['text', ({ id }) => id], payload: ['json', ({ payload }) => payload] },
  (rows) => `
    update jobs set payload = r.payload::jsonb from ${rows} where jobs.platform_id = r.platform_id and jobs.id = r.id`,
)

/** The last numbers in notes, by their id. Later units find them through `lockNote`. */
const CHANGED_NOTES: Part<Map<`Job:${string}`, { n: number }>> = {
  name: 'changed notes',
  create: () => new Map(),
  copy: (notes) => new Map(notes),
  join: (notes, later) => {
    for (const [id, payload] of later) notes.set(id, payload)
  },
  writes: (notes) => updateNotes(eachPlatform(notes, (own) => [...own].map(([id, payload]) => ({ id, payload })))),
  left: (platform, notes) => [...notes].map(([id, payload]) => lockNote.left(platform, id, { id, payload })),
}

/** Leaves notes with these numbers. Returns their ids. */
async function newNotes(context: WorkContext, ...numbers: number[]): Promise<string[]> {
  await works().run(context, async (work) => {
    for (const n of numbers) work.enqueue(note, { n })
  })
  const rows = await jobsOf(database().db, context.platform).execute()
  const byNumber = rows.toSorted((one, other) => numberIn(one) - numberIn(other))
  return byNumber.map(({ id }) => id)
}

const numberIn = ({ payload }: { payload: unknown }) => (payload as { n: number }).n

/** Adds one to the number in a note. Returns the number before. */
async function addOne(work: Work, id: string): Promise<number> {
  const found = await lockNote(work.tx, work.platform, id)
  if (!found) throw new Error('The note is missing.')
  const n = numberIn(found)
  work.collect(CHANGED_NOTES).set(found.id, { n: n + 1 })
  return n
}

test('a unit that locks the row of a neighbour sees what that one has left', async () => {
  const context = await newTenant()
  const [id = ''] = await newNotes(context, 0)
  const seen = await Promise.all(
    Array.from({ length: 5 }, () => works().runInBatch(context, (work) => addOne(work, id))),
  )
  expect(seen.sort()).toEqual([0, 1, 2, 3, 4])
  expect(await notesOf(context)).toEqual([5])
})

test('a unit sees what a unit with its own transaction has left, and the other way round', async () => {
  const context = await newTenant()
  const [id = ''] = await newNotes(context, 0)
  const seen = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      works().runInBatch(context, async (work) => {
        if (n % 3 === 0) await append(work).execute(work.tx)
        return addOne(work, id)
      }),
    ),
  )
  expect(seen.sort((one, other) => one - other)).toEqual(Array.from({ length: 20 }, (_, n) => n))
  expect({ notes: await notesOf(context), name: await nameOf(context) }).toEqual({
    notes: [20],
    name: `Test${'+'.repeat(7)}`,
  })
})

test.each([
  ['one process', () => [works(), works()]],
  ['two processes', () => [new Works(database()), new Works(database())]],
])('units of %s that lock the same rows in opposite order all end', async (_, processes) => {
  const context = await newTenant()
  const [one = '', other = ''] = await newNotes(context, 0, 100)
  await Promise.all(
    processes().flatMap((process, index) =>
      [1, 2, 3].map(() =>
        process.runInBatch(context, async (work) => {
          for (const id of index === 0 ? [one, other] : [other, one]) await addOne(work, id)
        }),
      ),
    ),
  )
  expect(await notesOf(context)).toEqual([6, 106])
})

test('a unit that waits for something delays neither its neighbours nor later units', async () => {
  const context = await newTenant()
  const [isUnderWay, isOver] = [newSignal(), newSignal()]
  const ends: string[] = []
  const slow = works().runInBatch(context, async () => {
    isUnderWay.give()
    await isOver.given
  })
  const neighbour = works().runInBatch(context, async () => {})
  void slow.then(() => ends.push('slow'))
  void neighbour.then(() => ends.push('neighbour'))
  await isUnderWay.given
  await works().runInBatch(context, async (work) => work.enqueue(note, { n: 1 }))
  ends.push('next')
  isOver.give()
  await Promise.all([slow, neighbour])
  expect(ends).toEqual(['neighbour', 'next', 'slow'])
})
