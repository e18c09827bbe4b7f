import { hash } from 'node:crypto'
import type { Db, Tx } from '../db/index.ts'
import { actorOf, type Caller } from '../declare/auth/caller.ts'
import { type Operation, Reply } from '../declare/operation.ts'
import { type Clock, platformTime } from '../lib/clock.ts'
import { valueAt } from '../lib/dot-path.ts'
import { Refusal, Refused } from '../lib/errors.ts'
import type { PlatformId } from '../lib/ids.ts'
import type { Log } from '../lib/log.ts'
import { toShownJson } from '../lib/shown-texts.ts'
import { noteAction } from '../work/audit-log/audit-log.ts'
import { askOnce, exclusively, type KeepAnswer, runOnce, type StoredAnswer } from '../work/idempotency/idempotency.ts'
import type { IdempotencyKey } from '../work/idempotency/key.ts'
import { HOUSE, requirePlatform } from '../work/platforms/platforms.ts'
import type { Work, WorkContext } from '../work/units/work.ts'
import type { Works } from '../work/units/works.ts'
import type { JudgeAgain } from './admission.ts'
import type { Trace } from './guards.ts'
import type { ReadRequest } from './head.ts'
import type { Asker, CheckedRequest, Route, Ways } from './route.ts'

/** A call: everything that belongs to it beside its request. */
export interface Call {
  operation: Operation
  unit: WorkContext
  key: IdempotencyKey | undefined
  toAnswer: ToAnswer
  /** Writes what was done into the audit log. */
  note: Note
  /** What its guards have the audit log say. */
  traces: readonly Trace[]
  /** Absent if the request awaited nothing since admission judged the caller. */
  judgeAgain: JudgeAgain | undefined
}

/** Makes an answer of what a handler gives back or throws; where answers are checked, of none that is not declared. */
export type ToAnswer = (handled: Promise<unknown>) => Promise<Reply | Refused>
export type Note = (work: Work, result: string, answer?: Reply) => void

export interface RouteDependencies {
  clock: Clock
  db: Db
  works: Works
  log: Log
}

type RouteResult = StoredAnswer | Reply | Refused

/** Runs the handler in the way of its route, and notes what it has changed. */
export async function runRoute(
  dependencies: RouteDependencies,
  route: Route,
  request: CheckedRequest,
  call: Call,
): Promise<StoredAnswer> {
  const { unit, note, key, traces } = call
  const ways = waysOf(dependencies, call)
  const outcome = await route
    .run(key ? { ...ways, ...waysUnder(key, dependencies, call) } : ways, request)
    .catch(async (error: unknown) => {
      // It leaves a trace, though the call itself leaves none.
      if (error instanceof Refusal && traces.some(({ isNoted }) => isNoted?.(error)))
        await dependencies.works.run(unit, async (work) => note(work, error.codeWithCause))
      throw error
    })
  return outcome instanceof Reply || outcome instanceof Refused ? plain(outcome) : outcome
}

function waysOf(dependencies: RouteDependencies, call: Call): Ways<Reply | Refused> {
  const { db, works } = dependencies
  const { toAnswer, note, judgeAgain } = call
  const inUnit = (handle: (work: Work) => Promise<unknown>) => async (work: Work) => {
    const answer = await toAnswer(handle(work))
    noteAnswer(work, note, answer)
    return answer
  }
  return {
    read: (handle) => toAnswer(judgedFirst(judgeAgain, db, () => handle(db))),
    write: (handle, isBatched) => inWork(works, call, isBatched, inUnit(handle)),
    async ask(handle) {
      await judgeAgain?.(db)
      return toAnswer(handle(askerOf(dependencies, call)))
    },
  }
}

/** Runs a callback once the caller has been judged again in the same place: the callback may end the caller's own session. */
async function judgedFirst<T>(
  judgeAgain: JudgeAgain | undefined,
  room: Db | Tx,
  callback: () => Promise<T>,
): Promise<T> {
  await judgeAgain?.(room)
  return callback()
}

/**
 * Runs a callback while the caller is judged again, which saves the busiest paths a round trip. Only for units that share a transaction: they
 * send their writes at the end, so the look-up reads the caller as it was before them. A refusal of the caller wins over the outcome of the
 * callback. The function awaits both, so that no statement reaches a transaction that has ended.
 */
async function judgedMeanwhile<T>(
  judgeAgain: JudgeAgain | undefined,
  room: Db | Tx,
  callback: () => Promise<T>,
): Promise<T> {
  if (!judgeAgain) return callback()
  const [verdict, outcome] = await Promise.allSettled([judgeAgain(room), callback()])
  if (verdict.status === 'rejected' && verdict.reason instanceof Refusal) throw verdict.reason
  // A failed statement of the callback also fails the look-up of the caller.
  if (outcome.status === 'rejected') throw outcome.reason
  if (verdict.status === 'rejected') throw verdict.reason
  return outcome.value
}

/**
 * The units of work of a call that asks a partner. The first unit judges the caller again. Later units record what was asked in time, even if
 * the caller's rights have ended since.
 */
function unitsOf(
  { works }: Pick<RouteDependencies, 'works'>,
  { judgeAgain }: Pick<Call, 'judgeAgain'>,
): Pick<Works, 'run'> {
  let isJudged = false
  return {
    async run(context, callback) {
      const result = await works.run(context, (work) =>
        judgedFirst(isJudged ? undefined : judgeAgain, work.tx, () => callback(work)),
      )
      isJudged = true
      return result
    },
  }
}

/** `keep` keeps what the last unit answers. */
function askerOf(dependencies: RouteDependencies, call: Call, keep?: KeepAnswer): Asker {
  const { db } = dependencies
  const works = unitsOf(dependencies, call)
  const { operation, unit, toAnswer, note, key } = call
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
    prepare: (callback) => works.run(unit, callback),
    work: (callback) => works.run(unit, noted(callback)),
    workFor: async (platform, callback) => works.run(await contextOf(dependencies, unit, platform), noted(callback)),
    finish: (callback) =>
      works.run(unit, async (work) => {
        const outcome = await callback(work)
        const answer = await toAnswer(Promise.resolve(outcome))
        noteAnswer(work, note, answer)
        keep?.(work, answer)
        return outcome
      }),
  }
}

/** A unit of another platform, which must be of the same environment unless the house asks. */
async function contextOf(
  { db, clock }: RouteDependencies,
  asking: WorkContext,
  platform: PlatformId,
): Promise<WorkContext> {
  const { environment, clockOffsetMs } = await requirePlatform(db, platform)
  if (asking.platform !== HOUSE && environment !== asking.environment)
    throw new Error('No request reaches into the other environment.')
  return { platform, environment, now: platformTime(clock.now(), clockOffsetMs) }
}

/** The ways of what changes something, once for each key. */
function waysUnder(
  key: IdempotencyKey,
  dependencies: RouteDependencies,
  call: Call,
): Pick<Ways<RouteResult>, 'write' | 'ask'> {
  const { db, works } = dependencies
  const { unit, toAnswer, note, judgeAgain } = call
  const exclusive = (callback: () => Promise<RouteResult>) => exclusively(unit.platform, key, callback)
  return {
    write: (handle, isBatched) =>
      exclusive(() =>
        inWork(works, call, isBatched, (work) => runOnceNoted(work, key, note, () => toAnswer(handle(work)))),
      ),
    ask: (handle) =>
      exclusive(async () => {
        await judgeAgain?.(db)
        return askOnce(dependencies, unit, key, (keep) => toAnswer(handle(askerOf(dependencies, call, keep))))
      }),
  }
}

function inWork<T>(
  works: Works,
  { unit, judgeAgain }: Pick<Call, 'unit' | 'judgeAgain'>,
  isBatched: boolean,
  callback: (work: Work) => Promise<T>,
): Promise<T> {
  const judged = isBatched ? judgedMeanwhile : judgedFirst
  const run = (work: Work) => judged(judgeAgain, work.tx, () => callback(work))
  return isBatched ? works.runInBatch(unit, run) : works.run(unit, run)
}

async function runOnceNoted(
  work: Work,
  key: IdempotencyKey,
  note: Note,
  callback: () => Promise<Reply | Refused>,
): Promise<StoredAnswer> {
  let answer: Reply | Refused | undefined
  const stored = await runOnce(work, key, async () => {
    answer = await callback()
    return answer
  })
  if (!stored.isReplay) note(work, String(stored.status), answer instanceof Reply ? answer : undefined)
  return stored
}

function noteAnswer(work: Work, note: Note, answer: Reply | Refused): void {
  if (answer instanceof Refused) note(work, answer.refusal.codeWithCause)
  else note(work, String(answer.status), answer)
}

/** Notes who did it, from where, to what, and which fields were sent, but no value of any. */
export function noteOf(
  operation: Operation,
  { raw, caller }: { raw: ReadRequest; caller: Caller },
  { body, params }: Pick<CheckedRequest, 'body' | 'params'>,
  traces: readonly Trace[],
): Note {
  return (work, result, answer) =>
    noteAction(work, {
      actor: actorOf(caller),
      action: operation.id,
      object: namedBy(operation, params) ?? madeBy(answer),
      requestId: raw.id,
      sourceAddress: raw.ip,
      signer: traces.find(({ signer }) => signer)?.signer,
      result,
      fields: sentFields(operation, body),
    })
}

/** The members of a body that the operation declares. A body that is validated later may hold others. */
function sentFields({ body: declared }: Operation, body: CheckedRequest['body']): string[] {
  const names = Object.keys(body ?? {})
  return declared?.isJudgedLater ? names.filter((name) => Object.hasOwn(declared.schema.properties, name)) : names
}

/** What the path names first, unless it is a secret: behind the platform in whose place a person of the operator works. */
function namedBy({ params: declared = {} }: Operation, params: CheckedRequest['params']): string | undefined {
  const named = Object.entries(declared)
  const [name, param] = named.find(([each]) => each !== 'platformId') ?? named[0] ?? []
  const isSecret = param !== undefined && 'isSecret' in param && param.isSecret
  return name === undefined || isSecret ? undefined : params[name]
}

function madeBy(answer: Reply | undefined): string | undefined {
  const id = valueAt(answer?.body, 'id')
  return typeof id === 'string' ? id : undefined
}

function plain(answer: Reply | Refused): StoredAnswer {
  if (answer instanceof Refused) throw answer.refusal
  const { status, body, headers } = answer
  if (Buffer.isBuffer(body)) return { status, body: undefined, content: body, headers, isReplay: false }
  return { status, body: body === undefined ? undefined : toShownJson(body), headers, isReplay: false }
}

/** Makes an answer of a handler's result: a bare body gets the first status of the replies. */
export function asAnswer(operation: Operation, answer: unknown): Reply | Refused {
  if (answer instanceof Reply || answer instanceof Refused) return answer
  return new Reply(Number(Object.keys(operation.replies)[0]), answer)
}
