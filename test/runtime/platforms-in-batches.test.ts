import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { available, cash } from '#ledger/accounts.ts'
import { credit, debit, journal } from '#ledger/journal.ts'
import { lockBalances, openBalances, post } from '#ledger/post.ts'
import { findBalances } from '#ledger/store.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { Work, WorkContext } from '#runtime/work/units/work.ts'
import { Works } from '#runtime/work/units/works.ts'
import { testJob } from '../support/handles.ts'
import { newSignal } from '../support/signal.ts'
import { useDatabase } from '../support/tenant.ts'
import { numbersLeft, transactionsOf } from '../support/units.ts'

/** Units of several platforms that share a transaction. */

const { database, works, newTenant } = useDatabase()

const note = testJob<{ n: number }>('test.note')
const notesOf = (context: WorkContext) => numbersLeft(database(), context)
const newTenants = (count: number) => Promise.all(Array.from({ length: count }, () => newTenant()))

const transactionsOn = async (contexts: readonly WorkContext[]) =>
  (await Promise.all([...new Set(contexts)].map((context) => transactionsOf(database(), context)))).flat()

/** Runs a unit for each of these platforms in parallel. */
const together = (
  contexts: readonly WorkContext[],
  callback: (work: Work, n: number) => Promise<unknown>,
  by = works(),
) =>
  Promise.allSettled(
    contexts.map((context, n) =>
      by.runInBatch(context, async (work) => {
        await callback(work, n)
        work.enqueue(note, { n })
      }),
    ),
  )

test('units of different platforms share a transaction, and each writes for its own', async () => {
  const tenants = await newTenants(3)
  await together(tenants, async () => {})
  expect(new Set(await transactionsOn(tenants)).size).toBe(1)
  expect(await Promise.all(tenants.map(notesOf))).toEqual([[0], [1], [2]])
})

test('shares no transaction between platforms if the database is divided by platform', async () => {
  const divided = new Works(database(), { batchesAcrossPlatforms: false })
  const [one, other] = (await newTenants(2)) as [WorkContext, WorkContext]
  await together([one, one, other], async () => {}, divided)
  const [first, second, third] = await transactionsOn([one, other])
  expect(first).toBe(second)
  expect(first).not.toBe(third)
})

test('a refused unit and a failed transaction do not affect other platforms', async () => {
  const tenants = await newTenants(4)
  const ends = await together(tenants, async ({ tx }, n) => {
    if (n === 1) refuse('CONFLICT', 'One is refused.')
    if (n === 2) await sql`select 1 / 0`.execute(tx)
  })
  const errors = ends.map((end) => (end.status === 'fulfilled' ? '' : `${end.reason.code} ${end.reason.message}`))
  expect(errors).toEqual(['', expect.stringMatching(/^CONFLICT/), expect.stringMatching(/22012|division by zero/), ''])
  expect(await Promise.all(tenants.map(notesOf))).toEqual([[0], [], [], [3]])
})

test('balances of the same name on two platforms are different ones', async () => {
  const tenants = await newTenants(2)
  for (const tenant of tenants)
    await works().run(tenant, (work) => openBalances(work, [{ accountId: 'InternalAccount:same', currency: 'EUR' }]))
  await together(tenants, async (work, n) => {
    await post(work, [
      journal('D1', 'same key', [
        debit(cash('EUR'), 'EUR', BigInt(n + 1)),
        credit(available('InternalAccount:same'), 'EUR', BigInt(n + 1)),
      ]),
    ])
  })
  const found = await Promise.all(
    tenants.map(({ platform }) => findBalances(database().db, platform, ['InternalAccount:same'])),
  )
  expect(found.map(([balances]) => balances?.available)).toEqual([1n, 2n])
})

test('a platform with thousands of units keeps another waiting for one batch at most', async () => {
  const [busy, other] = (await newTenants(2)) as [WorkContext, WorkContext]
  const order: string[] = []
  const flood = Array.from({ length: 3_000 }, () => works().runInBatch(busy, async () => void order.push('busy')))
  const one = works().runInBatch(other, async () => void order.push('other'))
  await Promise.all([...flood, one])
  expect(order.indexOf('other')).toBeLessThan(3 * 256)
})

// The embedded database has one connection, so a lock never waits.
describe.skipIf(!process.env.DATABASE_URL)('on PostgreSQL', () => {
  test('a row that somewhere else keeps locked delays its own platform only', async () => {
    const [blocked, other] = (await newTenants(2)) as [WorkContext, WorkContext]
    const accountId = 'InternalAccount:locked'
    await works().run(blocked, (work) => openBalances(work, [{ accountId, currency: 'EUR' }]))
    const [isLocked, mayEnd] = [newSignal(), newSignal()]
    const holder = works().run(blocked, async (work) => {
      await lockBalances(work, [accountId])
      isLocked.give()
      await mayEnd.given
    })
    await isLocked.given
    let isBlockedDone = false
    const deposit = journal('D1', 'waits', [debit(cash('EUR'), 'EUR', 1n), credit(available(accountId), 'EUR', 1n)])
    const waiting = works()
      .runInBatch(blocked, (work) => post(work, [deposit]))
      .then(() => {
        isBlockedDone = true
      })
    await works().runInBatch(other, async (work) => work.enqueue(note, { n: 1 }))
    await works().runInBatch(other, async (work) => work.enqueue(note, { n: 2 }))
    expect({ isBlockedDone, notes: await notesOf(other) }).toEqual({ isBlockedDone: false, notes: [1, 2] })
    mayEnd.give()
    await Promise.all([holder, waiting])
  })
})
