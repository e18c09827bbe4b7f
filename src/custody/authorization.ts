import type { Keyring } from '#crypto/keyring.ts'
import { type Stamp, verifiesInTurn } from '#crypto/stamp.ts'
import { noteConcerned } from '#runtime/work/audit-log/audit-log.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type EnteredCode, isEnteredCode } from './entered-code.ts'
import { CustodyFault } from './faults.ts'
import type { Session, Signature } from './model.ts'
import { findSessionsByKey, findSigners } from './sessions/store.ts'

interface SignedText {
  type: string
  organizationId: string
  parameters: Record<string, unknown>
}
const signedText = (payload: string): SignedText => JSON.parse(payload)

/**
 * Proof that the owner of a wallet signed exactly this payload. Only this file can create one, after it verifies the
 * signature.
 */
class Authorization {
  readonly #payload: string

  constructor(
    payload: string,
    /**
     * The session whose key signed. Undefined if the sandbox's fixed value replaces a signature, or if no session
     * exists yet.
     */
    readonly session: Session | undefined,
    /**
     * True if the service accepted the authorization before. It executes the purpose even if the session has ended
     * since.
     */
    readonly isAccepted = false,
  ) {
    this.#payload = payload
  }

  /**
   * Returns the signed parameters, if the payload has this kind and is about this wallet and signed by a session of the
   * wallet, or is about a customer and signed by a session of one of their wallets. Throws otherwise.
   */
  parametersFor(type: string, subject: string, wallets: readonly string[] = [subject]): Record<string, unknown> {
    const { type: signedType, organizationId, parameters } = signedText(this.#payload)
    const isOwner = !this.session || wallets.includes(this.session.accountId)
    if (signedType !== type || organizationId !== subject || !isOwner) throw notSigned()
    return parameters
  }
}

export type { Authorization }

/** The checks that a signature can fail. */
type SignatureFault = 'NO_ACTIVE_SESSION' | 'SESSION_MAY_NOT_SIGN' | 'OTHER_KEY' | 'SIGNATURE_MISMATCH'

const NOT_SIGNED = 'No active session of this wallet has signed this.'
const notSigned = (check?: SignatureFault) => new CustodyFault('NOT_SIGNED', NOT_SIGNED, { check })

export interface SignedPayload {
  /** The issued text. */
  payload: string
  signature: Signature
  /** The wallets whose sessions may sign. */
  accountIds: readonly string[]
  /** A repetition of an accepted call: its session may have ended since. */
  isRepeated?: boolean
}

/**
 * Verifies that an active session of one of the wallets signed, and throws otherwise. `isSigner` restricts the sessions
 * (wallet-auth 4.1).
 */
export async function authorize(
  work: Work,
  keyring: Keyring,
  { payload, signature, accountIds, isRepeated = false }: SignedPayload,
  isSigner: (session: Session) => boolean = () => true,
): Promise<Authorization> {
  if (signature === 'SANDBOX') return inSandbox(work, payload)
  const publicKey = signature.publicKey.toString('hex')
  const find = isRepeated ? findSessionsByKey : findSigners
  // Verifies the signature while the database searches for its session.
  const [sessions, isSigned] = await Promise.all([
    find(work, keyring, accountIds, publicKey),
    verifies(signature, payload),
  ])
  const session = sessions.find(isSigner)
  if (!session) throw notSigned(sessions.length === 0 ? 'NO_ACTIVE_SESSION' : 'SESSION_MAY_NOT_SIGN')
  if (!isSigned) throw notSigned('SIGNATURE_MISMATCH')
  noteConcerned(work, session.id, session.credentialId, session.accountId)
  return new Authorization(payload, session, isRepeated)
}

/**
 * Verifies a signature by the key that arrived sealed with a one-time code, for the credential of the code. Throws if
 * it is invalid (wallet-auth 2.5).
 */
export async function authorizeLogin(
  work: Work,
  keyring: Keyring,
  payload: string,
  signature: Signature,
  entered: EnteredCode,
): Promise<Authorization> {
  if (signature === 'SANDBOX') return inSandbox(work, payload)
  const {
    organizationId: accountId,
    parameters: { credentialId, publicKey },
  } = signedText(payload)
  const isEntered =
    publicKey === entered.publicKey &&
    typeof credentialId === 'string' &&
    isEnteredCode(work, keyring, { accountId, credentialId }, entered)
  if (!isEntered || signature.publicKey.toString('hex') !== publicKey) throw notSigned('OTHER_KEY')
  if (!(await verifies(signature, payload))) throw notSigned('SIGNATURE_MISMATCH')
  return new Authorization(payload, undefined)
}

/** The library throws if r or s is out of range. */
async function verifies(signature: Stamp, payload: string): Promise<boolean> {
  try {
    return await verifiesInTurn(signature, payload)
  } catch {
    return false
  }
}

/**
 * Throws if the signing session ended while this transaction waited for its lock: of two sessions that end each other,
 * the first wins.
 */
export async function checkStillActive(
  work: Work,
  keyring: Keyring,
  { session, isAccepted }: Authorization,
): Promise<void> {
  if (!session || isAccepted) return
  const signers = await findSigners(work, keyring, [session.accountId], session.publicKey)
  if (!signers.some(({ id }) => id === session.id)) throw notSigned('NO_ACTIVE_SESSION')
}

/** Accepts the fixed value only for the data of a sandbox. */
function inSandbox({ environment }: Work, payload: string): Authorization {
  if (environment !== 'sandbox') throw notSigned()
  return new Authorization(payload, undefined)
}
