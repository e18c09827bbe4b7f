import type { FastifyRequest } from 'fastify'
import { parseStamp } from '../../crypto/stamp.ts'
import { noteAction } from '../audit-log.ts'
import type { Caller } from '../auth.ts'
import type { Db } from '../db/index.ts'
import { Refusal, Refused } from '../errors.ts'
import { exclusively, type IdempotencyKey, runOnce, type StoredAnswer } from '../idempotency.ts'
import { toJson } from '../json.ts'
import { type Operation, Reply } from '../operation.ts'
import type { Route } from '../route.ts'
import type { Proof } from '../signed-requests.ts'
import type { UnitOfWork, Work, WorkContext } from '../work.ts'
import type { Works } from '../works.ts'

/** A request whose shape has been checked, and how it is carried out. */
export interface PreparedCall {
  route: Route
  unit: WorkContext
  key: IdempotencyKey | undefined
  run(room: never): Promise<Reply | Refused>
  /** Writes what was done into the audit log. */
  note: Note
  isShared: boolean
  /** It carries the header of a signature. */
  isSigned: boolean
  /** It carries the request id of a challenge that it answers. */
  isAnswer: boolean
}

export type Note = (work: Work, result: string, answer?: Reply) => void

interface Surroundings {
  db: Db
  works: Works
}

/** Runs the handler in the room that its kind of route gives it, and notes what it has changed. */
export async function carryOut(surroundings: Surroundings, call: PreparedCall): Promise<StoredAnswer> {
  const { unit, note } = call
  const answer = await runIn(surroundings, call).catch(async (error) => {
    // It leaves a trace, though the call itself leaves none.
    if (error instanceof Refusal && isSignatureRefused(call, error))
      await surroundings.works.run(unit, async (work) => note(work, error.code))
    throw error
  })
  return answer instanceof Reply || answer instanceof Refused ? plain(answer) : answer
}

/** An answer to a challenge that was refused for any reason, or a call whose signature was not accepted. */
const isSignatureRefused = ({ isAnswer, isSigned }: PreparedCall, { status }: Refusal): boolean =>
  isAnswer || (isSigned && status === 401)

async function runIn({ db, works }: Surroundings, call: PreparedCall): Promise<StoredAnswer | Reply | Refused> {
  const {
    route: { kind, operation },
    unit,
    key,
    run,
    note,
    isShared,
  } = call
  if (kind === 'read') return run(db as never)
  if (key) return exclusively(unit.platform, key, () => works.run(unit, (work) => runOnceNoted(work, key, call)))
  const noted =
    <Outcome>(story: (work: Work) => Promise<Outcome>) =>
    async (work: Work) => {
      const outcome = await story(work)
      noteAnswer(work, note, toAnswer(operation, outcome))
      return outcome
    }
  const inUnit = noted((work) => run(work as never))
  if (kind === 'ask')
    return run({ db, work: (story: (work: Work) => Promise<unknown>) => works.run(unit, noted(story)) } as never)
  return isShared ? works.runTogether(unit, inUnit) : works.run(unit, inUnit)
}

async function runOnceNoted(work: UnitOfWork, key: IdempotencyKey, { run, note }: PreparedCall): Promise<StoredAnswer> {
  let answer: Reply | Refused | undefined
  const stored = await runOnce(work, key, async () => (answer = await run(work as never)))
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
