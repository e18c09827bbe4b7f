import type { Signature } from '../../custody/index.ts'
import { toTimestamp } from '../../runtime/clock.ts'
import { Reply } from '../../runtime/declare/operation.ts'
import type { Environment } from '../../runtime/environment.ts'
import { Refusal, Refused } from '../../runtime/errors.ts'
import { countWithin } from '../../runtime/rate-limits.ts'
import type { Work } from '../../runtime/units/work.ts'
import { refusingFaults } from './custody-faults.ts'
import type { Call, Challenge, Proof, SignedRequest } from './model.ts'
import { findProcessingReply, type ProcessingReply } from './processing.ts'
import { hashOf, isFirstLeg, readProof } from './proof.ts'
import { requirePending } from './require-request.ts'
import { closeRequest, issueRequest } from './store.ts'

/**
 * Actions that an end user's key must sign (wallet-auth 4): the first call answers 202 with a text, the same call with the signature of that
 * text has the effect, once.
 */

const CHALLENGE_SECONDS = 300
const FIRST_LEGS: Record<Environment, number> = { production: 60, sandbox: 600 }

/** The outcome of a call that needs a signature yet: the challenge to issue, and what the 202 says besides. */
export class NeedsSignature<Extras extends object = object> {
  constructor(
    readonly challenge: Challenge,
    readonly extras: Extras,
  ) {}
}

/** A challenge whose 202 says nothing besides. */
export const needsSignature = (challenge: Challenge) => new NeedsSignature(challenge, {})

/** A signed action. What custody does not do in any of its steps is refused with the code of the interface. */
export interface SignedAction<Grant, Answer, Extras extends object> {
  /** The first call: its checks, and what is to be signed. Answers at once where nothing is. */
  begin(): Promise<NeedsSignature<Extras> | Answer | Refused>
  /** Verifies the signature. A refusal with 401 does not spend the request. A repeated call may rest on a session that has ended since. */
  authorize(pending: SignedRequest, signature: Signature, isRepeated: boolean): Promise<Grant>
  /** Checks again what may have changed, and takes effect, or needs a further signature. A refusal spends the request and undoes the rest. */
  complete(grant: Grant, pending: SignedRequest): Promise<NeedsSignature<Extras> | Answer>
}

type ChallengeReply<Extras> = Reply<{ payloadToSign: string; requestId: string; expiresAt: string } & Extras>

/** Carries out whichever leg of a signed action this call is. */
export async function answerSigned<Grant, Answer, Extras extends object>(
  work: Work,
  proof: Proof,
  action: SignedAction<Grant, Answer, Extras>,
): Promise<Answer | ChallengeReply<Extras> | Refused> {
  if (isFirstLeg(proof)) return begin(work, proof.call, action)
  const { grant, pending } = await accept(work, proof, action)
  return complete(work, proof.call, pending, () => action.complete(grant, pending))
}

/** The same for an operation that the sandbox may answer PROCESSING first, so many times (wallet-auth 15). */
export async function answerSignedWithProcessing<Grant, Answer, Extras extends object>(
  work: Work,
  proof: Proof,
  processingReplies: number,
  action: SignedAction<Grant, Answer, Extras>,
): Promise<Answer | ChallengeReply<Extras> | ProcessingReply | Refused> {
  if (isFirstLeg(proof)) return begin(work, proof.call, action)
  const { grant, pending } = await accept(work, proof, action)
  const processing = await findProcessingReply(work, pending, hashOf(proof.signatures), processingReplies)
  return processing ?? complete(work, proof.call, pending, () => action.complete(grant, pending))
}

const begin = <Grant, Answer, Extras extends object>(
  work: Work,
  call: Call,
  action: SignedAction<Grant, Answer, Extras>,
) => refusingFaults(work, async () => toAnswer(work, call, await action.begin()))

/** The challenge that the call answers, held, and who has signed it. */
async function accept<Grant, Answer, Extras extends object>(
  work: Work,
  proof: Proof,
  action: SignedAction<Grant, Answer, Extras>,
): Promise<{ grant: Grant; pending: SignedRequest }> {
  const { requestId, signature } = readProof(proof)
  const pending = await requirePending(work, proof, requestId)
  const isRepeated = pending.state === 'PROCESSING'
  return { pending, grant: await refusingFaults(work, () => action.authorize(pending, signature, isRepeated)) }
}

/** Spends the challenge, then takes effect: a refusal from here on undoes the effect alone. */
async function complete<Answer, Extras extends object>(
  work: Work,
  call: Call,
  pending: SignedRequest,
  effect: () => Promise<NeedsSignature<Extras> | Answer>,
) {
  const [, mark] = await Promise.all([closeRequest(work, pending.id), work.mark()])
  try {
    return await refusingFaults(work, async () => toAnswer(work, call, await effect()))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await work.takeBack(mark)
    return new Refused(error)
  }
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
