import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { available, cash } from '#ledger/accounts.ts'
import { credit, debit, journal } from '#ledger/journal.ts'
import { lockBalances, lockedBalances, openBalances, post } from '#ledger/post.ts'
import { findBalances } from '#ledger/store.ts'
import { coalescedById, coalescedRows, type Db, scoped, type Tx, transact } from '#runtime/db/index.ts'
import { newId, type PlatformId } from '#runtime/lib/ids.ts'
import type { Work, WorkContext } from '#runtime/work/units/work.ts'
import { Works } from '#runtime/work/units/works.ts'
import { testJob } from '../support/handles.ts'
import { newSignal } from '../support/signal.ts'
import { useDatabase } from '../support/tenant.ts'
import { transactionsOf } from '../support/units.ts'

/** A decision counts only if every row that the unit has read is unchanged at the commit. */

const { database, works, newTenant } = useDatabase()

const note = testJob<{ n: number }>('test.note')
const platformsOf = (db: Db | Tx, platform: PlatformId) =>
  scoped(db, platform).selectFrom('platforms').select(['platform_id', 'name'])
const findName = coalescedRows([], platformsOf)
const lockName = coalescedRows([], platformsOf, { lock: 'update' })
const shareName = coalescedRows([], platformsOf, { lock: 'key share' })
const findNote = coalescedById(
  (db, platform) => scoped(db, platform).selectFrom('jobs').select(['id', 'payload']).where('name', '=', note.name),
  { isAssumedAbsent: true },
)

let context: WorkContext
beforeEach(async () => {
  context = await newAccount(100n)
})

async function newAccount(amount: bigint): Promise<WorkContext> {
  const tenant = await newTenant()
  await works().run(tenant, (work) => openBalances(work, [{ accountId: 'a', currency: 'EUR' }]))
  await works().run(tenant, (work) => post(work, [deposit('first', amount)]))
  return tenant
}

const deposit = (key: string, amount: bigint) =>
  journal('D1', key, [debit(cash('EUR'), 'EUR', amount), credit(available('a'), 'EUR', amount)])
const spend = (key: string, amount: bigint) =>
  journal('O4', key, [debit(available('a'), 'EUR', amount), credit(cash('EUR'), 'EUR', amount)])

/** Changes rows as a person or another process would do. */
const rename = (db: Db | Tx, name: string, { platform } = context) =>
  db.updateTable('platforms').set({ name }).where('platform_id', '=', platform).execute()
const setAmount = (amount: number, { platform } = context) =>
  sql`update ledger_balances set available = ${amount} where platform_id = ${platform}`.execute(database().db)

async function amountOf({ platform } = context): Promise<number> {
  const [balances] = await findBalances(database().db, platform, ['a'])
  return Number(balances?.available)
}
async function balanceIn(work: Work): Promise<bigint> {
  await lockBalances(work, ['a'])
  return lockedBalances(work, 'a').available
}

/** Runs a unit that leaves a job. Returns what its first and its last run have read. */
async function decide<Seen>(read: (work: Work) => Promise<Seen>, tenant = context): Promise<[Seen, Seen]> {
  const seen: Seen[] = []
  await works().runInBatch(tenant, async (work) => {
    seen.push(await read(work))
    work.enqueue(note, { n: 1 })
  })
  return [seen[0] as Seen, seen.at(-1) as Seen]
}

const names: [how: string, find: typeof findName][] = [
  ['without a lock', findName],
  ['with a lock', lockName],
  ['with a lock of its key', shareName],
]

test.each(names)('decides again if another process has changed a row that it has read %s', async (_, find) => {
  const nameIn = async (work: Work) => (await find(work.tx, work.platform, {})).map(({ name }) => name)
  expect(await decide(nameIn)).toEqual([['Test'], ['Test']])
  await rename(database().db, 'New')
  expect(await decide(nameIn)).toEqual([['Test'], ['New']])
})

test.each(names)('decides again if another process has deleted a row that it has read %s', async (_, find) => {
  const rowsIn = async (work: Work) => (await find(work.tx, work.platform, {})).length
  // A job needs the row of its platform, and this unit leaves none.
  const read = async () => {
    const seen: number[] = []
    await works().runInBatch(gone, async (work) => void seen.push(await rowsIn(work)))
    return [seen[0], seen.at(-1)]
  }
  const gone = await newTenant()
  expect(await read()).toEqual([1, 1])
  await sql`delete from platforms where platform_id = ${gone.platform}`.execute(database().db)
  expect(await read()).toEqual([1, 0])
})

test('decides again if a row exists that it has assumed absent', async () => {
  const id = newId('Job')
  const isThere = async (work: Work) => (await findNote(work.tx, work.platform, id)) !== undefined
  expect(await decide(isThere)).toEqual([false, false])
  await sql`
    insert into jobs (platform_id, id, name, payload, due_at, run_at, created_at)
    values (${context.platform}, ${id}, ${note.name}, '{"n": 2}', now(), now(), now())`.execute(database().db)
  expect(await decide(isThere)).toEqual([false, true])
})

test('decides again if a row exists that it has not found', async () => {
  const absent = await newTenant()
  const find = coalescedRows(['account'], (db: Db | Tx, platform: PlatformId, { account }) =>
    scoped(db, platform).selectFrom('ledger_balances').select('currency').where('account_id', '=', account),
  )
  const rowsIn = async (work: Work) => (await find(work.tx, work.platform, { account: 'a' })).length
  expect(await decide(rowsIn, absent)).toEqual([0, 0])
  await new Works(database()).run(absent, (work) => openBalances(work, [{ accountId: 'a', currency: 'EUR' }]))
  expect(await decide(rowsIn, absent)).toEqual([0, 1])
})

test('decides again if another process has changed a balance', async () => {
  expect(await decide(balanceIn)).toEqual([100n, 100n])
  await setAmount(500)
  expect(await decide(balanceIn)).toEqual([100n, 500n])
  await setAmount(700)
  await works().runInBatch(context, (work) => post(work, [spend('x', 600n)]))
  expect(await amountOf()).toBe(100)
})

test('decides on the balance that another process has left', async () => {
  const other = new Works(database())
  for (let n = 1; n <= 5; n++)
    for (const process of [works(), other]) {
      const key = `${n} ${process === other}`
      await process.runInBatch(context, (work) => post(work, [deposit(key, 10n)]))
    }
  expect(await amountOf()).toBe(200)
})

test('pays from an account that another process has credited', async () => {
  await decide(balanceIn)
  await setAmount(1_000)
  await works().runInBatch(context, (work) => post(work, [spend('x', 900n)]))
  expect(await amountOf()).toBe(100)
})

test('refuses to pay from an account that another process has debited', async () => {
  await decide(balanceIn)
  await setAmount(10)
  const end = works().runInBatch(context, (work) => post(work, [spend('x', 90n)]))
  await expect(end).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  expect(await amountOf()).toBe(10)
})

test('verifies a refusal of a unit that shares its transaction with others', async () => {
  await decide(balanceIn)
  const other = await newAccount(100n)
  await decide(balanceIn, other)
  await setAmount(1_000)
  await Promise.all([
    works().runInBatch(other, (work) => post(work, [spend('x', 90n)])),
    works().runInBatch(context, (work) => post(work, [spend('x', 900n)])),
    works().runInBatch(context, (work) => post(work, [deposit('y', 1n)])),
  ])
  expect([await amountOf(), await amountOf(other)]).toEqual([101, 10])
})

test('reads the database outside a unit, and not the memory', async () => {
  await decide((work) => findName(work.tx, work.platform, {}))
  await rename(database().db, 'New')
  expect(await findName(database().db, context.platform, {})).toMatchObject([{ name: 'New' }])
  const inOwn = await works().run(context, (work) => findName(work.tx, work.platform, {}))
  expect(inOwn).toMatchObject([{ name: 'New' }])
})

test('verifies rows of one id on two platforms as two rows', async () => {
  const other = await newAccount(7n)
  const postTo = async (tenant: WorkContext, key: string) => {
    const seen: bigint[] = []
    await works().runInBatch(tenant, async (work) => {
      seen.push(await balanceIn(work))
      await post(work, [deposit(key, 1n)])
      work.enqueue(note, { n: 1 })
    })
    return seen
  }
  const postToBoth = (key: string) => Promise.all([context, other].map((tenant) => postTo(tenant, key)))
  await Promise.all([context, other].map((tenant) => decide(balanceIn, tenant)))
  expect(await postToBoth('unchanged')).toEqual([[100n], [7n]])
  const [mine, theirs] = await Promise.all([context, other].map((tenant) => transactionsOf(database(), tenant)))
  expect(mine?.at(-1)).toBe(theirs?.at(-1))
  await setAmount(50, other)
  expect((await postToBoth('changed')).map((seen) => seen.at(-1))).toEqual([101n, 50n])
  expect([await amountOf(), await amountOf(other)]).toEqual([102, 51])
})

// The embedded database has one connection, so its transactions never wait for one another.
describe.skipIf(!process.env.DATABASE_URL)('on PostgreSQL', () => {
  test('decides on the row that a transaction leaves which changes it at the same time', async () => {
    const nameIn = async (work: Work) => (await lockName(work.tx, work.platform, {})).map(({ name }) => name)
    await decide(nameIn)
    const [hasChanged, mayCommit] = [newSignal(), newSignal()]
    const other = transact(database(), async (tx) => {
      await rename(tx, 'New')
      hasChanged.give()
      await mayCommit.given
    })
    await hasChanged.given
    const decided = decide(nameIn)
    await waitingForLocks()
    mayCommit.give()
    await other
    expect(await decided).toEqual([['Test'], ['New']])
  })
})

/** Resolves when a statement waits for a lock. */
async function waitingForLocks(): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
      database().db,
    )
    if (rows.length > 0) return
  }
}
