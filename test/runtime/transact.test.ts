import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transact } from '#runtime/db/index.ts'
import { Refusal } from '#runtime/lib/errors.ts'
import { useDatabase } from '../support/tenant.ts'

const { database } = useDatabase()

const failing = (code: string) => Object.assign(new Error('failed'), { code })

test.each(['40001', '40P01', '08006', '57P01', 'ECONNRESET'])('%s runs the transaction again', async (code) => {
  let runs = 0
  const result = await transact(database(), async () => {
    if (++runs < 3) throw failing(code)
    return 'done'
  })
  expect({ result, runs }).toEqual({ result: 'done', runs: 3 })
})

test('a transaction that fails every time ends with its failure', async () => {
  let runs = 0
  await expect(
    transact(database(), async () => {
      runs++
      throw failing('40001')
    }),
  ).rejects.toThrow('failed')
  expect(runs).toBe(6)
})

test('does not retry a refusal or an internal error', async () => {
  for (const error of [new Refusal('CONFLICT', 'no'), new Error('a fault'), failing('23505')]) {
    let runs = 0
    await expect(
      transact(database(), async () => {
        runs++
        throw error
      }),
    ).rejects.toBe(error)
    expect(runs, String(error)).toBe(1)
  }
})

test('finishes two transactions that lock in opposite order', async () => {
  const db = database()
  await db.execute(
    'create table if not exists lock_test (id int primary key, n int not null); insert into lock_test values (1, 0), (2, 0) on conflict do nothing',
  )
  const lockBoth = (first: number, second: number) =>
    transact(db, async (tx) => {
      await sql`update lock_test set n = n + 1 where id = ${first}`.execute(tx)
      await new Promise((resolve) => setTimeout(resolve, 50))
      await sql`update lock_test set n = n + 1 where id = ${second}`.execute(tx)
    })
  await Promise.all([lockBoth(1, 2), lockBoth(2, 1)])
  expect((await sql`select n from lock_test order by id`.execute(db.db)).rows).toEqual([{ n: 2 }, { n: 2 }])
})
