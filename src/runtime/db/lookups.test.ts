import { expect, test } from 'vitest'
import { useDatabase } from '#test/support/tenant.ts'
import type { PlatformId } from '../lib/ids.ts'
import { coalescedRows, type Db, sql, type Tx, transact } from './index.ts'

const { database, newTenant } = useDatabase()

const find = coalescedRows(
  ['first', 'second'],
  (_, platform, { first, second }) => sql<{ platform: PlatformId; text: string }>`
    select ${platform} as platform, ${first} || n as text from generate_series(1, ${second}::int) as n order by n desc`,
)
const ONE = 'f0000000-0000-7000-8000-000000000001' as PlatformId
const OTHER = 'f0000000-0000-7000-8000-000000000002' as PlatformId
const textsOf = async (db: Db | Tx, platform: PlatformId, first: string, second: string) =>
  (await find(db, platform, { first, second })).map((row) => `${row.platform.at(-1)} ${row.text}`)

test('returns to each caller the rows of its platform and names, in the order of the query', async () => {
  const { db } = database()
  const asked = [
    textsOf(db, ONE, 'a', '2'),
    textsOf(db, OTHER, 'a', '2'),
    textsOf(db, ONE, 'a', '0'),
    textsOf(db, ONE, 'b ', '1'),
    textsOf(db, ONE, 'a', '2'),
  ]
  expect(await Promise.all(asked)).toEqual([['1 a2', '1 a1'], ['2 a2', '2 a1'], [], ['1 b 1'], ['1 a2', '1 a1']])
})

test('requests in one turn share an answer, and later requests do not', async () => {
  const { db } = database()
  const [one, same] = await Promise.all(['1', '1'].map((second) => find(db, ONE, { first: 'a', second })))
  expect(one).toBe(same)
  expect(await find(db, ONE, { first: 'a', second: '1' })).not.toBe(one)
})

test('a failed request fails all requests in its turn, and no later ones', async () => {
  const { db } = database()
  const [, bad] = await Promise.allSettled([textsOf(db, ONE, 'a', '1'), textsOf(db, ONE, 'a', 'many')])
  expect(bad?.status).toBe('rejected')
  expect(await textsOf(db, ONE, 'a', '1')).toEqual(['1 a1'])
})

test('locks rows of several platforms in one order, so that transactions never deadlock', async () => {
  const tenants = await Promise.all(Array.from({ length: 8 }, newTenant))
  const lock = coalescedRows(
    [],
    (tx, platform) => tx.selectFrom('platforms').select('platform_id').where('platform_id', '=', platform),
    { lock: 'update' },
  )
  const platforms = tenants.map(({ platform }) => platform)
  const attempts = Array.from({ length: 20 }, async (_, n) => {
    let runs = 0
    await transact(database(), async (tx) => {
      runs++
      const mine = n % 2 === 0 ? platforms : platforms.toReversed()
      await Promise.all(mine.map((platform) => lock(tx, platform, {})))
    })
    return runs
  })
  expect(new Set(await Promise.all(attempts))).toEqual(new Set([1]))
})
