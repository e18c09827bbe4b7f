import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { available, cash } from '#ledger/accounts.ts'
import { LEDGER_CHECKS } from '#ledger/invariants.ts'
import { credit, debit, journal } from '#ledger/journal.ts'
import { openBalances, post } from '#ledger/post.ts'
import { findBalances } from '#ledger/store.ts'
import { coalescedRows, scoped } from '#runtime/db/index.ts'
import { refuse } from '#runtime/lib/errors.ts'
import { findViolations } from '#runtime/work/invariants.ts'
import type { Work, WorkContext } from '#runtime/work/units/work.ts'
import { Works } from '#runtime/work/units/works.ts'
import { chanceOf } from '../support/chance.ts'
import { testJob } from '../support/handles.ts'
import { playSequences, TIME_FOR_SEQUENCES_MS } from '../support/seeds.ts'
import { useDatabase } from '../support/tenant.ts'
import { numbersLeft } from '../support/units.ts'

/**
 * The same units of several platforms leave the same ledgers if they run one by one, in batches of each platform or in
 * batches of all.
 */

const { database, works, newTenant } = useDatabase()
const note = testJob<{ n: number }>('test.note')
const ACCOUNTS = ['InternalAccount:a', 'InternalAccount:b', 'InternalAccount:c']
const WAYS = ACCOUNTS.flatMap((from) => ACCOUNTS.filter((to) => to !== from).map((to) => ({ from, to })))
const PLATFORMS = 5
/** Enough for all spending, so the order of units does not matter. */
const PLENTY = 10_000_000n

type Ending = 'done' | 'refused' | 'refused at last' | 'too much' | 'alone' | 'fails' | 'locks'
const ENDINGS: readonly Ending[] = [
  'done',
  'done',
  'done',
  'done',
  'refused',
  'refused at last',
  'too much',
  'alone',
  'fails',
  'locks',
]

interface Step {
  n: number
  platform: number
  from: string
  to: string
  amount: bigint
  ending: Ending
}

const pick = <Item>(chance: () => number, items: readonly Item[]) => items[Math.floor(chance() * items.length)] as Item

const stepsOf = (chance: () => number): Step[] =>
  Array.from({ length: 10 + Math.floor(chance() * 40) }, (_, n) => ({
    n,
    platform: Math.floor(chance() * PLATFORMS),
    ...pick(chance, WAYS),
    amount: BigInt(1 + Math.floor(chance() * 1_000)),
    ending: pick(chance, ENDINGS),
  }))

/** A row that several units need. */
const lockPlatform = coalescedRows(
  [],
  (tx, platform) => scoped(tx, platform).selectFrom('platforms').select('platform_id'),
  { lock: 'update' },
)

const transfer = (key: string, { from, to, amount }: Step) =>
  journal('O4', key, [debit(available(from), 'EUR', amount), credit(available(to), 'EUR', amount)])

async function take(work: Work, step: Step, seed: number): Promise<void> {
  const { n, ending } = step
  if (ending === 'refused') refuse('CONFLICT', 'It is refused before it posts.')
  if (ending === 'alone') await sql`select pg_advisory_xact_lock(${n})`.execute(work.tx)
  if (ending === 'locks') await lockPlatform(work.tx, work.platform, {})
  await post(work, [transfer(`step ${seed}-${n}`, ending === 'too much' ? { ...step, amount: 2n * PLENTY } : step)])
  work.enqueue(note, { n })
  if (ending === 'refused at last') refuse('CONFLICT', 'It is refused after it has posted.')
  if (ending === 'fails') await sql`select 1 / 0`.execute(work.tx)
}

async function newPlatforms(): Promise<WorkContext[]> {
  const contexts = await Promise.all(Array.from({ length: PLATFORMS }, newTenant))
  const balances = ACCOUNTS.map((accountId) => ({ accountId, currency: 'EUR' }))
  const deposits = ACCOUNTS.map((accountId) =>
    journal('D1', accountId, [debit(cash('EUR'), 'EUR', PLENTY), credit(available(accountId), 'EUR', PLENTY)]),
  )
  for (const context of contexts) {
    await works().run(context, (work) => openBalances(work, balances))
    await works().run(context, (work) => post(work, deposits))
  }
  return contexts
}

/** The platforms and the mode in which units run. */
interface Way {
  contexts: WorkContext[]
  /** True to run one after the other, each in a separate transaction. False to run all together in batches. */
  isInTurn: boolean
  works: Works
}

/** How each unit ends. */
async function endsOf(steps: readonly Step[], seed: number, { contexts, isInTurn, works }: Way): Promise<string[]> {
  const each = (step: Step) => {
    const context = contexts[step.platform] as WorkContext
    const run = (work: Work) => take(work, step, seed)
    const ended = isInTurn ? works.run(context, run) : works.runInBatch(context, run)
    return ended.then(
      () => 'done',
      (error) => error.code ?? 'failed',
    )
  }
  if (!isInTurn) return Promise.all(steps.map(each))
  const ends: string[] = []
  for (const step of steps) ends.push(await each(step))
  return ends
}

/** Returns the final state of each platform. */
const leftOn = ({ contexts }: Way) =>
  Promise.all(
    contexts.map(async (context) => ({
      violations: await findViolations(database().db, context.platform, LEDGER_CHECKS),
      balances: (await findBalances(database().db, context.platform, ACCOUNTS))
        .map(({ accountId, available: amount }) => `${accountId} ${amount}`)
        .sort(),
      notes: await numbersLeft(database(), context),
    })),
  )

test(
  'makes the same ledgers one by one, by platform or all together',
  () =>
    playSequences<Way[]>({
      perWorld: 25,
      begin: async () => [
        { works: works(), isInTurn: true, contexts: await newPlatforms() },
        {
          works: new Works(database(), { batchesAcrossPlatforms: false }),
          isInTurn: false,
          contexts: await newPlatforms(),
        },
        { works: works(), isInTurn: false, contexts: await newPlatforms() },
      ],
      end: async () => {},
      async play(ways, seed) {
        const steps = stepsOf(chanceOf(seed))
        const outcomes = []
        for (const way of ways) outcomes.push({ ends: await endsOf(steps, seed, way), left: await leftOn(way) })
        const [singly, ...batched] = outcomes
        for (const outcome of batched) expect(outcome).toEqual(singly)
        expect(singly?.left.flatMap(({ violations }) => violations)).toEqual([])
      },
    }),
  TIME_FOR_SEQUENCES_MS,
)
