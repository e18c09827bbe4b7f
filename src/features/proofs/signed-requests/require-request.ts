import { refuse } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { Proof, SignedRequest } from './model.ts'
import { toCall } from './payload.ts'
import { hashOf, isSent } from './proof.ts'
import { isAccepted, lockRequest } from './store.ts'

/** This kind is answered by an assertion, never by a stamp. */
const UNSTAMPED = 'SESSION_CREATE'

const refuseRequest = (cause: 'REQUEST_UNKNOWN' | 'REQUEST_USED' | 'REQUEST_EXPIRED', reason: string) =>
  refuse('UNAUTHORIZED', reason, { cause })

/**
 * Locks the challenge of this kind that a call answers without a stamp. The challenge is open, or was accepted with the
 * same body, which proves it (wallet-auth 6.4).
 */
export async function requireOpen(
  work: Work,
  { call, requestIds }: Pick<Proof, 'call' | 'requestIds'>,
  type: string,
): Promise<SignedRequest> {
  if (!isSent(requestIds)) refuse('REQUEST_ID_MISSING', 'This call needs the header Request-Id of its challenge.')
  const pending = await lockRequest(work, requestIds.join(','))
  if (!pending || pending.call !== toCall(call) || pending.type !== type)
    return refuseRequest('REQUEST_UNKNOWN', 'There is no such challenge for this call.')
  const isRepeated = isAccepted(pending) && pending.signatureSha256 === call.bodySha256
  if (!isRepeated) checkOpen(work, pending)
  return pending
}

function checkOpen({ now }: Work, { state, expiresAt }: SignedRequest): void {
  if (state !== 'ISSUED') refuseRequest('REQUEST_USED', 'This challenge has been used or replaced.')
  if (expiresAt <= now) refuseRequest('REQUEST_EXPIRED', 'This challenge has expired.')
}

/** Locks and returns the challenge that this call answers. Checks in the order of wallet-auth 4.4. */
export async function requirePending(
  work: Work,
  { call, signatures }: Proof,
  requestId: string,
): Promise<SignedRequest> {
  const pending = await lockRequest(work, requestId)
  if (!pending || pending.type === UNSTAMPED || pending.call !== toCall(call))
    return refuseRequest('REQUEST_UNKNOWN', 'There is no such challenge for this call.')
  const isRepeated =
    isAccepted(pending) && pending.bodySha256 === call.bodySha256 && pending.signatureSha256 === hashOf(signatures)
  if (isRepeated) return pending
  checkOpen(work, pending)
  if (pending.bodySha256 !== call.bodySha256)
    refuse('WALLET_SIGNATURE_BODY_MISMATCH', 'The body differs from the signed body.')
  return pending
}
