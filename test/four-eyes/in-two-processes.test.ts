import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres, sql } from '#runtime/db/index.ts'
import { methodAndTemplate, type Operation } from '#runtime/declare/operation.ts'
import { createLog } from '#runtime/lib/log.ts'
import { AMOUNTS } from '../support/amounts.ts'
import type { Json } from '../support/api.ts'
import type { ConsoleAnswer } from '../support/console.ts'
import { type Service, service, startService, useService } from '../support/service.ts'
import { ask, at, readAct, readyTo, readyToApprove, trialOf } from './asking.ts'
import { alone, type Cast, type Crew, crewFor, newCast, TAKING_TWO } from './cast.ts'
import { BECAUSE, type Made } from './maker.ts'
import { addressOfDatabase, countJournals, entriesOf, violationsFor } from './state.ts'

/** Two people decide at the same moment, each in a separate process. */

useService()

/** The other person's action during the second person's approval. */
type Rival = 'approve' | 'withdraw' | 'reject'

// The embedded database is inside one process, so two processes cannot share it.
describe.skipIf(!process.env.DATABASE_URL)('two processes on one PostgreSQL database', () => {
  let cast: Cast
  let other: Service
  beforeAll(async () => {
    cast = await newCast()
    other = await startService(await openPostgres(await addressOfDatabase(), createLog('silent')))
  })
  afterAll(async () => {
    await other.app.server.close()
    await other.database.close()
  })

  /** Prepares the rival's action in the other process. */
  async function rivalOf({ asker, third }: Crew, rival: Rival, act: Json): Promise<() => Promise<ConsoleAnswer>> {
    const path = `/acts/${act.id}/${rival}`
    if (rival === 'approve') return readyToApprove(at(other.address, third), act)
    if (rival === 'withdraw') return () => at(other.address, asker).page.post(path)
    return () => at(other.address, third).page.post(path, BECAUSE)
  }

  /**
   * Creates a request, and lets both people decide at the same time. Returns the request's outcome, which both answers
   * must report correctly.
   */
  async function race(operation: Operation, made: Made, rival: Rival, isRivalFirst: boolean): Promise<string> {
    const crew = crewFor(cast, operation)
    const [posted, shown] = [await countJournals(), await made.read()]
    const act = await ask(crew.asker, operation, made)
    const calls = [await readyToApprove(crew.second, act), await rivalOf(crew, rival, act)]
    const answers = await Promise.all((isRivalFirst ? calls.toReversed() : calls).map((send) => send()))
    const { status } = await readAct(crew, act)
    expect(answers.map(toTruth).sort()).toEqual([`200 ${status}`, `409 ${status}`])
    const isDone = status === 'DONE'
    expect((await countJournals()) - posted).toBe(isDone ? trialOf(operation).journals : 0)
    expect(await entriesOf(act)).toHaveLength(isDone ? 2 : 0)
    if (!isDone) expect({ rival, status, read: await made.read() }).toEqual({ rival, status: ENDS[rival], read: shown })
    return status
  }

  /** Two people make the same request simultaneously. Expects one waiting request of a kind for the same object. */
  async function expectAskedOnce(operation: Operation, { path, body }: Made): Promise<void> {
    const { asker, second } = crewFor(cast, operation)
    const { method } = methodAndTemplate(operation)
    const people = [asker, at(other.address, second)]
    const calls = await Promise.all(people.map((person) => readyTo(person, path, body, method)))
    const answers = await Promise.all(calls.map((send) => send()))
    const ends = answers.map(({ status, body: answer }) => `${status} ${answer.status ?? answer.details.cause}`)
    expect(ends.sort()).toEqual(['202 WAITING', '409 WAITS_ALREADY'])
    for (const [at, { status, body: act }] of answers.entries())
      if (status === 202) expect((await people[at]?.page.post(`/acts/${act.id}/withdraw`))?.status).toBe(200)
  }

  test.each(TAKING_TWO.map((operation) => [operation.id, operation] as const))(
    '%s is asked for once, and done once, or not at all',
    async (_, operation) => {
      const { make } = trialOf(operation)
      let made: Made | undefined = await make(cast)
      await expectAskedOnce(operation, made)
      for (const rival of ['withdraw', 'reject', 'approve'] as const) {
        made ??= await make(cast)
        const end = await race(operation, made, rival, rival === 'withdraw')
        if (end !== 'DONE') continue
        expect(await violationsFor(made)).toEqual([])
        made = undefined
      }
    },
  )

  const unfreezing = TAKING_TWO.find(({ id }) => id === 'unfreezeInternalAccount') as Operation
  const freeze = ({ path }: Made) => alone(cast.treasurers.third, path.replace('unfreeze', 'freeze'), BECAUSE)
  const manyTimes = { timeout: 300_000 + AMOUNTS.races * 3_000 }

  test.each(['approve', 'withdraw', 'reject'] as const)(
    'decides a request once, although another person would %s it',
    manyTimes,
    async (rival) => {
      const made = await trialOf(unfreezing).make(cast)
      const ends = new Set<string>()
      for (let round = 0; round < AMOUNTS.races; round++) {
        const end = await race(unfreezing, made, rival, round % 2 === 0)
        ends.add(end)
        if (end === 'DONE') await freeze(made)
      }
      if (AMOUNTS.races >= 200) expect(ends).toEqual(new Set(['DONE', ENDS[rival]]))
    },
  )

  test('decides a request once while its object changes or it expires', manyTimes, async () => {
    const made = await trialOf(unfreezing).make(cast)
    const { asker, second } = crewFor(cast, unfreezing)
    for (let round = 0; round < AMOUNTS.races; round++) {
      const act = await ask(asker, unfreezing, made)
      const approve = await readyToApprove(at(other.address, second), act)
      const end = () =>
        sql`update operator_acts set expires_at = now() where id = ${act.id}`.execute(service().database.db)
      const rival = round % 2 === 0 ? made.change : end
      const [answer, isChanged] = await Promise.all([
        approve(),
        rival().then(
          () => true,
          () => false,
        ),
      ])
      const { status } = answer.body
      expect({ round, status: answer.status }).toEqual({ round, status: 200 })
      if (rival === made.change) expect([status, isChanged]).toEqual(isChanged ? ['STALE', true] : ['DONE', false])
      else expect(['DONE', 'EXPIRED']).toContain(status)
      expect(await entriesOf(act)).toHaveLength(status === 'DONE' ? 2 : 1)
      if (status !== 'EXPIRED') await freeze(made)
    }
    expect(await violationsFor(made)).toEqual([])
  })

  test('executes an approval sent fifty times concurrently once, with the same response', async () => {
    const made = await trialOf(unfreezing).make(cast)
    const { asker, second } = crewFor(cast, unfreezing)
    const act = await ask(asker, unfreezing, made)
    const calls = [await readyToApprove(second, act), await readyToApprove(at(other.address, second), act)]
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => calls[n % 2]?.()))
    expect(new Set(answers.map((answer) => JSON.stringify([answer?.status, answer?.body]))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 200, body: { status: 'DONE' } })
    expect(await violationsFor(made)).toEqual([])
  })
})

const ENDS = { approve: 'DONE', withdraw: 'WITHDRAWN', reject: 'REJECTED' } as const satisfies Record<Rival, string>

/** Returns the outcome of the request according to the answer. */
const toTruth = ({ status, body }: ConsoleAnswer): string =>
  `${status} ${status === 200 ? body.status : body.details.status}`
