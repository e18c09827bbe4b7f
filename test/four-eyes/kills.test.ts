import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#runtime/db/index.ts'
import type { Operation } from '#runtime/declare/operation.ts'
import { AMOUNTS } from '../support/amounts.ts'
import type { Json } from '../support/api.ts'
import type { ConsoleAnswer } from '../support/console.ts'
import { eventually } from '../support/eventually.ts'
import { build } from '../support/processes.ts'
import { service, useService, waitingStatements } from '../support/service.ts'
import { ServiceProcess } from '../support/service-process.ts'
import { ask, at, readAct, readyToApprove, trialOf } from './asking.ts'
import { alone, approve, newCast, type Person, TAKING_TWO } from './cast.ts'
import { BECAUSE, type Made } from './maker.ts'
import { addressOfDatabase, entriesOf, violationsFor } from './state.ts'

/** A process dies during a second person's approval: the decision and its effect both exist, or neither does. */

useService()

/** The moment of the kill, relative to the approval that the process has received. */
type Moment = (victim: ServiceProcess, send: () => Promise<ConsoleAnswer>, act: Json) => Promise<unknown>

/** Sends the approval and ignores a missing answer. */
const sent = (send: () => Promise<ConsoleAnswer>) => send().catch(() => undefined)

const whileItWaits: Moment = async (victim, send) => {
  let answer: Promise<unknown> | undefined
  await service().database.transaction(async (tx) => {
    await sql`select from internal_accounts for update`.execute(tx)
    answer = sent(send)
    await eventually(async () => expect(await waitingStatements()).toBeGreaterThan(0))
    await victim.kill()
  })
  await answer
}

const onceItIsDecided: Moment = async (victim, send, { id }) => {
  const answer = sent(send)
  const found = sql<{ status: string }>`select status from operator_acts where id = ${id}`
  while ((await found.execute(service().database.db)).rows[0]?.status === 'WAITING');
  await victim.kill()
  await answer
}

const after =
  (ms: number): Moment =>
  async (victim, send) => {
    const answer = sent(send)
    await new Promise((resolve) => setTimeout(resolve, ms))
    await victim.kill()
    await answer
  }

const MOMENTS: [string, Moment][] = [
  ['while it waits for the object', whileItWaits],
  ['once it is decided', onceItIsDecided],
  ...Array.from({ length: AMOUNTS.killedSequences }, (_, n): [string, Moment] => [`after ${5 + n} ms`, after(5 + n)]),
]

// The embedded database runs inside one process and ends with it.
describe.skipIf(!process.env.DATABASE_URL)('killing the process of an approval', () => {
  const unfreezing = TAKING_TWO.find(({ id }) => id === 'unfreezeInternalAccount') as Operation
  let cast: Awaited<ReturnType<typeof newCast>>
  let made: Made
  beforeAll(async () => {
    cast = await newCast()
    made = await trialOf(unfreezing).make(cast)
  })

  const isFrozen = async (): Promise<boolean> => JSON.stringify(await made.read()).includes('FROZEN')

  /** Checks the remaining process's answers after the database has rolled back the killed process's transaction. */
  async function expectWholeOrNothing(act: Json, { second, third }: Record<'second' | 'third', Person>): Promise<void> {
    await eventually(async () => expect(await waitingStatements()).toBe(0))
    const { status } = await readAct(cast.treasurers, act)
    expect([status, await isFrozen(), (await entriesOf(act)).length]).toEqual(
      status === 'DONE' ? ['DONE', false, 2] : ['WAITING', true, 0],
    )
    // A person without an answer approves again. If the service did not execute the request, another person approves
    // it.
    const again = await approve(status === 'DONE' ? second : third, act)
    expect([again.status, again.body.status, await isFrozen()]).toEqual([200, 'DONE', false])
    expect(await violationsFor(made)).toEqual([])
  }

  test.each(MOMENTS)('%s is done as a whole, or not at all', async (_, kill) => {
    const { asker, second, third } = cast.treasurers
    const { DATABASE_URL, DATA_DIR } = { DATABASE_URL: await addressOfDatabase(), DATA_DIR: service().config.dataDir }
    const settings = { MASTER_KEY: '07'.repeat(32), SANDBOX_STEP_MS: '0', DATABASE_URL, DATA_DIR }
    const victim = await ServiceProcess.start(build(), settings)
    try {
      const act = await ask(asker, unfreezing, made)
      await kill(victim, await readyToApprove(at(victim.address, second), act), act)
      await expectWholeOrNothing(act, { second, third })
      await alone(third, made.path.replace('unfreeze', 'freeze'), BECAUSE)
    } finally {
      await victim.kill()
    }
  })
})
