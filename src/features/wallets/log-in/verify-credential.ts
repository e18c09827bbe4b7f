import { answerOnce } from '#features/proofs/repeated-proofs/index.ts'
import { deliver, isFirstLeg, isWaiting, lockAccepted, type Proof } from '#features/proofs/signed-requests/index.ts'
import type { Caller } from '#runtime/declare/auth/caller.ts'
import type { Asker } from '#runtime/http/route.ts'
import { Refusal, Refused, refuseUnknown } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { RequestOfType } from '../contract/common.ts'
import { findCredential } from '../credentials/store.ts'
import type { WalletAuthDependencies } from '../dependencies.ts'
import type { Credential } from '../model.ts'
import type { startedToWire } from '../view.ts'
import type { CredentialVerifyRequest } from './contract.ts'
import { countVerification } from './limits.ts'
import { lockOfType } from './lock-credential.ts'
import { presentToken } from './present-token.ts'
import { verifyCode } from './verify-code.ts'
import { verifyIdentity } from './verify-identity.ts'
import { verifyPasskey } from './verify-passkey.ts'

interface Verification<Body> {
  id: Credential['id']
  caller: Caller
  body: Body
  proof: Proof
}
type VerificationOf<T extends CredentialVerifyRequest['type']> = Verification<RequestOfType<CredentialVerifyRequest, T>>

/**
 * Logs in. Every call counts against the limit of its credential, including rejected calls (wallet-auth 2.5, 6.4 and
 * 7).
 */
export function verifyCredential(
  asker: Asker,
  dependencies: WalletAuthDependencies,
  { body, ...call }: Verification<CredentialVerifyRequest>,
) {
  if (body.type === 'OAUTH') return byIdentity(asker, dependencies, { ...call, body })
  if (body.type === 'PASSKEY') return byPasskey(asker, dependencies, { ...call, body })
  return byCode(asker, dependencies, { ...call, body })
}

/**
 * The second leg of a code does not count as another login. A repeated first leg does not count either, while its
 * answer is still open for a signature.
 */
const byCode = (
  { work: workOn }: Asker,
  { custody, masterKey, processingReplies }: WalletAuthDependencies,
  { id, caller, body, proof }: VerificationOf<'EMAIL_OTP' | 'SMS_OTP'>,
) =>
  workOn((work) => {
    const verify = () => verifyCode(work, custody, { id, ...body }, { proof, processingReplies })
    if (!isFirstLeg(proof)) return verify()
    return answerOnce(
      work,
      masterKey,
      { caller, subject: `login of ${id}`, proof: body },
      {
        judge: async () => {
          await lockOfType(work, custody, id, body.type)
          await countVerification(work, id)
          return verify()
        },
        isOfUse: async (answer) =>
          'body' in answer && 'requestId' in answer.body && isWaiting(work, answer.body.requestId),
      },
    )
  })

const byPasskey = (
  { work: workOn }: Asker,
  dependencies: WalletAuthDependencies,
  { id, body, proof }: VerificationOf<'PASSKEY'>,
) =>
  workOn(async (work) => {
    const accepted = await findAccepted(work, proof)
    // The challenge also identifies an assertion.
    if (accepted?.answer && proof.requestIds.join(',') === accepted.id)
      return deliver<SessionAnswer>(work, accepted, accepted.answer)
    const credential = await lockOfType(work, dependencies.custody, id, body.type)
    if (!accepted) await countVerification(work, id)
    return verifyPasskey(work, dependencies, credential, body.assertion, proof).catch(toRefused)
  })

/** The service calls no provider for an unknown credential. */
async function byIdentity(
  { db, work: workOn }: Asker,
  dependencies: WalletAuthDependencies,
  { id, caller, body, proof }: VerificationOf<'OAUTH'>,
) {
  const { custody } = dependencies
  if (!(await findCredential(db, custody, caller.platform, id))) refuseUnknown('REFERENCE_NOT_FOUND')
  const presented = await presentToken(body.oidcToken, caller.environment, dependencies)
  const { clientPublicKey } = body
  return workOn(async (work) => {
    const accepted = await findAccepted(work, proof)
    if (accepted?.answer) return deliver<SessionAnswer>(work, accepted, accepted.answer)
    const credential = await lockOfType(work, custody, id, body.type)
    if (!accepted) await countVerification(work, id)
    const login = { presented, clientPublicKey, call: proof.call, accepted }
    return verifyIdentity(work, dependencies, credential, login).catch(toRefused)
  })
}

type SessionAnswer = ReturnType<typeof startedToWire>

/**
 * Finds the same call if the service has already accepted it: it does not count as another login (wallet-auth 4.6). In
 * production no login waits for its settlement.
 */
const findAccepted = async (work: Work, { call }: Proof) =>
  work.environment === 'sandbox' ? lockAccepted(work, call) : undefined

/** Converts a refusal to a value, so the counters remain. */
function toRefused(error: unknown): Refused {
  if (error instanceof Refusal) return new Refused(error)
  throw error
}
