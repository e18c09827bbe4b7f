import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { available, cash } from '#ledger/accounts.ts'
import { credit, debit, journal } from '#ledger/journal.ts'
import { openBalances, post } from '#ledger/post.ts'
import { findBalances } from '#ledger/store.ts'
import { DatabaseAway } from '#runtime/db/connection-loss.ts'
import type { Database } from '#runtime/db/index.ts'
import { flushOn } from '#runtime/db/transaction.ts'
import type { SqlConnection } from '#runtime/db/types.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { Work, WorkContext } from '#runtime/work/units/work.ts'
import { Works } from '#runtime/work/units/works.ts'
import { testJob } from '../support/handles.ts'
import { newSignal } from '../support/signal.ts'
import { useDatabase } from '../support/tenant.ts'
import { numbersLeft } from '../support/units.ts'

/** Batches that lose their connection, and batches of two processes that block each other. */

const { database, works, newTenant } = useDatabase()

const note = testJob<{ n: number }>('test.note')
const notesOf = (context: WorkContext) => numbersLeft(database(), context)

/** Runs three transactions together and refuses the last one. Returns the end of each, and the number of runs. */
async function runThree(by: Works, context: WorkContext, first: (work: Work) => Promise<unknown> = async () => {}) {
  let runs = 0
  const ends = await Promise.allSettled(
    [1, 2, 3].map((n) =>
      by.runInBatch(context, async (work) => {
        runs++
        if (n === 1) await first(work)
        work.enqueue(note, { n })
        if (n === 3) refuse('CONFLICT', 'Three is refused.')
      }),
    ),
  )
  return { runs, ends: ends.map((end) => (end.status === 'fulfilled' ? 'done' : (end.reason.code as string))) }
}

test('fails all transactions of a batch without a connection, after one attempt', async () => {
  let attempts = 0
  const away: Database = {
    ...database(),
    flush: async () => {
      attempts++
      throw new DatabaseAway(new Error('connect ECONNREFUSED'))
    },
  }
  const { ends, runs } = await runThree(new Works(away), await newTenant())
  expect({ ends, runs, attempts }).toEqual({ ends: Array(3).fill('DATABASE_AWAY'), runs: 3, attempts: 1 })
})

// The embedded database has one connection, and it cannot fail.
describe.skipIf(!process.env.DATABASE_URL)('on PostgreSQL', () => {
  const endConnection = (work: Work) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(work.tx)

  test('loses no transaction if the connection is lost before the commit', async () => {
    const context = await newTenant()
    let losses = 0
    const { ends } = await runThree(works(), context, async (work) => {
      if (losses++ < 2) await endConnection(work)
    })
    expect(ends).toEqual(['done', 'done', 'CONFLICT'])
    expect(await notesOf(context)).toEqual([1, 2])
  })

  test('fails only a transaction that loses the connection every time', async () => {
    const context = await newTenant()
    const { ends } = await runThree(works(), context, endConnection)
    expect(ends).toEqual(['57P01', 'done', 'CONFLICT'])
    expect(await notesOf(context)).toEqual([2])
  })

  /**
   * Opens a database with a single connection, which breaks at the commit: before the server has executed it, or after.
   */
  async function losingAtCommit(when: 'before' | 'after'): Promise<Database> {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database().db)
    const url = new URL(process.env.DATABASE_URL ?? '')
    url.pathname = `/${rows[0]?.name}`
    const client = new pg.Client(url.href)
    client.on('error', () => {})
    await client.connect()
    const connection: SqlConnection = {
      isPipelined: true,
      query: async (text, parameters) => {
        if (text === 'commit' && when === 'before')
          await client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {})
        const { rows, rowCount } = await client.query(text, [...parameters])
        if (text === 'commit') throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
        return { rows, affected: rowCount ?? 0 }
      },
    }
    return {
      ...database(),
      flush: (statements) => flushOn(connection, statements).finally(() => client.end()),
    }
  }

  test.each([
    ['before', []],
    ['after', [1, 2]],
  ] as const)("a connection lost %s the server's commit causes 503 for all, without a retry", async (when, left) => {
    const context = await newTenant()
    const outcome = await runThree(new Works(await losingAtCommit(when)), context)
    expect(outcome).toEqual({ runs: 3, ends: Array(3).fill('SERVICE_UNAVAILABLE') })
    expect(await notesOf(context)).toEqual(left)
  })

  test('batches of two processes that lock in opposite order both end', async () => {
    const context = await newTenant()
    await works().run(context, (work) =>
      openBalances(
        work,
        ['a', 'b'].map((accountId) => ({ accountId, currency: 'USD' })),
      ),
    )
    const deposit = (accountId: string, subject: string) =>
      journal('D1', subject, [debit(cash('TEST'), 'USD', 1n), credit(available(accountId), 'USD', 1n)])
    const hasFirst = [newSignal(), newSignal()]
    /** Posts to both accounts in this order, in one process. */
    const payIn = (accounts: string[], own: number) =>
      [1, 2, 3].map((n) =>
        processesWorks[own]?.runInBatch(context, async (work) => {
          await post(work, [deposit(accounts[0] ?? '', `${own} ${n} first`)])
          hasFirst[own]?.give()
          await hasFirst[1 - own]?.given
          await post(work, [deposit(accounts[1] ?? '', `${own} ${n} second`)])
          work.enqueue(note, { n: own * 10 + n })
        }),
      )
    const processesWorks = [new Works(database()), new Works(database())]
    await Promise.all([...payIn(['a', 'b'], 0), ...payIn(['b', 'a'], 1)])
    const balances = await findBalances(database().db, context.platform, ['a', 'b'])
    expect(balances.map(({ available }) => available)).toEqual([6n, 6n])
    expect(await notesOf(context)).toEqual([1, 2, 3, 11, 12, 13])
  })
})
