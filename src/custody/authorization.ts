import { verifiesStamp, type Stamp } from '../crypto/stamp.ts'
import type { Keyring } from '../crypto/keyring.ts'
import { refuse } from '../runtime/errors.ts'
import type { Signature } from '../runtime/signed-retry.ts'
import type { Work } from '../runtime/work.ts'
import { findCredential } from './credentials/store.ts'
import type { Session } from './model.ts'
import { findActiveSessions, findSessionsByKey } from './sessions/store.ts'

interface SignedText {
  type: string
  organizationId: string
  parameters: Record<string, unknown>
}

/**
 * That the owner of a wallet has signed exactly this. Only this file can make one, after it has verified the signature, so whoever holds one
 * needs no other proof.
 */
class Authorization {
  readonly #text: SignedText

  constructor(
    payload: string,
    /** The session whose key has signed; none where the sandbox's fixed value stands for a signature, or where no session exists yet. */
    readonly session: Session | undefined,
  ) {
    this.#text = JSON.parse(payload) as SignedText
  }

  /** What was signed for: parameters of this kind of payload about this wallet or customer. Anything else is refused. */
  parametersFor(type: string, subject: string): Record<string, unknown> {
    const { type: signedType, organizationId, parameters } = this.#text
    if (signedType !== type || organizationId !== subject) refuseSignature()
    return parameters
  }
}
export type { Authorization }

const refuseSignature = () => refuse('WALLET_SIGNATURE_INVALID', 'No active session of this wallet has signed this.')

export interface SignedPayload {
  /** The text as it was issued. */
  payload: string
  signature: Signature
  /** The wallets whose sessions may sign. */
  accountIds: readonly string[]
  /** A call that was accepted before and is sent again: its session may have ended since. */
  isRepeated?: boolean
}

/** Verifies that an active session of one of the wallets has signed. `isSigner` narrows which sessions may (wallet-auth 4.1). */
export async function authorize(
  work: Work, keyring: Keyring, { payload, signature, accountIds, isRepeated = false }: SignedPayload, isSigner: (session: Session) => boolean = () => true,
): Promise<Authorization> {
  if (signature === 'SANDBOX') return inSandbox(work, payload)
  const publicKey = signature.publicKey.toString('hex')
  const sessions = isRepeated
    ? await findSessionsByKey(work, keyring, accountIds, publicKey)
    : (await findActiveSessions(work.tx, keyring, work.platform, accountIds, work.now)).filter((each) => each.publicKey === publicKey)
  const session = sessions.find(isSigner)
  const isSigned = session !== undefined && (isRepeated || (await isCredentialLive(work, keyring, session))) && verifies(signature, payload)
  return isSigned ? new Authorization(payload, session) : refuseSignature()
}

/** Verifies that the key has signed which the client has sealed into its one-time code (wallet-auth 2.5). */
export function authorizeKey(work: Work, payload: string, signature: Signature, publicKey: string): Authorization {
  if (signature === 'SANDBOX') return inSandbox(work, payload)
  const isSigned = signature.publicKey.toString('hex') === publicKey && verifies(signature, payload)
  return isSigned ? new Authorization(payload, undefined) : refuseSignature()
}

/** An r or s out of range makes the library throw in place of answering. */
function verifies(signature: Stamp, payload: string): boolean {
  try {
    return verifiesStamp(signature, payload)
  } catch {
    return false
  }
}

const isCredentialLive = async (work: Work, keyring: Keyring, { credentialId }: Session) =>
  (await findCredential(work.tx, keyring, work.platform, credentialId)) !== undefined

/** The fixed value has a meaning for the data of a sandbox only. */
function inSandbox({ environment }: Work, payload: string): Authorization {
  return environment === 'sandbox' ? new Authorization(payload, undefined) : refuseSignature()
}
