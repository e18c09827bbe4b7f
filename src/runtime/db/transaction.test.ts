import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#test/support/tenant.ts'
import { type Database, type Db, prepared, type Statement, type Tx, transact } from './index.ts'
import { transactionOn } from './transaction.ts'
import type { SqlConnection } from './types.ts'

const { database } = useDatabase()

beforeEach(() =>
  database().execute('drop table if exists written; create table written (id int primary key, note text)'),
)

const insertion = (id: number): Statement => ({ text: 'insert into written (id) values ($1)', parameters: [id] })
const insert = (tx: Db | Tx, id: number) => sql`insert into written (id) values (${id})`.execute(tx)
const ids = async () =>
  (await sql<{ id: number }>`select id from written order by id`.execute(database().db)).rows.map(({ id }) => id)

test('commits the final writes together with the earlier changes', async () => {
  const answer = await transact(
    database(),
    async (tx) => {
      await insert(tx, 1)
      return 'done'
    },
    () => [insertion(2), insertion(3)],
  )
  expect({ answer, ids: await ids() }).toEqual({ answer: 'done', ids: [1, 2, 3] })
})

test('a failed final statement undoes all others, sent before or after it', async () => {
  await expect(
    transact(
      database(),
      (tx) => insert(tx, 1),
      () => [insertion(2), insertion(1), insertion(3)],
    ),
  ).rejects.toThrow('written_pkey')
  expect(await ids()).toEqual([])
  await transact(database(), (tx) => insert(tx, 4))
  expect(await ids()).toEqual([4])
})

test('rolls back all writes for a parameter that cannot be encoded', async () => {
  const unsendable = { text: 'insert into written (id, note) values (3, $1)', parameters: [{ amount: 1n }] }
  await expect(
    transact(
      database(),
      (tx) => insert(tx, 1),
      () => [insertion(2), unsendable],
    ),
  ).rejects.toThrow('neither a plain value')
  expect(await ids()).toEqual([])
})

test('writes no final statements in a failed transaction', async () => {
  await expect(
    transact(
      database(),
      async () => {
        throw new Error('no')
      },
      () => [insertion(1)],
    ),
  ).rejects.toThrow('no')
  expect(await ids()).toEqual([])
})

test('refuses to use a transaction after its end', async () => {
  const left: { tx?: Tx } = {}
  await transact(database(), async (tx) => void (left.tx = tx))
  await expect(insert(left.tx as Tx, 1)).rejects.toThrow('has ended')
  expect(await ids()).toEqual([])
})

test('a prepared statement takes the arguments of each call, inside a transaction and outside', async () => {
  const findNote = prepared((db: Db | Tx, { id, fallback }: { id: number; fallback: string }) =>
    sql<{ note: string }>`select coalesce(note, ${fallback}::text) as note from written where id = ${id}`.compile(db),
  )
  await sql`insert into written values (1, 'one'), (2, null)`.execute(database().db)
  const found = [
    await findNote(database().db, { id: 1, fallback: 'none' }),
    await transact(database(), (tx) => findNote(tx, { id: 2, fallback: 'none' })),
    await findNote(database().db, { id: 3, fallback: 'none' }),
  ]
  expect(found).toEqual([[{ note: 'one' }], [{ note: 'none' }], []])
})

test('a statement returns the same on every run, even after an error', async () => {
  const { db } = database()
  const at = new Date('2026-02-28T23:59:59.999Z')
  const select = (divisor: number) =>
    sql`select ${'9007199254740993'}::int8 as big, null::text as nothing, ${at}::timestamptz as at, ${'{"a":[1]}'}::jsonb as json,
    ${true}::boolean as yes, 6 / ${divisor}::int as sixth, id from written where id < ${3}::int order by id`.execute(db)
  await sql`insert into written values (${1}, ${'one'}), (2, null)`.execute(db)
  const row = { big: 9007199254740993n, nothing: null, at, json: { a: [1] }, yes: true, sixth: 2 }
  for (let round = 0; round < 2; round++) {
    const [first, second, failed, last] = await Promise.allSettled([select(3), select(3), select(0), select(3)])
    for (const answer of [first, second, last])
      expect(answer, `round ${round}`).toMatchObject({
        status: 'fulfilled',
        value: {
          rows: [
            { ...row, id: 1 },
            { ...row, id: 2 },
          ],
        },
      })
    expect(failed, `round ${round}`).toMatchObject({ status: 'rejected', reason: { message: 'division by zero' } })
    expect(
      (await sql`update written set note = ${'x'} where id = ${1}`.execute(db)).numAffectedRows,
      `round ${round}`,
    ).toBe(1n)
    expect((await sql`select id from written where id = ${7}`.execute(db)).rows, `round ${round}`).toEqual([])
  }
})

test("still reads a table with a newer version's column, inside a transaction and outside", async () => {
  const select = (db: Db | Tx) => sql`select * from written where id = ${1}`.execute(db).then(({ rows }) => rows)
  await insert(database().db, 1)
  const readAll = async () => [
    ...(await Promise.all(Array.from({ length: 8 }, () => select(database().db)))),
    await transact(database(), select),
  ]
  expect(new Set((await readAll()).map((rows) => JSON.stringify(rows)))).toEqual(new Set(['[{"id":1,"note":null}]']))
  await database().execute('alter table written add more int')
  expect(new Set((await readAll()).map((rows) => JSON.stringify(rows)))).toEqual(
    new Set(['[{"id":1,"note":null,"more":null}]']),
  )
})

const losing = (lost: 'insert' | 'commit'): SqlConnection => ({
  isPipelined: true,
  query: async (text) => {
    if (text.startsWith(lost)) throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
    return { rows: [], affected: 0 }
  },
})

test('a connection lost during the commit leaves the outcome unknown, without a retry', async () => {
  let runs = 0
  const database: Pick<Database, 'transaction'> = {
    transaction: (run) => transactionOn(losing('commit'), run),
  }
  await expect(
    transact(database, async () => {
      runs++
    }),
  ).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  expect(runs).toBe(1)
})

test('retries a connection lost before the commit', async () => {
  let runs = 0
  const database: Pick<Database, 'transaction'> = {
    transaction: (run) => transactionOn(losing(runs === 0 ? 'insert' : 'commit'), run),
  }
  const attempt = transact(database, async () => {
    runs++
    if (runs === 1) await losing('insert').query('insert', [])
  })
  await expect(attempt).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  expect(runs).toBe(2)
})

test.skipIf(!process.env.DATABASE_URL)(
  'a failure that a callback has swallowed does not pass for a commit',
  async () => {
    const swallowing = transact(database(), async (tx) => {
      await insert(tx, 1)
      await insert(tx, 1).catch(() => {})
    })
    await expect(swallowing).rejects.toThrow('had failed before its commit')
  },
)
