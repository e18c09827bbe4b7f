import { createHmac } from 'node:crypto'
import { canonicalJson } from '#crypto/canonical-json.ts'
import type { MasterKey } from '#crypto/sealing.ts'
import { actorForPlatform, type Caller } from '#runtime/declare/auth/caller.ts'
import { Reply } from '#runtime/declare/operation.ts'
import { type ErrorCode, Refusal, Refused } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type AcceptedProof, findSealedAnswer, keepSealedAnswer } from './store.ts'

/** A proof as a caller sends it. */
export interface ShownProof {
  caller: Caller
  /** The fact to prove. It contains no text that a caller chose. */
  subject: string
  /** The parsed JSON that a repetition must equal, the code or assertion included. */
  proof: unknown
}

interface Judged<Answer> {
  judge(): Promise<Answer | Refused>
  /** Returns true if the earlier answer is still useful to its caller. Defaults to true. */
  isOfUse?(answer: Answer): Promise<boolean>
}

/**
 * Verifies a proof and applies its effect. If a proof was correct for the same subject and caller within the last ten
 * seconds, and the service now refuses it as used, the caller gets the previous response: the function rolls back the
 * writes of this verification, so that it counts no attempt twice and repeats no effect.
 *
 * The verification locks the subject's row, so that the second of two concurrent calls finds the first.
 */
export async function answerOnce<Answer>(
  work: Work,
  masterKey: MasterKey,
  shown: ShownProof,
  { judge, isOfUse = async () => true }: Judged<Answer>,
): Promise<Answer | Refused> {
  const accepted = { subject: shown.subject, proof: hashOf(masterKey, shown) }
  const mark = await work.mark()
  const outcome = await judge().catch(toThrown)
  if (!(outcome instanceof Thrown || outcome instanceof Refused)) {
    await keepSealedAnswer(work, accepted, seal(work, masterKey, accepted, outcome))
    return outcome
  }
  const before = USED.has(outcome.refusal.code) ? await findAnswer<Answer>(work, masterKey, accepted) : undefined
  if (before !== undefined && (await isOfUse(before))) {
    await work.takeBack(mark)
    return before
  }
  if (outcome instanceof Thrown) throw outcome.refusal
  return outcome
}

/** The codes that refuse a used proof, or its changed subject. Other refusals pass unchanged. */
const USED: ReadonlySet<ErrorCode> = new Set(['INVALID_INPUT', 'CONFLICT', 'RATE_LIMITED', 'ACCOUNT_LOCKED'])

/** A refusal that rolls back the transaction, unless the proof is a repetition. */
class Thrown {
  constructor(readonly refusal: Refusal) {}
}

function toThrown(error: unknown): Thrown {
  if (error instanceof Refusal) return new Thrown(error)
  throw error
}

const hashOf = (masterKey: MasterKey, { caller, subject, proof }: ShownProof): Buffer =>
  createHmac('sha256', masterKey.derive('proofs that were right'))
    .update(canonicalJson([actorForPlatform(caller) ?? '', subject, proof]))
    .digest()

/** The service seals answers, because they may be secret, as recovery codes are. */
const contextOf = ({ platform }: Work, { subject }: AcceptedProof) =>
  `accepted_proofs.sealed_answer ${platform} ${subject}`

const seal = (work: Work, masterKey: MasterKey, accepted: AcceptedProof, answer: unknown): Buffer =>
  masterKey.seal(Buffer.from(JSON.stringify(toStored(answer))), contextOf(work, accepted))

const toStored = (answer: unknown) =>
  answer instanceof Reply ? { status: answer.status, body: answer.body } : { body: answer }

async function findAnswer<Answer>(
  work: Work,
  masterKey: MasterKey,
  accepted: AcceptedProof,
): Promise<Answer | undefined> {
  const sealed = await findSealedAnswer(work, accepted)
  if (!sealed) return undefined
  const { status, body } = JSON.parse(masterKey.open(sealed, contextOf(work, accepted)).toString())
  return status === undefined ? body : (new Reply(status, body) as Answer)
}
