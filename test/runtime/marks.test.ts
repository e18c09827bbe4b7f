import { expect, test } from 'vitest'
import type { Memory } from '#runtime/work/units/memories.ts'
import { Memories } from '#runtime/work/units/memories.ts'
import { listPart, type Work, type WorkContext } from '#runtime/work/units/work.ts'
import { testJob } from '../support/handles.ts'
import { useDatabase } from '../support/tenant.ts'

/** A rollback to a savepoint discards later changes. Earlier changes stay. */

const { database, works, newTenant } = useDatabase()

const note = testJob<{ n: number }>('test.note')
const passing: Memory<string[]> = { name: 'passing', create: () => [] }
const lasting: Memory<string[]> = { name: 'lasting', isLasting: true, create: () => [] }

const rename = ({ tx, platform }: Work, name: string) =>
  tx.updateTable('platforms').set({ name }).where('platform_id', '=', platform).execute()

async function leftOf({ platform }: WorkContext) {
  const { db } = database()
  const jobs = await db.selectFrom('jobs').select('payload').where('platform_id', '=', platform).execute()
  const { name } = await db
    .selectFrom('platforms')
    .select('name')
    .where('platform_id', '=', platform)
    .executeTakeFirstOrThrow()
  return { name, jobs: jobs.map(({ payload }) => (payload as { n: number }).n).sort() }
}

test('discards data written and collected since the savepoint, and keeps all other data', async () => {
  const context = await newTenant()
  await works().run(context, async (work) => {
    await rename(work, 'before')
    work.enqueue(note, { n: 1 })
    const mark = await work.mark()
    await rename(work, 'since')
    work.enqueue(note, { n: 2 })
    await work.takeBack(mark)
    work.enqueue(note, { n: 3 })
  })
  expect(await leftOf(context)).toEqual({ name: 'before', jobs: [1, 3] })
})

test('marks lie within one another, and each takes back what came after it', async () => {
  const context = await newTenant()
  await works().run(context, async (work) => {
    const outer = await work.mark()
    work.enqueue(note, { n: 1 })
    const inner = await work.mark()
    await rename(work, 'inner')
    work.enqueue(note, { n: 2 })
    await work.takeBack(inner)
    expect(work.collect(COUNTED)).toEqual([])
    await rename(work, 'outer')
    await work.takeBack(outer)
    work.enqueue(note, { n: 3 })
  })
  expect(await leftOf(context)).toEqual({ name: 'Test', jobs: [3] })
})

const COUNTED = listPart<number>({ name: 'counted', writes: () => [] })

test('continues from its savepoint after a database error', async () => {
  const context = await newTenant()
  await works().run(context, async (work) => {
    const mark = await work.mark()
    await expect(rename(work, null as unknown as string)).rejects.toThrow('null')
    await work.takeBack(mark)
    await rename(work, 'after')
  })
  expect(await leftOf(context)).toEqual({ name: 'after', jobs: [] })
})

test("clears the request cache on rollback and at the unit's end, except for call-wide entries", async () => {
  const context = { ...(await newTenant()), memories: new Memories() }
  await works().run(context, async (work) => {
    const mark = await work.mark()
    work.remember(passing).push('one')
    work.remember(lasting).push('one')
    await work.takeBack(mark)
    expect([work.remember(passing), work.remember(lasting)]).toEqual([[], ['one']])
    work.remember(passing).push('two')
  })
  await works().run(context, async (work) =>
    expect([work.remember(passing), work.remember(lasting)]).toEqual([[], ['one']]),
  )
})
