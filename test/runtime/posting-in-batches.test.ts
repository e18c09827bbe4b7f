import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { available, cash, held } from '#ledger/accounts.ts'
import { LEDGER_CHECKS } from '#ledger/invariants.ts'
import { credit, debit, type Journal, journal } from '#ledger/journal.ts'
import { changedBalances, closeBalances, lockBalances, lockedBalances, openBalances, post } from '#ledger/post.ts'
import { findBalances } from '#ledger/store.ts'
import { type Refusal, refuse } from '#runtime/lib/errors.ts'
import { findViolations } from '#runtime/work/invariants.ts'
import type { Work, WorkContext } from '#runtime/work/units/work.ts'
import { testJob } from '../support/handles.ts'
import { newSignal } from '../support/signal.ts'
import { useDatabase } from '../support/tenant.ts'

/** Units that share a transaction and post to the same accounts end as if each had run alone, one after another. */

const { database, works, newTenant } = useDatabase()

const note = testJob<{ name: string }>('test.note')
const deposit = (subject: string, amount: bigint, to = 'a') =>
  journal('D1', subject, [debit(cash('TEST'), 'USD', amount), credit(available(to), 'USD', amount)])
const spend = (subject: string, amount: bigint, from = 'a') =>
  journal('O4', subject, [debit(available(from), 'USD', amount), credit(cash('TEST'), 'USD', amount)])
const hold = (id: string, amount: bigint) =>
  journal('O1', id, [debit(available('a'), 'USD', amount), credit(held('a'), 'USD', amount)], {
    opensHold: { id, accountId: 'a', part: 'held', amount },
  })
const release = (id: string, amount: bigint) =>
  journal('O2', id, [debit(held('a'), 'USD', amount), credit(available('a'), 'USD', amount)], { closesHold: id })

let context: WorkContext
beforeEach(async () => {
  context = await newTenant()
  await works().run(context, async (work) => {
    await openBalances(
      work,
      ['a', 'b'].map((accountId) => ({ accountId, currency: 'USD' })),
    )
  })
  await works().run(context, (work) => post(work, [deposit('first', 100n), hold('held', 40n)]))
})

/**
 * Returns the final state: `available` of both accounts, the journals since the beginning, the open holds, and the
 * requested jobs.
 */
async function left() {
  const { db } = database()
  const { platform } = context
  const journals = await db.selectFrom('ledger_journals').select('key').where('platform_id', '=', platform).execute()
  const holds = await sql<{ id: string }>`
    select id from ledger_holds where platform_id = ${platform} and closed_by is null order by id`.execute(db)
  const jobs = await db.selectFrom('jobs').select('payload').where('platform_id', '=', platform).execute()
  expect(await findViolations(db, platform, LEDGER_CHECKS)).toEqual([])
  const balances = await findBalances(db, platform, ['a', 'b'])
  return {
    available: balances.map(({ available }) => Number(available)),
    journals: journals
      .map(({ key }) => key)
      .filter((key) => !['first:D1:1', 'held:O1:1'].includes(key))
      .sort(),
    holds: holds.rows.map(({ id }) => id),
    notes: jobs.map(({ payload }) => (payload as { name: string }).name).sort(),
  }
}

interface Step {
  name: string
  do(work: Work): Promise<unknown>
}

/** Runs steps as units at the same time, in this order. Returns how each ends. */
async function together(...steps: Step[]): Promise<string[]> {
  await remember()
  const ends = await Promise.allSettled(
    steps.map((step) =>
      works().runInBatch(context, async (work) => {
        await step.do(work)
        work.enqueue(note, { name: step.name })
      }),
    ),
  )
  return ends.map((end) => (end.status === 'fulfilled' ? 'done' : ((end.reason as Refusal).code ?? end.reason.message)))
}

/** Lets the process remember the balances and the hold, so that no unit waits for them. */
const remember = () =>
  works().runInBatch(context, async (work) => {
    const mark = await work.mark()
    await lockBalances(work, ['a', 'b'])
    await post(work, [release('held', 40n)])
    await work.takeBack(mark)
  })

/** Returns the number of transactions that have written the jobs. */
async function transactions(): Promise<number> {
  const { rows } = await sql`
    select distinct xmin::text from jobs where platform_id = ${context.platform}`.execute(database().db)
  return rows.length
}

const refused = async () => refuse('CONFLICT', 'It is refused after all.')
const posts = (name: string, ...journals: Journal[]): Step => ({ name, do: (work) => post(work, journals) })
const postsAndIsRefused = (name: string, ...journals: Journal[]): Step => ({
  name,
  do: (work) => post(work, journals).then(refused),
})

test("discards a refused unit's postings, and keeps the postings of its neighbours", async () => {
  const ends = await together(
    posts('before', spend('x', 10n)),
    postsAndIsRefused('refused', spend('y', 20n), hold('new', 5n), release('held', 40n)),
    posts('after', deposit('z', 7n, 'b')),
  )
  expect(ends).toEqual(['done', 'CONFLICT', 'done'])
  expect(await transactions()).toBe(1)
  expect(await left()).toEqual({
    available: [50, 7],
    journals: ['x:O4:1', 'z:D1:1'],
    holds: ['held'],
    notes: ['after', 'before'],
  })
})

const looks: [name: string, refused: Journal[], neighbour: Step, leaves: Partial<Awaited<ReturnType<typeof left>>>][] =
  [
    [
      'posts to the same account',
      [spend('y', 20n)],
      posts('neighbour', spend('z', 30n)),
      { available: [30, 0], journals: ['z:O4:1'] },
    ],
    [
      'is refused for want of the money',
      [spend('y', 50n)],
      posts('neighbour', spend('z', 30n)),
      { available: [30, 0], journals: ['z:O4:1'] },
    ],
    [
      'has only the money that is taken back',
      [deposit('y', 500n)],
      posts('neighbour', spend('z', 300n)),
      { available: [60, 0], journals: [], notes: [] },
    ],
    [
      'posts the same journal',
      [deposit('y', 20n)],
      posts('neighbour', deposit('y', 20n)),
      { available: [80, 0], journals: ['y:D1:1'] },
    ],
    [
      'closes the same hold',
      [release('held', 40n)],
      posts('neighbour', release('held', 40n)),
      { available: [100, 0], journals: ['held:O2:1'], holds: [] },
    ],
    [
      'closes a hold that is taken back',
      [hold('new', 5n)],
      posts('neighbour', release('new', 5n)),
      { available: [60, 0], journals: [], notes: [] },
    ],
    [
      'reads the balance',
      [spend('y', 20n)],
      {
        name: 'neighbour',
        do: async (work) => {
          await lockBalances(work, ['a'])
          work.enqueue(note, { name: `sees ${lockedBalances(work, 'a').available}` })
        },
      },
      { available: [60, 0], journals: [], notes: ['neighbour', 'sees 60'] },
    ],
    [
      'ends the account',
      [deposit('y', 20n, 'b')],
      { name: 'neighbour', do: (work) => closeBalances(work, ['b']) },
      { available: [60, 0], journals: [] },
    ],
  ]

test.each(looks)(
  'runs each unit as if alone when a refused unit has posted and a neighbour then %s',
  async (_, journals, neighbour, leaves) => {
    const ends = await together(postsAndIsRefused('refused', ...journals), neighbour)
    const isRefused = leaves.notes?.length === 0
    expect([ends[0], ends[1] === 'done']).toEqual(['CONFLICT', !isRefused])
    expect(await left()).toEqual({ holds: ['held'], notes: ['neighbour'], ...leaves })
  },
)

test('a rollback to a savepoint discards later changes, and keeps earlier ones and other units', async () => {
  const ends = await together(
    posts('before', spend('x', 10n)),
    {
      name: 'marked',
      async do(work) {
        work.enqueue(note, { name: 'before the mark' })
        const mark = await work.mark()
        await post(work, [spend('y', 20n), release('held', 40n)])
        work.enqueue(note, { name: 'since the mark' })
        await work.takeBack(mark)
        expect(changedBalances(work)).toEqual([])
      },
    },
    posts('after', spend('z', 50n)),
  )
  expect(ends).toEqual(['done', 'done', 'done'])
  expect(await transactions()).toBe(1)
  expect(await left()).toEqual({
    available: [0, 0],
    journals: ['x:O4:1', 'z:O4:1'],
    holds: ['held'],
    notes: ['after', 'before', 'before the mark', 'marked'],
  })
})

test('rolls back a savepoint behind a posting alone', async () => {
  const ends = await together(
    {
      name: 'marked',
      async do(work) {
        await post(work, [spend('x', 10n)])
        const mark = await work.mark()
        await post(work, [spend('y', 20n)])
        await work.takeBack(mark)
      },
    },
    posts('neighbour', spend('z', 30n)),
  )
  expect(ends).toEqual(['done', 'done'])
  expect(await left()).toEqual({
    available: [20, 0],
    journals: ['x:O4:1', 'z:O4:1'],
    holds: ['held'],
    notes: ['marked', 'neighbour'],
  })
})

test('discards postings that a branch of a refused unit makes after its end', async () => {
  const [isRefused, hasPosted] = [newSignal(), newSignal()]
  const ends = await together(
    {
      name: 'refused',
      do: (work) =>
        Promise.all([
          refused().finally(() => isRefused.give()),
          isRefused.given.then(() => post(work, [spend('late', 20n)])).then(() => hasPosted.give()),
        ]),
    },
    { name: 'neighbour', do: () => hasPosted.given },
  )
  expect(ends).toEqual(['CONFLICT', 'done'])
  expect(await left()).toEqual({ available: [60, 0], journals: [], holds: ['held'], notes: ['neighbour'] })
})

test('shows each unit its own changes', async () => {
  const seen: string[] = []
  const tells = (name: string, amount: bigint): Step => ({
    name,
    async do(work) {
      await post(work, [deposit(name, amount)])
      for (const { before, after } of changedBalances(work)) seen.push(`${before.available} ${after.available}`)
    },
  })
  await together(tells('x', 1n), tells('y', 10n), tells('z', 100n))
  expect(seen).toEqual(['60 61', '61 71', '71 171'])
})
