import type { Db, Tx } from '../db/index.ts'
import { Reply } from '../declare/operation.ts'
import { Refusal, Refused } from '../lib/errors.ts'
import {
  askOnce,
  exclusively,
  type KeepAnswer,
  keyFor,
  runOnce,
  type StoredAnswer,
  toStored,
} from '../work/idempotency/idempotency.ts'
import type { Work } from '../work/units/work.ts'
import type { Works } from '../work/units/works.ts'
import { askerOf } from './asker.ts'
import { noteAnswer } from './audit-notes.ts'
import type { Call, CallDependencies } from './call.ts'
import type { CheckedRequest, Route, RouteResult, Ways } from './route.ts'

/** Runs the handler in the mode of its route. Throws the handler's refusal. */
export async function runRoute(
  dependencies: CallDependencies,
  route: Route,
  request: CheckedRequest,
  call: Call,
): Promise<StoredAnswer> {
  const result = await route.run(waysOf(dependencies, call), request).catch(async (error: unknown) => {
    await noteTraced(dependencies, call, error)
    throw error
  })
  if (result instanceof Refused) throw result.refusal
  return result instanceof Reply ? toStored(result) : result
}

/** Records a refusal that leaves a trace although its call leaves none. */
async function noteTraced({ works }: CallDependencies, { unit, note, traces }: Call, error: unknown): Promise<void> {
  if (error instanceof Refusal && traces.some(({ isNoted }) => isNoted?.(error)))
    await works.run(unit, async (work) => note(work, error.codeWithCause))
}

/**
 * Returns the modes of one call. Each takes the same steps: hold the key, validate the caller again, open a
 * transaction, run the handler, note its answer, store the answer under the key. A call without a key omits the first
 * step and the last. A read uses no key.
 */
function waysOf(dependencies: CallDependencies, call: Call): Ways {
  const { db, works } = dependencies
  const { unit, key, toAnswer, judgeAgain } = call
  const holdingKey = <T>(callback: () => Promise<T>) => (key ? exclusively(unit.platform, key, callback) : callback())
  return {
    async read(handle) {
      await judgeAgain?.(db)
      return toAnswer(handle(db))
    },
    write: (handle, isBatched) =>
      holdingKey(() => inUnit(works, call, isBatched, (work) => answerOnce(work, call, () => toAnswer(handle(work))))),
    ask: (handle) =>
      holdingKey(async () => {
        await judgeAgain?.(db)
        const answer = (keep?: KeepAnswer) => toAnswer(handle(askerOf(dependencies, call, keep)))
        return key ? askOnce(dependencies, unit, key, answer) : answer()
      }),
  }
}

/** Opens a transaction and validates the caller again in it. */
function inUnit<T>(
  works: Works,
  { unit, key, judgeAgain }: Call,
  isBatched: boolean,
  callback: (work: Work) => Promise<T>,
): Promise<T> {
  const { platform } = unit
  // A replay is found before the unit decides: no handler runs for it.
  const prepare = async (room: Db | Tx) => {
    const [known] = await Promise.all([key && keyFor(room, platform, key), judgeAgain?.(room)])
    return known ? [known] : []
  }
  if (isBatched) return works.runInBatch(unit, callback, prepare)
  return works.run(unit, async (work) => {
    // Runs before the callback, which may end the caller's own session.
    await judgeAgain?.(work.tx)
    return callback(work)
  })
}

/** Answers in a transaction, once for each key, and notes the answer. Does not note a repeated answer. */
async function answerOnce(
  work: Work,
  { key, note }: Call,
  answer: () => Promise<Reply | Refused>,
): Promise<RouteResult> {
  if (!key) {
    const given = await answer()
    noteAnswer(work, note, given)
    return given
  }
  let given: Reply | Refused | undefined
  const stored = await runOnce(work, key, async () => {
    given = await answer()
    return given
  })
  if (!stored.isReplay) note(work, String(stored.status), given instanceof Reply ? given : undefined)
  return stored
}
