import { hash } from 'node:crypto'
import { platformTime } from '../lib/clock.ts'
import type { PlatformId } from '../lib/ids.ts'
import type { KeepAnswer } from '../work/idempotency/idempotency.ts'
import { requirePlatform, SYSTEM_TENANT } from '../work/platforms/platforms.ts'
import type { Work, WorkContext } from '../work/units/work.ts'
import type { Works } from '../work/units/works.ts'
import { asAnswer } from './answers.ts'
import { noteAnswer } from './audit-notes.ts'
import type { Call, CallDependencies } from './call.ts'
import type { Asker } from './route.ts'

/** Returns the transactions of a call to a partner. `keep` stores the answer of the last one. */
export function askerOf(dependencies: CallDependencies, call: Call, keep?: KeepAnswer): Asker {
  const { db } = dependencies
  const { operation, unit, toAnswer, note, key } = call
  const run = unitsOf(dependencies, call)
  const noted =
    <T>(callback: (work: Work) => Promise<T>) =>
    async (work: Work) => {
      const outcome = await callback(work)
      noteAnswer(work, note, asAnswer(operation, outcome))
      return outcome
    }
  return {
    db,
    repeatable: key && hash('sha256', `${key.scope}\n${key.key}`, 'base64url'),
    prepare: (callback) => run(unit, callback),
    work: (callback) => run(unit, noted(callback)),
    workFor: async (platform, callback) => run(await contextOf(dependencies, unit, platform), noted(callback)),
    finish: (callback) =>
      run(unit, async (work) => {
        const outcome = await callback(work)
        const answer = await toAnswer(Promise.resolve(outcome))
        noteAnswer(work, note, answer)
        keep?.(work, answer)
        return outcome
      }),
  }
}

/**
 * The first transaction validates the caller again. Later transactions record a request that was in time, even if the
 * caller's rights have ended since then.
 */
function unitsOf({ works }: CallDependencies, { judgeAgain }: Call): Works['run'] {
  let isJudged = false
  return async (context, callback) => {
    const result = await works.run(context, async (work) => {
      if (!isJudged) await judgeAgain?.(work.tx)
      return callback(work)
    })
    isJudged = true
    return result
  }
}

/** Returns the context of another platform. It must be of the same environment unless the system tenant asks. */
async function contextOf(
  { db, clock }: CallDependencies,
  asking: WorkContext,
  platform: PlatformId,
): Promise<WorkContext> {
  const { environment, clockOffsetMs } = await requirePlatform(db, platform)
  if (asking.platform !== SYSTEM_TENANT && environment !== asking.environment)
    throw new Error('No request reaches into the other environment.')
  return { platform, environment, now: platformTime(clock.now(), clockOffsetMs) }
}
