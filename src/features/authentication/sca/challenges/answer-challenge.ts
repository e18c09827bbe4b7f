import type { CodeSeals } from '../../../../crypto/one-time-codes.ts'
import { isSameText } from '../../../../crypto/same-text.ts'
import { verifyAssertion, WebauthnFault } from '../../../../crypto/webauthn/index.ts'
import type { Work } from '../../../../runtime/units/work.ts'
import type { PasskeyFactor } from '../factors/model.ts'
import { findPasskey, setSignCount } from '../factors/store.ts'
import type { ScaParts } from '../model.ts'
import { isListed, policyAt, siteOf } from '../relying-party.ts'
import { countFailure } from '../standing/index.ts'
import type { Challenge } from './model.ts'
import type { Proof } from './proof.ts'
import { saveChallenge } from './store.ts'

/** The code of every sandbox, where nothing is sent (agents-sca 16). */
export const SANDBOX_CODE = '123456'
/** So many wrong proofs void a challenge. */
export const MOST_WRONG_PROOFS = 5

export interface AnswerParts {
  codeSeals: CodeSeals
  /** Whether a page of this origin may answer for the passkey. */
  isOriginTaken(passkey: PasskeyFactor['passkey'], origin: string): boolean
  /** Where the code of an app is taken too, whatever was asked for. It is used up if it is right. */
  isCodeOfApp?(code: string): Promise<boolean>
}

/** For challenges that name the origins of the passkey's site: pages of these may answer. */
export const answersOnSite = ({
  codeSeals,
  relyingParties,
}: Pick<ScaParts, 'codeSeals' | 'relyingParties'>): AnswerParts => ({
  codeSeals,
  isOriginTaken: (passkey, origin) => isListed(siteOf(passkey, relyingParties), origin),
})

/** Whether the proof has the form that the factor of the challenge asks for. */
export const fitsFactor = ({ factor }: Pick<Challenge, 'factor'>, proof: Proof): boolean =>
  'code' in proof === (factor === 'SMS_OTP')

/**
 * Judges a proof. A right one uses the challenge up. A wrong one is counted against the customer, who is held and not locked, and the fifth one
 * voids the challenge, whose proof counts as wrong from then on, as it does where nothing was asked.
 */
export async function answerChallenge(
  work: Work,
  parts: AnswerParts,
  challenge: Challenge | undefined,
  { customerId, proof }: { customerId: `Customer:${string}`; proof: Proof },
): Promise<boolean> {
  const open = challenge && isOpen(challenge, work.now) ? challenge : undefined
  const isRight = open !== undefined && (await isAnsweredBy(work, parts, open, proof))
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

async function isAnsweredBy(work: Work, parts: AnswerParts, challenge: Challenge, proof: Proof): Promise<boolean> {
  if ('code' in proof && (await parts.isCodeOfApp?.(proof.code))) return true
  if (!fitsFactor(challenge, proof)) return false
  return 'code' in proof
    ? isCodeOf(work, parts.codeSeals, challenge, proof.code)
    : isAssertedBy(work, parts, challenge, proof)
}

function isCodeOf({ environment }: Work, codeSeals: CodeSeals, { id, sealedCode }: Challenge, code: string): boolean {
  if (environment === 'sandbox') return code === SANDBOX_CODE
  return sealedCode !== undefined && isSameText(codeSeals.open(id, sealedCode), code)
}

async function isAssertedBy(
  work: Work,
  { isOriginTaken }: AnswerParts,
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
