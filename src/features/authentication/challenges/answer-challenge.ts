import type { CodeSeals } from '#crypto/one-time-codes.ts'
import { isSameText } from '#crypto/same-text.ts'
import { verifyAssertion, WebauthnFault } from '#crypto/webauthn/index.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { countFailure } from '../attempt-lock/attempt-lock.ts'
import type { PasskeyFactor } from '../factors/model.ts'
import { findPasskey, setSignCount } from '../factors/store.ts'
import type { ScaDependencies } from '../model.ts'
import { isListed, policyAt, siteOf } from '../relying-party.ts'
import type { Challenge } from './model.ts'
import type { Proof } from './proof.ts'
import { saveChallenge } from './store.ts'

/** The code of every sandbox, which sends no messages (agents-sca 16). */
export const SANDBOX_CODE = '123456'
/** The number of wrong proofs after which a challenge is void. */
export const MOST_WRONG_PROOFS = 5

export interface AnswerDependencies {
  codeSeals: CodeSeals
  /** Returns true if a page of this origin may answer for the passkey. */
  isOriginTaken(passkey: PasskeyFactor['passkey'], origin: string): boolean
  /** Returns true if the code of an authenticator app is right, for any factor. A right code is then used up. */
  isCodeOfApp?(code: string): Promise<boolean>
}

/** Checks answers to challenges with a list of allowed origins. Only pages of these origins may answer. */
export const answersOnSite = ({
  codeSeals,
  relyingParties,
}: Pick<ScaDependencies, 'codeSeals' | 'relyingParties'>): AnswerDependencies => ({
  codeSeals,
  isOriginTaken: (passkey, origin) => isListed(siteOf(passkey, relyingParties), origin),
})

/** Returns true if the proof has the form of the challenge's factor. */
export const fitsFactor = ({ factor }: Pick<Challenge, 'factor'>, proof: Proof): boolean =>
  'code' in proof === (factor === 'SMS_OTP')

/**
 * Verifies a proof. A correct proof uses up the challenge. A wrong proof counts against the customer. The caller has
 * locked the customer's row, and the customer is not locked out. The fifth wrong proof voids the challenge. A proof
 * without a valid challenge counts as wrong too.
 */
export async function answerChallenge(
  work: Work,
  dependencies: AnswerDependencies,
  challenge: Challenge | undefined,
  { customerId, proof }: { customerId: `Customer:${string}`; proof: Proof },
): Promise<boolean> {
  const open = challenge && isOpen(challenge, work.now) ? challenge : undefined
  const isRight = open !== undefined && (await isAnsweredBy(work, dependencies, open, proof))
  if (isRight) await saveChallenge(work, withoutCode({ ...open, state: 'SATISFIED' }))
  if (!isRight && open) await saveChallenge(work, withWrongProof(open))
  if (!isRight) await countFailure(work, customerId)
  return isRight
}

export const isOpen = ({ state, expiresAt }: Challenge, now: Date): boolean => state === 'OPEN' && now < expiresAt

const withoutCode = ({ sealedCode: _, ...challenge }: Challenge): Challenge => challenge

function withWrongProof(challenge: Challenge): Challenge {
  const wrongProofs = challenge.wrongProofs + 1
  return wrongProofs < MOST_WRONG_PROOFS
    ? { ...challenge, wrongProofs }
    : withoutCode({ ...challenge, wrongProofs, state: 'VOID' })
}

async function isAnsweredBy(
  work: Work,
  dependencies: AnswerDependencies,
  challenge: Challenge,
  proof: Proof,
): Promise<boolean> {
  if ('code' in proof && (await dependencies.isCodeOfApp?.(proof.code))) return true
  if (!fitsFactor(challenge, proof)) return false
  return 'code' in proof
    ? isCodeOf(work, dependencies.codeSeals, challenge, proof.code)
    : isAssertedBy(work, dependencies, challenge, proof)
}

function isCodeOf({ environment }: Work, codeSeals: CodeSeals, { id, sealedCode }: Challenge, code: string): boolean {
  if (environment === 'sandbox') return code === SANDBOX_CODE
  return sealedCode !== undefined && isSameText(codeSeals.open(id, sealedCode), code)
}

async function isAssertedBy(
  work: Work,
  { isOriginTaken }: AnswerDependencies,
  { customerId, passkeyChallenge = '' }: Challenge,
  { assertion, origin }: Extract<Proof, { origin: string }>,
): Promise<boolean> {
  const factor = await findPasskey(work.tx, work.platform, customerId)
  if (!factor || !isOriginTaken(factor.passkey, origin)) return false
  const { passkey, signCount, userHandle } = factor
  const expected = { passkey, signCount, userHandle, challenge: Buffer.from(passkeyChallenge, 'base64url') }
  try {
    const verified = await verifyAssertion(assertion, expected, policyAt(passkey.rpId, origin))
    await setSignCount(work, customerId, verified.signCount)
    return true
  } catch (error) {
    if (error instanceof WebauthnFault) return false
    throw error
  }
}
