import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { available, cash } from '#ledger/accounts.ts'
import { credit, debit, journal } from '#ledger/journal.ts'
import { lockBalances, openBalances, post } from '#ledger/post.ts'
import { findBalances } from '#ledger/store.ts'
import {
  bulk,
  bulkInsertion,
  coalescedRows,
  type Database,
  type Db,
  type Left,
  scoped,
  type Tx,
  takeTurnsInBatch,
} from '#runtime/db/index.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { listPart, type Work, type WorkContext } from '#runtime/work/units/work.ts'
import { Works } from '#runtime/work/units/works.ts'
import { testJob } from '../support/handles.ts'
import { newSignal } from '../support/signal.ts'
import { useDatabase } from '../support/tenant.ts'
import { numbersLeft } from '../support/units.ts'

/** Rules that units break when they meet at the wrong moment. */

const { database, works, newTenant } = useDatabase()

const note = testJob<{ n: number }>('test.note')
const platformsOf = (db: Db | Tx, platform: PlatformId) =>
  scoped(db, platform).selectFrom('platforms').select(['platform_id', 'name'])
const deposit = (key: string, amount: bigint) =>
  journal('D1', key, [debit(cash('EUR'), 'EUR', amount), credit(available('a'), 'EUR', amount)])

async function newAccount(): Promise<WorkContext> {
  const context = await newTenant()
  await works().run(context, (work) => openBalances(work, [{ accountId: 'a', currency: 'EUR' }]))
  return context
}

async function amountOf({ platform }: WorkContext): Promise<number> {
  const [balances] = await findBalances(database().db, platform, ['a'])
  return Number(balances?.available)
}

/** A flush that has not begun yet. */
interface Pending {
  go(error?: Error): void
}

/** Returns a process whose flushes wait until the test lets them go. */
function newProcess(over: Partial<Database> = {}): { process: Works; pending: Pending[] } {
  const pending: Pending[] = []
  const flush: Database['flush'] = async (statements) => {
    const error = await new Promise<Error | undefined>((resolve) => pending.push({ go: resolve }))
    if (error) throw error
    return database().flush(statements)
  }
  return { process: new Works({ ...database(), flush, ...over }), pending }
}

async function flushesOf(pending: Pending[], count: number): Promise<void> {
  while (pending.length < count) await sleep(1)
}

/** Lets every flush go until the units have ended. Returns false if they never end. */
async function endAll(pending: Pending[], units: readonly Promise<unknown>[]): Promise<boolean> {
  let hasEnded = false
  void Promise.allSettled(units).then(() => {
    hasEnded = true
  })
  const end = performance.now() + 3_000
  while (!hasEnded && performance.now() < end) {
    for (const { go } of pending.splice(0)) go()
    await sleep(1)
  }
  return hasEnded
}

/** Enough for a unit that reads one row. */
const aWhile = () => sleep(100)

test('answers units of one platform in two lanes that have read what the other lane leaves', async () => {
  const [context, other] = [await newAccount(), await newAccount()]
  const { process, pending } = newProcess()
  const [first, last] = [newSignal(), newSignal()]
  const payIn = (key: string, after?: Promise<void>) =>
    process.runInBatch(context, async (work) => {
      await after
      await post(work, [deposit(key, 1n)])
    })
  const enqueue = (tenant: WorkContext) => process.runInBatch(tenant, async (work) => work.enqueue(note, { n: 1 }))
  // Two platforms share a transaction. Two units of one of them wait for something meanwhile, in the shared lane.
  const units = [enqueue(context), enqueue(other)]
  await flushesOf(pending, 1)
  units.push(payIn('first', first.given), payIn('last', last.given), enqueue(other))
  await aWhile()
  // The transaction fails, so that each platform gets its own lane.
  pending.shift()?.go(new Error('canceling statement due to lock timeout'))
  await flushesOf(pending, 3)
  // Meanwhile, units of both lanes decide on rows that the other lane is about to leave.
  first.give()
  await aWhile()
  units.push(payIn('between'))
  await aWhile()
  last.give()
  await aWhile()
  expect(await endAll(pending, units)).toBe(true)
  expect(await amountOf(context)).toBe(3)
})

const findName = coalescedRows([], platformsOf)
const updateNames = bulk<string>(
  { name: ['text', (name) => name] },
  (rows) => `update platforms p set name = r.name from ${rows} where p.platform_id = r.platform_id`,
)

/** New names, which are readable only after the end of the unit. */
const NAMES = listPart<string>({
  name: 'names',
  writes: updateNames,
  left: (platform) => [findName.left(platform, {})],
})

test('a unit whose look-up ends after a neighbour has changed the row finds the row', async () => {
  const context = await newTenant()
  const { process, pending } = newProcess()
  const units: Promise<unknown>[] = [process.runInBatch(context, async (work) => work.enqueue(note, { n: 100 }))]
  await flushesOf(pending, 1)
  units.push(
    process.runInBatch(context, async (work) => {
      const rows = await findName(work.tx, work.platform, {})
      work.enqueue(note, { n: rows.length })
    }),
    process.runInBatch(context, async (work) => void work.collect(NAMES).push('New')),
  )
  await aWhile()
  expect(await endAll(pending, units)).toBe(true)
  expect(await numbersLeft(database(), context)).toEqual([1, 100])
})

test('two units keep their postings if a unit with its own transaction ends between them', async () => {
  const context = await newAccount()
  const [hasCommitted, mayAnswer] = [newSignal(), newSignal()]
  const { process, pending } = newProcess({
    transaction: async (run, writes) => {
      const value = await database().transaction(run, writes)
      hasCommitted.give()
      await mayAnswer.given
      return value
    },
  })
  const payIn = (key: string, amount: bigint) =>
    process.runInBatch(context, (work) => post(work, [deposit(key, amount)]))
  const units: Promise<unknown>[] = [process.runInBatch(context, async (work) => work.enqueue(note, { n: 1 }))]
  await flushesOf(pending, 1)
  units.push(process.run(context, (work) => post(work, [deposit('alone', 100n)])))
  await hasCommitted.given
  units.push(payIn('first', 10n))
  await aWhile()
  mayAnswer.give()
  await aWhile()
  units.push(payIn('second', 1n))
  await aWhile()
  expect(await endAll(pending, units)).toBe(true)
  expect(await amountOf(context)).toBe(111)
})

const findAccount = coalescedRows(['account'], (db: Db | Tx, platform: PlatformId, { account }) =>
  scoped(db, platform).selectFrom('ledger_balances').select('currency').where('account_id', '=', account),
)

/** Leaves as many keys as the memory can keep. */
const MANY = listPart<number>({
  name: 'many',
  writes: () => [],
  left: (platform): Left[] =>
    Array.from({ length: 10_002 }, (_, n) => findAccount.left(platform, { account: `${n}` }, [])),
})

test('two units keep their postings if a unit between them leaves more rows than the memory keeps', async () => {
  const context = await newAccount()
  const { process, pending } = newProcess()
  const run = (callback: (work: Work) => Promise<unknown>) => process.runInBatch(context, callback)
  const units = [run(async (work) => work.enqueue(note, { n: 1 }))]
  await flushesOf(pending, 1)
  units.push(run((work) => post(work, [deposit('first', 10n)])))
  await aWhile()
  units.push(run(async (work) => void work.collect(MANY).push(1)))
  await aWhile()
  units.push(run((work) => post(work, [deposit('second', 1n)])))
  await aWhile()
  expect(await endAll(pending, units)).toBe(true)
  expect(await amountOf(context)).toBe(11)
})

const insertAccounts = bulkInsertion<string>('ledger_balances', {
  account_id: ['text', (account) => account],
  currency: ['text', () => 'EUR'],
  updated_at: ['timestamptz', () => new Date()],
})
const ACCOUNTS = listPart<string>({
  name: 'accounts',
  writes: insertAccounts,
  left: (platform, account) => [findAccount.left(platform, { account })],
})

test('two units see the same row if a unit with its own transaction inserts it between them', async () => {
  const context = await newTenant()
  const { process, pending } = newProcess()
  const count = (plus: number) =>
    process.runInBatch(context, async (work) => {
      const rows = await findAccount(work.tx, work.platform, { account: 'new' })
      work.enqueue(note, { n: plus + rows.length })
    })
  const units: Promise<unknown>[] = [process.runInBatch(context, async (work) => work.enqueue(note, { n: 100 }))]
  await flushesOf(pending, 1)
  units.push(count(0))
  await aWhile()
  await process.run(context, async (work) => void work.collect(ACCOUNTS).push('new'))
  units.push(count(10))
  await aWhile()
  expect(await endAll(pending, units)).toBe(true)
  expect(await numbersLeft(database(), context)).toEqual([1, 11, 100])
})

const lockName = coalescedRows([], platformsOf, { lock: 'update' })

test('a unit that locks a row reads what the unit before it has written under that lock', async () => {
  const context = await newTenant()
  await Promise.all(
    [1, 2, 3].map(() =>
      works().runInBatch(context, async (work) => {
        await lockName(work.tx, work.platform, {})
        const { length } = await scoped(work.tx, work.platform).selectFrom('jobs').select('id').execute()
        work.enqueue(note, { n: length })
      }),
    ),
  )
  expect(await numbersLeft(database(), context)).toEqual([0, 1, 2])
})

test('answers later units if the announcement of a commit has failed', async () => {
  const context = await newTenant()
  let isFailing = true
  const own = new Works(database(), {
    onCommitted: () => {
      if (isFailing) throw new Error('It cannot be announced.')
    },
  })
  const enqueue = (n: number) => own.runInBatch(context, async (work) => work.enqueue(note, { n }))
  await endAll([], [enqueue(1)])
  isFailing = false
  expect(await endAll([], [enqueue(2)])).toBe(true)
})

test('holds a name alone if one of two units of a transaction holds it alone', async () => {
  const context = await newTenant()
  const texts: string[] = []
  const own = new Works({
    ...database(),
    flush: (statements) => {
      texts.push(...statements.map(({ text }) => text))
      return database().flush(statements)
    },
  })
  await Promise.all(
    (['alone', 'together'] as const).map((how) =>
      own.runInBatch(context, async (work) => {
        await takeTurnsInBatch(work.tx, 'a name', how)
        work.enqueue(note, { n: 1 })
      }),
    ),
  )
  expect(texts.filter((text) => text.includes('pg_advisory_xact_lock('))).toHaveLength(1)
})

// The embedded database has one connection, so a lock never waits.
describe.skipIf(!process.env.DATABASE_URL)('on PostgreSQL', () => {
  test('answers other platforms while the only platform of a transaction waits for a locked row', async () => {
    const [blocked, other] = [await newAccount(), await newTenant()]
    await works().runInBatch(blocked, (work) => lockBalances(work, ['a']))
    const [isLocked, mayEnd] = [newSignal(), newSignal()]
    const holder = works().run(blocked, async (work) => {
      await lockBalances(work, ['a'])
      isLocked.give()
      await mayEnd.given
    })
    await isLocked.given
    const waiting = works().runInBatch(blocked, (work) => post(work, [deposit('waits', 1n)]))
    await waitingForLocks()
    const isAnswered = await endAll([], [works().runInBatch(other, async (work) => work.enqueue(note, { n: 1 }))])
    mayEnd.give()
    await Promise.all([holder, waiting])
    expect(isAnswered).toBe(true)
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
