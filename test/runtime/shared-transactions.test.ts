import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Refusal, refuse } from '#runtime/lib/errors.ts'
import type { Work, WorkContext } from '#runtime/work/units/work.ts'
import { Works } from '#runtime/work/units/works.ts'
import { testJob } from '../support/handles.ts'
import { useDatabase } from '../support/tenant.ts'
import { numbersLeft, transactionsOf } from '../support/units.ts'

/** Units that share a transaction: each gets its own answer, regardless of the others. */

const { database, works, newTenant } = useDatabase()

const jobsOf = (context: WorkContext) => numbersLeft(database(), context)

test('commits simultaneous units in one transaction, each with its own instant', async () => {
  const context = await newTenant()
  const seen = await Promise.all(
    [1, 2, 3, 4].map((n) =>
      works().runInBatch({ ...context, now: new Date(n) }, async (work) => {
        work.enqueue(testJob('test.note'), { n })
        return work.now.getTime()
      }),
    ),
  )
  expect(seen).toEqual([1, 2, 3, 4])
  expect(new Set(await transactionsOf(database(), context)).size).toBe(1)
  expect(await jobsOf(context)).toEqual([1, 2, 3, 4])
})

test('a refused unit leaves no changes behind and the others succeed', async () => {
  const context = await newTenant()
  const ends = await Promise.allSettled(
    [1, 2, 3].map((n) =>
      works().runInBatch(context, async (work) => {
        work.enqueue(testJob('test.note'), { n })
        if (n === 2) refuse('CONFLICT', 'Two is refused.')
        return n
      }),
    ),
  )
  expect(ends.map((end) => (end.status === 'fulfilled' ? end.value : (end.reason as Refusal).code))).toEqual([
    1,
    'CONFLICT',
    3,
  ])
  expect(await jobsOf(context)).toEqual([1, 3])
})

test.each<[string, (work: Work) => Promise<unknown>]>([
  [
    'throws',
    async () => {
      throw new Error('A fault of the service.')
    },
  ],
  ['fails in the database', async (work) => sql`select 1 / 0`.execute(work.tx)],
  ['collects what cannot be written', async (work) => work.enqueue(testJob('test.note'), { n: 1n })],
])('among 256 units only the one that %s fails', async (_, fail) => {
  const context = await newTenant()
  const numbers = Array.from({ length: 256 }, (_, n) => n)
  const ends = await Promise.allSettled(
    numbers.map((n) =>
      works().runInBatch(context, async (work) => {
        work.enqueue(testJob('test.note'), { n })
        if (n === 100) await fail(work)
      }),
    ),
  )
  expect(ends.flatMap(({ status }, n) => (status === 'rejected' ? [n] : []))).toEqual([100])
  expect(await jobsOf(context)).toEqual(numbers.filter((n) => n !== 100))
})

test('a unit whose end fails fails alone', async () => {
  const context = await newTenant()
  const failing = new Works(database(), {
    endOfWork: [
      async (work) => {
        if (work.now.getTime() === 2) throw new Error('It cannot be announced.')
      },
    ],
  })
  const ends = await Promise.allSettled(
    [1, 2, 3].map((n) =>
      failing.runInBatch({ ...context, now: new Date(n) }, async (work) => work.enqueue(testJob('test.note'), { n })),
    ),
  )
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await jobsOf(context)).toEqual([1, 3])
})

test('runs units that arrive while another one runs', async () => {
  const context = await newTenant()
  const late: Promise<unknown>[] = []
  await works().runInBatch(context, async (work) => {
    work.enqueue(testJob('test.note'), { n: 1 })
    late.push(works().runInBatch(context, async (next) => next.enqueue(testJob('test.note'), { n: 2 })))
  })
  await Promise.all(late)
  expect(await jobsOf(context)).toEqual([1, 2])
})
