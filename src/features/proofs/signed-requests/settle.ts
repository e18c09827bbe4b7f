import type { Signature } from '#custody/index.ts'
import { Reply } from '#runtime/declare/operation.ts'
import { Refusal, Refused } from '#runtime/lib/errors.ts'
import { fail } from '#runtime/lib/fail.ts'
import { type BoundJob, runs } from '#runtime/work/jobs/jobs.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { refusingFaults } from './custody-faults.ts'
import type { KeptAnswer, SignedRequest } from './model.ts'
import { settleRequest } from './processing.ts'
import { acceptedSignature } from './proof.ts'
import { closeRequest, lockRequest, markSettled } from './store.ts'

/** Computes the effect and answer of an accepted call from stored data alone. */
type CarriesOut = (work: Work, accepted: SignedRequest) => Promise<unknown>

/**
 * The kinds of payload whose calls the service settles itself. Calls that answer a secret are excluded: they take
 * effect in the call that delivers the secret.
 */
export type Settlements = Readonly<Record<string, CarriesOut>>

/** Verifies the accepted signature again and applies the effect. The session may have ended since. */
export const signedSettlement =
  <Grant>(
    effectOf: (work: Work) => {
      authorize(pending: SignedRequest, signature: Signature, isRepeated: boolean): Promise<Grant>
      complete(grant: Grant, pending: SignedRequest): Promise<unknown>
    },
  ): CarriesOut =>
  async (work, accepted) => {
    const effect = effectOf(work)
    const signature = acceptedSignature(accepted.signature ?? fail('An accepted call has no signature.'))
    return effect.complete(await effect.authorize(accepted, signature, true), accepted)
  }

/**
 * Settles accepted calls without their clients (wallet-auth 4.3). Effect, stored answer and the end of the job are one
 * transaction.
 */
export const settlingWith = (settlements: Settlements): BoundJob =>
  runs(settleRequest, async (work, { requestId }) => {
    const accepted = await lockRequest(work, requestId)
    // A repeated call has already completed the request. In production no request is PROCESSING, so such a row did not
    // come from this service.
    if (accepted?.state !== 'PROCESSING' || work.environment !== 'sandbox') return
    const carryOut = settlements[accepted.type]
    await markSettled(work, accepted.id, carryOut && (await outcomeOf(work, () => carryOut(work, accepted))))
  })

async function outcomeOf(work: Work, effect: () => Promise<unknown>): Promise<KeptAnswer> {
  const outcome = await orRefused(work, effect)
  if (!(outcome instanceof Refused)) return outcome instanceof Reply ? toStored(outcome) : { body: outcome }
  const { refusal } = outcome
  return { ...refusal.toBody(), headers: refusal.headers }
}

const toStored = ({ status, body }: Reply): KeptAnswer => ({ status, body })

/** Runs the effect. A refusal rolls the effect back and becomes the answer. */
export async function orRefused<T>(work: Work, effect: () => Promise<T>): Promise<T | Refused> {
  const mark = await work.mark()
  try {
    return await refusingFaults(work, effect)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await work.takeBack(mark)
    return new Refused(error)
  }
}

/** Returns the stored result of a settled call. Returns it only once. */
export async function deliver<Answer>(work: Work, { id }: SignedRequest, kept: KeptAnswer): Promise<Answer | Refused> {
  await closeRequest(work, id)
  if ('code' in kept) return new Refused(new Refusal(kept.code, kept.reason, kept.details, kept.headers))
  const { status, body } = kept
  return (status === undefined ? body : new Reply(status, body)) as Answer
}
