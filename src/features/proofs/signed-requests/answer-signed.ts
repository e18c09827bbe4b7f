import type { Signature } from '#custody/index.ts'
import { Reply } from '#runtime/declare/operation.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import type { Refused } from '#runtime/lib/errors.ts'
import { countWithin } from '#runtime/work/rate-limits.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { refusingFaults } from './custody-faults.ts'
import type { Call, Challenge, Proof, SignedRequest } from './model.ts'
import { findProcessingReply, type ProcessingReply } from './processing.ts'
import { hashOf, isFirstLeg, readProof } from './proof.ts'
import { requirePending } from './require-request.ts'
import { deliver, orRefused } from './settle.ts'
import { closeRequest, issueRequest } from './store.ts'

/**
 * Actions that an end user's key must sign (wallet-auth 4). The first call answers 202 with a text. The same call with
 * the text's signature has the effect, once.
 */

const CHALLENGE_SECONDS = 300
const FIRST_LEGS: Record<Environment, number> = { production: 60, sandbox: 600 }

/** A call that still needs a signature, with the challenge to issue and further members of the 202. */
export class NeedsSignature<Extras extends object = object> {
  constructor(
    readonly challenge: Challenge,
    readonly extras: Extras,
  ) {}
}

/** Asks for a signature, without further members in the 202. */
export const needsSignature = (challenge: Challenge) => new NeedsSignature(challenge, {})

/** The effect of a signed call. The service refuses custody errors with the code of the interface. */
export interface SignedEffect<Grant, Answer, Extras extends object = never> {
  /**
   * Verifies the signature. A refusal with 401 does not spend the request. A repeated call may use a session that has
   * since ended.
   */
  authorize(pending: SignedRequest, signature: Signature, isRepeated: boolean): Promise<Grant>
  /**
   * Repeats the checks whose results may have changed, then applies the effect or asks for a further signature. A
   * refusal uses up the request and rolls back the rest.
   */
  complete(grant: Grant, pending: SignedRequest): Promise<NeedsSignature<Extras> | Answer>
}

/** A signed action in its two calls. */
export interface SignedAction<Grant, Answer, Extras extends object> extends SignedEffect<Grant, Answer, Extras> {
  /** The first call: its checks, and the text to sign. Answers immediately if it needs no signature. */
  begin(): Promise<NeedsSignature<Extras> | Answer | Refused>
}

type ChallengeReply<Extras> = Reply<{ payloadToSign: string; requestId: string; expiresAt: string } & Extras>

/** Runs either call of a signed action. */
export async function answerSigned<Grant, Answer, Extras extends object>(
  work: Work,
  proof: Proof,
  action: SignedAction<Grant, Answer, Extras>,
): Promise<Answer | ChallengeReply<Extras> | Refused> {
  if (isFirstLeg(proof)) return begin(work, proof.call, action)
  const { requestId, signature } = readProof(proof)
  const pending = await requirePending(work, proof, requestId)
  return carryOut(work, proof.call, pending, { action, grant: await authorize(work, pending, signature, action) })
}

/**
 * The same for an operation that first answers PROCESSING a given number of times in the sandbox (wallet-auth 4.6 and
 * 15).
 */
export async function answerSignedWithProcessing<Grant, Answer, Extras extends object>(
  work: Work,
  proof: Proof,
  processingReplies: number,
  action: SignedAction<Grant, Answer, Extras>,
): Promise<Answer | ChallengeReply<Extras> | ProcessingReply | Refused> {
  if (isFirstLeg(proof)) return begin(work, proof.call, action)
  const { requestId, signature } = readProof(proof)
  const pending = await requirePending(work, proof, requestId)
  if (pending.answer) return deliver<Answer>(work, pending, pending.answer)
  const grant = await authorize(work, pending, signature, action)
  const acceptance = { sameness: hashOf(proof.signatures), signature: proof.signatures.join(',').trim() }
  const processing = await findProcessingReply(work, pending, acceptance, processingReplies)
  return processing ?? carryOut(work, proof.call, pending, { action, grant })
}

const begin = <Grant, Answer, Extras extends object>(
  work: Work,
  call: Call,
  action: SignedAction<Grant, Answer, Extras>,
) => refusingFaults(work, async () => toAnswer(work, call, await action.begin()))

const authorize = <Grant>(
  work: Work,
  pending: SignedRequest,
  signature: Signature,
  effect: Pick<SignedEffect<Grant, unknown>, 'authorize'>,
) => refusingFaults(work, () => effect.authorize(pending, signature, pending.state !== 'ISSUED'))

/** Uses up the challenge, then applies the effect. From this point, a refusal undoes only the effect. */
async function carryOut<Grant, Answer, Extras extends object>(
  work: Work,
  call: Call,
  pending: SignedRequest,
  { action, grant }: { action: SignedEffect<Grant, Answer, Extras>; grant: Grant },
) {
  await closeRequest(work, pending.id)
  return orRefused(work, async () => toAnswer(work, call, await action.complete(grant, pending)))
}

async function toAnswer<Answer, Extras extends object>(
  work: Work,
  call: Call,
  outcome: NeedsSignature<Extras> | Answer | Refused,
): Promise<Answer | ChallengeReply<Extras> | Refused> {
  if (!(outcome instanceof NeedsSignature)) return outcome
  const { challenge, extras } = outcome
  await countWithin(work, { name: 'signed-retry', subject: challenge.subject }, [
    { count: FIRST_LEGS[work.environment], seconds: 60 },
  ])
  const { id, payload, expiresAt } = await issueRequest(work, call, challenge, { seconds: CHALLENGE_SECONDS })
  return new Reply(202, { ...extras, payloadToSign: payload, requestId: id, expiresAt: toTimestamp(expiresAt) })
}
