import { expect, test } from 'vitest'
import { newUuid, type PlatformId } from '#runtime/lib/ids.ts'
import { testJob } from '#test/support/handles.ts'
import { useDatabase } from '#test/support/tenant.ts'
import { findStrayRows } from './stray-rows.ts'

const { database, works, newTenant } = useDatabase()

test('finds all rows of nonexistent platforms, and no others', async () => {
  const { db } = database()
  const context = await newTenant()
  const unknown = newUuid() as PlatformId
  await works().run(context, async (work) => {
    for (const n of [1, 2, 3]) work.enqueue(testJob('test.note'), { n })
  })
  expect(await findStrayRows(db)).toEqual([])
  await db.updateTable('jobs').set({ platform_id: unknown }).where('platform_id', '=', context.platform).execute()
  expect(await findStrayRows(db)).toEqual([`jobs: ${unknown}`])
})
