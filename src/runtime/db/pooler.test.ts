import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Pooler } from '#test/support/pooler.ts'
import { newUuid } from '../lib/ids.ts'
import { createLog } from '../lib/log.ts'
import { type Database, type Db, openPostgres, sql, type Tx } from './index.ts'

const URL = process.env.DATABASE_URL ?? ''

describe.skipIf(URL === '').each([
  ['a connection to the server', false],
  ['a connection through a pooler that leaves out its options', true],
])('%s', (_, isPooled) => {
  let pooler: Pooler
  let database: Database
  const name = `pooled_${newUuid().replaceAll('-', '')}`
  const table = sql.raw(name)
  beforeAll(async () => {
    pooler = await Pooler.start(URL)
    database = await openPostgres(isPooled ? pooler.url : URL, createLog('silent'), 1)
    await sql`create table ${table} (id int primary key)`.execute(database.db)
  })
  afterAll(async () => {
    await sql`drop table ${table}`.execute(database.db)
    await database.close()
    pooler.stop()
  })

  const settingsOf = async (db: Db | Tx, ...names: string[]) =>
    (await sql<{ value: string }>`select current_setting(name) as value from unnest(${names}::text[]) name`.execute(db))
      .rows

  test('gives each connection the settings of its kind', async () => {
    const ofTransactions = ['plan_cache_mode', 'jit', 'idle_in_transaction_session_timeout']
    for (const _ of [1, 2])
      expect(await database.transaction((tx) => settingsOf(tx, ...ofTransactions))).toEqual([
        { value: 'force_generic_plan' },
        { value: 'off' },
        { value: '1min' },
      ])
    const ofReads = ['enable_seqscan', 'jit', 'statement_timeout']
    const read = await Promise.all([database.db, database.listsOf('one')].map((db) => settingsOf(db, ...ofReads)))
    expect(read).toEqual(['10s', '5s'].map((limit) => [{ value: 'off' }, { value: 'off' }, { value: limit }]))
  })

  test("continues after a statement left unprepared by its transaction's failure", async () => {
    const write = (...ids: number[]) =>
      database.transaction(
        async () => {},
        () => [
          ...ids.map((id) => ({
            text: `insert into ${name} (id) values ($1)`,
            parameters: [id],
          })),
          { text: 'select $1::int as is_new', parameters: [1] },
        ],
      )
    await expect(write(1, 1)).rejects.toThrow('pkey')
    await write(1, 2)
    const { rows } = await sql`select id from ${table} where id > ${0} order by id`.execute(database.db)
    expect(rows).toEqual([{ id: 1 }, { id: 2 }])
  })

  test('reads a table migrated since, with another text than before', async () => {
    const read = async () => (await sql`select * from ${table} where id < ${0}`.execute(database.db)).rows
    for (const _ of [1, 2, 3]) await read()
    await sql`alter table ${table} add column note text`.execute(database.db)
    for (const _ of [1, 2, 3]) expect(await read()).toEqual([])
    for (const texts of pooler.prepared.map((each) => each.filter((text) => text.includes(name))))
      expect(texts).toEqual([...new Set(texts)])
  })
})
