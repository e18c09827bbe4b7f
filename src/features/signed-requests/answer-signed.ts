import { createHash } from 'node:crypto'
import { parseStamp } from '../../crypto/stamp.ts'
import type { Signature } from '../../custody/index.ts'
import { toTimestamp } from '../../runtime/clock.ts'
import { Reply } from '../../runtime/declare/operation.ts'
import { Enum, ShownId, Timestamp, Type } from '../../runtime/declare/schema.ts'
import type { Environment } from '../../runtime/environment.ts'
import { Refusal, Refused, refuse } from '../../runtime/errors.ts'
import { countWithin } from '../../runtime/rate-limits.ts'
import type { Work } from '../../runtime/units/work.ts'
import {
  type Call,
  type Challenge,
  closeRequest,
  issueRequest,
  lockRequest,
  markProcessing,
  type Proof,
  type SignedRequest,
  toCall,
} from './store.ts'

/**
 * Actions that an end user's key must sign (wallet-auth 4): the first call answers 202 with a text, the same call with the signature of that
 * text has the effect, once.
 */

const challengeFields = {
  payloadToSign: Type.String({ description: 'Sign exactly these bytes (UTF-8).' }),
  requestId: ShownId('Request', { description: 'Comes back in the header Request-Id.' }),
  expiresAt: Timestamp({ description: 'The repetition must arrive before this instant.' }),
}
export const SignedRequestChallenge = Type.Object(challengeFields, { $id: 'SignedRequestChallenge' })
export const WalletOperationProcessing = Type.Object(
  {
    status: Enum(['PROCESSING'], {
      description: 'Not settled yet. Send the identical request again, with growing pauses.',
    }),
  },
  { $id: 'WalletOperationProcessing' },
)

const CHALLENGE_SECONDS = 300
/** Answered by an assertion, never by a stamp. */
const UNSTAMPED = 'SESSION_CREATE'
const SANDBOX_SIGNATURE = 'sandbox-valid-signature'
const FIRST_LEGS: Record<Environment, number> = { production: 60, sandbox: 600 }

/** An answer of the first call: what is to be signed, and what the 202 says besides. */
export class Asked {
  constructor(
    readonly challenge: Challenge,
    readonly extras: object = {},
  ) {}
}

/** A signed action: what its first call checks and asks, who may sign it, and what the signature brings about. */
export interface SignedStory<Grant, Answer> {
  begin(): Promise<Asked | Answer | Refused>
  /** Who has signed, or a refusal with 401: it does not spend the request. A repeated call may rest on a session that has ended since. */
  authorize(pending: SignedRequest, signature: Signature, isRepeated: boolean): Promise<Grant>
  /** Checks again what may have changed, and takes effect, or asks for a further signature. A refusal spends the request and undoes the rest. */
  complete(grant: Grant, pending: SignedRequest): Promise<Asked | Answer>
  /** How many times the sandbox answers PROCESSING first, for operations that may (wallet-auth 15). */
  processingReplies?: number
}

/** Carries out whichever leg of a signed action this call is. */
export async function answerSigned<Grant, Answer>(
  work: Work,
  proof: Proof,
  story: SignedStory<Grant, Answer>,
): Promise<Answer | Reply<never> | Refused> {
  if (isFirstLeg(proof)) return ask(work, proof.call, await story.begin())
  const { requestId, signature } = readProof(proof)
  const pending = await requirePending(work, proof, requestId)
  const isRepeated = pending.state === 'PROCESSING'
  const grant = await story.authorize(pending, signature, isRepeated)
  const processing = await findProcessingReply(work, pending, hashOf(proof.signatures), story.processingReplies)
  if (processing) return processing
  const [, mark] = await Promise.all([closeRequest(work, pending.id), work.mark()])
  try {
    return await ask(work, proof.call, await story.complete(grant, pending))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await work.takeBack(mark)
    return new Refused(error)
  }
}

const sent = (values: readonly string[]) => values.some((value) => value.trim() !== '')
/** Whether a call is the first one of a signed action: it carries neither header. */
export const isFirstLeg = ({ signatures, requestIds }: Proof) => !sent(signatures) && !sent(requestIds)

async function ask<Answer>(
  work: Work,
  call: Call,
  answer: Asked | Answer | Refused,
): Promise<Answer | Reply<never> | Refused> {
  if (!(answer instanceof Asked)) return answer
  const { challenge, extras } = answer
  await countWithin(work, { name: 'signed-retry', subject: challenge.subject }, [
    { count: FIRST_LEGS[work.environment], seconds: 60 },
  ])
  const { id, payload, expiresAt } = await issueRequest(work, call, challenge, { seconds: CHALLENGE_SECONDS })
  return new Reply(202, {
    ...extras,
    payloadToSign: payload,
    requestId: id,
    expiresAt: toTimestamp(expiresAt),
  } as never)
}

function readProof(proof: Proof): { requestId: string; signature: Signature } {
  const signature = readSignature(proof)
  if (!sent(proof.requestIds))
    refuse('REQUEST_ID_MISSING', 'A signature comes with the header Request-Id of its challenge.')
  return { signature: signature(), requestId: proof.requestIds.join(',') }
}

/** The signature of a call that needs one. Refuses a missing one at once; whether it is well formed is judged when it is asked for. */
function readSignature({ signatures, isFixedTaken }: Proof): () => Signature {
  if (!sent(signatures)) refuse('WALLET_SIGNATURE_MISSING', 'This call needs the header Service-Wallet-Signature.')
  return () => {
    const [only = ''] = signatures.length === 1 ? signatures.map((value) => value.trim()) : []
    if (isFixedTaken && only === SANDBOX_SIGNATURE) return 'SANDBOX'
    return (
      parseStamp(only) ??
      refuse('WALLET_SIGNATURE_MALFORMED', 'The header Service-Wallet-Signature does not hold a stamp.')
    )
  }
}

/** The signature of a call that is signed without a challenge of its own: the execution of a quote (wallet-auth 12). */
export const requireSignature = (proof: Proof): Signature => readSignature(proof)()

const refuseRequest = (cause: 'REQUEST_UNKNOWN' | 'REQUEST_USED' | 'REQUEST_EXPIRED', reason: string) =>
  refuse('UNAUTHORIZED', reason, { cause })

/** The challenge of this kind that a call answers without a stamp: open, or accepted with this very body. What it proves, it proves in its body (wallet-auth 6.4). */
export async function requireOpen(
  work: Work,
  { call, requestIds }: Pick<Proof, 'call' | 'requestIds'>,
  type: string,
): Promise<SignedRequest> {
  if (!sent(requestIds)) refuse('REQUEST_ID_MISSING', 'This call needs the header Request-Id of its challenge.')
  const pending = await lockRequest(work, requestIds.join(','))
  if (!pending || pending.call !== toCall(call) || pending.type !== type)
    return refuseRequest('REQUEST_UNKNOWN', 'There is no such challenge for this call.')
  const isRepeated = pending.state === 'PROCESSING' && pending.signatureSha256 === call.bodySha256
  if (!isRepeated) checkOpen(work, pending)
  return pending
}

function checkOpen({ now }: Work, { state, expiresAt }: SignedRequest): void {
  if (state !== 'ISSUED') refuseRequest('REQUEST_USED', 'This challenge has been used or replaced.')
  if (expiresAt <= now) refuseRequest('REQUEST_EXPIRED', 'This challenge has expired.')
}

/** The challenge that this call answers, held; its checks in the order of wallet-auth 4.4. */
async function requirePending(work: Work, { call, signatures }: Proof, requestId: string): Promise<SignedRequest> {
  const pending = await lockRequest(work, requestId)
  if (!pending || pending.type === UNSTAMPED || pending.call !== toCall(call))
    return refuseRequest('REQUEST_UNKNOWN', 'There is no such challenge for this call.')
  const isRepeated =
    pending.state === 'PROCESSING' &&
    pending.bodySha256 === call.bodySha256 &&
    pending.signatureSha256 === hashOf(signatures)
  if (isRepeated) return pending
  checkOpen(work, pending)
  if (pending.bodySha256 !== call.bodySha256)
    refuse('WALLET_SIGNATURE_BODY_MISMATCH', 'The body is not the one that was signed for.')
  return pending
}

const hashOf = (signatures: readonly string[]) => createHash('sha256').update(signatures.join(',').trim()).digest('hex')

/**
 * PROCESSING, where the sandbox has it answered so often before the end of an accepted call. `sameness` is what else than its body the call must
 * have in common when it is sent again: the hash of its stamp, or that of its body where there is none.
 */
export async function findProcessingReply(
  work: Work,
  pending: SignedRequest,
  sameness: string,
  processingReplies = 0,
): Promise<Reply<never> | undefined> {
  const waits =
    pending.state === 'PROCESSING' ? pending.waitsLeft : work.environment === 'sandbox' ? processingReplies : 0
  if (waits === 0) return undefined
  await markProcessing(work, pending, sameness, waits - 1)
  return new Reply(200, { status: 'PROCESSING' } as never)
}
