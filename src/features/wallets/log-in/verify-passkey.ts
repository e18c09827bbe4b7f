import { createHash } from 'node:crypto'
import {
  type AssertionResponse,
  checkAnswersChallenge,
  malformedMembers,
  verifyAssertion,
  WebauthnFault,
} from '#crypto/webauthn/index.ts'
import type { SessionKey } from '#custody/index.ts'
import {
  closeRequest,
  findProcessingReply,
  type Proof,
  parametersOf,
  requireOpen,
  type SignedRequest,
} from '#features/proofs/signed-requests/index.ts'
import { causeInSandbox, refuse, refuseFaults } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { updateLogin } from '../credentials/store.ts'
import type { WalletAuthDependencies } from '../dependencies.ts'
import type { Credential, CredentialOf, Passkey } from '../model.ts'
import { checkKeyFree } from '../sessions/active-sessions.ts'
import { requireClientKey } from '../wallet-account.ts'
import { noteAlarm } from './note-alarm.ts'
import { startProven } from './start-proven.ts'

/**
 * The sandbox's replacement for an authenticator's signature. The service does not read the members that a signature
 * would cover (wallet-auth 15).
 */
const SANDBOX_SIGNATURE = 'sandbox-valid-passkey-signature'
const UNREAD_MEMBERS: readonly string[] = ['authenticatorData', 'userHandle']

/**
 * Logs in with a passkey. The assertion signs the challenge, which names the key that gets the session (wallet-auth
 * 6.4).
 */
export async function verifyPasskey(
  work: Work,
  dependencies: WalletAuthDependencies,
  credential: CredentialOf<'PASSKEY'>,
  assertion: AssertionResponse,
  proof: Proof,
) {
  const presented = { assertion, isFixed: proof.isFixedTaken && assertion.signature === SANDBOX_SIGNATURE }
  checkForm(presented)
  const pending = await requireOpen(work, proof, 'SESSION_CREATE')
  const login =
    pending.state === 'PROCESSING' ? credential : await accept(work, dependencies, credential, presented, pending)
  const acceptance = { sameness: proof.call.bodySha256 }
  const processing = await findProcessingReply(work, pending, acceptance, dependencies.processingReplies)
  if (processing) return processing
  await closeRequest(work, pending.id)
  return startProven(work, dependencies.custody, login, keyOf(pending))
}

/** An assertion as received. */
interface Presented {
  assertion: AssertionResponse
  /** True if the sandbox's fixed value signs it. */
  isFixed: boolean
}

/** Verifies the assertion and stores the counter. A failed assertion leaves the challenge open. */
async function accept(
  work: Work,
  { custody, passkeyPolicy }: WalletAuthDependencies,
  credential: CredentialOf<'PASSKEY'>,
  presented: Presented,
  pending: SignedRequest,
): Promise<Credential> {
  const { passkey } = credential.material
  const outcome = await judge(work, presented, { credential, passkey, challenge: challengeOf(pending) }, passkeyPolicy)
  await checkKeyFree(work, custody, credential.accountId, keyOf(pending))
  const login = { ...credential, ...outcome, failures: 0 }
  await updateLogin(work, login)
  return login
}

function checkForm({ assertion, isFixed }: Presented): void {
  // In production, the fixed value is a wrong signature, not a malformed one.
  const isExempt = (member: string) =>
    member === 'signature' ? assertion.signature === SANDBOX_SIGNATURE : isFixed && UNREAD_MEMBERS.includes(member)
  const malformed = malformedMembers(assertion).filter((member) => !isExempt(member))
  refuseFaults(
    malformed.map((member) => ({ field: `assertion.${member}`, message: 'Must be base64url without padding.' })),
  )
}

const challengeOf = ({ payload }: SignedRequest) => createHash('sha256').update(payload).digest('hex')

/** The key and its mode come from the challenge, so that the second call cannot change them. */
const keyOf = (pending: SignedRequest): SessionKey =>
  requireClientKey(parametersOf<{ clientPublicKey: string }>(pending).clientPublicKey)

interface Judged {
  credential: Credential
  passkey: Passkey
  challenge: string
}

async function judge(
  work: Work,
  { assertion, isFixed }: Presented,
  { credential, passkey, challenge }: Judged,
  policy: WalletAuthDependencies['passkeyPolicy'],
): Promise<Partial<Credential>> {
  const { environment } = work
  try {
    if (isFixed) {
      checkAnswersChallenge(assertion, { challenge, passkey })
      return {}
    }
    const { signCount, userHandle } = await verifyAssertion(
      assertion,
      { challenge, passkey, signCount: credential.signCount, userHandle: credential.userHandle },
      policy(environment),
    )
    return { signCount, userHandle }
  } catch (error) {
    if (!(error instanceof WebauthnFault)) throw error
    if (error.part === 'SIGN_COUNT') noteAlarm(work, credential, 'POSSIBLE_CLONE')
    return refuse('UNAUTHORIZED', 'The passkey could not be verified.', causeInSandbox(environment, error.part))
  }
}
