import type { FastifyRequest } from 'fastify'
import { parseStamp } from '../../crypto/stamp.ts'
import type { Proof } from '../../features/signed-requests/store.ts'
import { noteAction } from '../audit-log/audit-log.ts'
import type { Caller } from '../auth/auth.ts'
import type { Db } from '../db/index.ts'
import { type Operation, Reply } from '../declare/operation.ts'
import { Refusal, Refused } from '../errors.ts'
import { askOnce, exclusively, type IdempotencyKey, runOnce, type StoredAnswer } from '../idempotency/idempotency.ts'
import { toJson } from '../json.ts'
import type { Log } from '../log.ts'
import type { Asker, CheckedRequest, Route, Ways } from '../route.ts'
import type { UnitOfWork, Work, WorkContext } from '../units/work.ts'
import type { Works } from '../units/works.ts'

/** What belongs to a call beside its request. */
export interface Call {
  operation: Operation
  unit: WorkContext
  key: IdempotencyKey | undefined
  /** Makes an answer of what a handler gives back or throws; where answers are checked, of none that is not declared. */
  judge: Judge
  /** Writes what was done into the audit log. */
  note: Note
  /** It carries the header of a signature. */
  isSigned: boolean
  /** It carries the request id of a challenge that it answers. */
  isAnswer: boolean
}

export type Judge = (handled: Promise<unknown>) => Promise<Reply | Refused>
export type Note = (work: Work, result: string, answer?: Reply) => void

export interface Surroundings {
  db: Db
  works: Works
  log: Log
}

type Outcome = StoredAnswer | Reply | Refused

/** Runs the handler in the way of its route, and notes what it has changed. */
export async function carryOut(
  surroundings: Surroundings,
  route: Route,
  request: CheckedRequest,
  call: Call,
): Promise<StoredAnswer> {
  const { unit, note, key } = call
  const ways = waysOf(surroundings, call)
  const outcome = await route
    .run(key ? { ...ways, ...waysUnder(key, surroundings, call, ways) } : ways, request)
    .catch(async (error: unknown) => {
      // It leaves a trace, though the call itself leaves none.
      if (error instanceof Refusal && isSignatureRefused(call, error))
        await surroundings.works.run(unit, async (work) => note(work, error.code))
      throw error
    })
  return outcome instanceof Reply || outcome instanceof Refused ? plain(outcome) : outcome
}

/** An answer to a challenge that was refused for any reason, or a call whose signature was not accepted. */
const isSignatureRefused = ({ isAnswer, isSigned }: Call, { status }: Refusal): boolean =>
  isAnswer || (isSigned && status === 401)

function waysOf({ db, works }: Surroundings, { operation, unit, judge, note }: Call): Ways<Reply | Refused> {
  const inUnit = (handle: (work: Work) => Promise<unknown>) => async (work: Work) => {
    const answer = await judge(handle(work))
    noteAnswer(work, note, answer)
    return answer
  }
  const asker: Asker = {
    db,
    work: (story) =>
      works.run(unit, async (work) => {
        const outcome = await story(work)
        noteAnswer(work, note, toAnswer(operation, outcome))
        return outcome
      }),
  }
  return {
    read: (handle) => judge(handle(db)),
    write: (handle, isShared) => (isShared ? works.runTogether(unit, inUnit(handle)) : works.run(unit, inUnit(handle))),
    ask: (handle) => judge(handle(asker)),
  }
}

/** The ways of what changes something, once for each key. */
function waysUnder(
  key: IdempotencyKey,
  surroundings: Surroundings,
  { unit, judge, note }: Call,
  { ask }: Ways<Reply | Refused>,
): Pick<Ways<Outcome>, 'write' | 'ask'> {
  const { works } = surroundings
  const exclusive = (story: () => Promise<Outcome>) => exclusively(unit.platform, key, story)
  return {
    write: (handle) =>
      exclusive(() => works.run(unit, (work) => runOnceNoted(work, key, note, () => judge(handle(work))))),
    ask: (handle) => exclusive(() => askOnce(surroundings, unit, key, () => ask(handle))),
  }
}

async function runOnceNoted(
  work: UnitOfWork,
  key: IdempotencyKey,
  note: Note,
  story: () => Promise<Reply | Refused>,
): Promise<StoredAnswer> {
  let answer: Reply | Refused | undefined
  const stored = await runOnce(work, key, async () => {
    answer = await story()
    return answer
  })
  if (!stored.isReplay) note(work, String(stored.status), answer instanceof Reply ? answer : undefined)
  return stored
}

function noteAnswer(work: Work, note: Note, answer: Reply | Refused): void {
  if (answer instanceof Refused) note(work, answer.refusal.code)
  else note(work, String(answer.status), answer)
}

interface Acted {
  body?: object
  params: Record<string, string>
  proof?: Proof
}

const SIGNER_BYTES = 4

/** Notes who did it, from where, to what, and which fields were sent, but no value of any. */
export function noteOf(
  { id: action }: Operation,
  request: FastifyRequest,
  { tokenId: actor }: Caller,
  { body, params, proof }: Acted,
): Note {
  return (work, result, answer) => {
    const signer = proof && parseStamp(proof.signatures[0]?.trim() ?? '')?.publicKey.toString('hex', 0, SIGNER_BYTES)
    const object = Object.values(params)[0] ?? madeBy(answer)
    noteAction(work, {
      actor,
      action,
      object,
      requestId: request.id,
      sourceAddress: request.ip,
      signer,
      result,
      fields: Object.keys(body ?? {}),
    })
  }
}

function madeBy(answer: Reply | undefined): string | undefined {
  const id = (answer?.body as { id?: unknown } | undefined)?.id
  return typeof id === 'string' ? id : undefined
}

function plain(answer: Reply | Refused): StoredAnswer {
  if (answer instanceof Refused) throw answer.refusal
  return {
    status: answer.status,
    body: answer.body === undefined ? undefined : toJson(answer.body),
    headers: answer.headers,
    isReplay: false,
  }
}

export function toAnswer(operation: Operation, answer: unknown): Reply | Refused {
  if (answer instanceof Reply || answer instanceof Refused) return answer
  return new Reply(Number(Object.keys(operation.replies)[0]), answer)
}
