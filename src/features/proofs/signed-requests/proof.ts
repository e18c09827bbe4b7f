import { createHash } from 'node:crypto'
import { parseStamp } from '#crypto/stamp.ts'
import type { Signature } from '#custody/index.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { Proof } from './model.ts'

const SANDBOX_SIGNATURE = 'sandbox-valid-signature'

export const isSent = (values: readonly string[]) => values.some((value) => value.trim() !== '')

/** Returns true for the first call of a signed action, which carries neither header. */
export const isFirstLeg = ({ signatures, requestIds }: Proof) => !isSent(signatures) && !isSent(requestIds)

/**
 * Returns the signature and the id of its challenge. Refuses first if either is missing, then if the signature is
 * malformed.
 */
export function readProof(proof: Proof): { requestId: string; signature: Signature } {
  checkPresent(proof)
  if (!isSent(proof.requestIds))
    refuse('REQUEST_ID_MISSING', 'A signature comes with the header Request-Id of its challenge.')
  return { signature: toSignature(proof), requestId: proof.requestIds.join(',') }
}

/** Returns the signature of a call that needs no separate challenge: the execution of a quote (wallet-auth 12). */
export function requireSignature(proof: Proof): Signature {
  checkPresent(proof)
  return toSignature(proof)
}

function checkPresent({ signatures }: Proof): void {
  if (!isSent(signatures)) refuse('WALLET_SIGNATURE_MISSING', 'This call needs the header Service-Wallet-Signature.')
}

/** Returns the signature of a call that the service accepted with exactly this header. */
export const acceptedSignature = (header: string): Signature =>
  toSignature({ signatures: [header], isFixedTaken: true })

function toSignature({ signatures, isFixedTaken }: Pick<Proof, 'signatures' | 'isFixedTaken'>): Signature {
  const [only = ''] = signatures.length === 1 ? signatures.map((value) => value.trim()) : []
  if (isFixedTaken && only === SANDBOX_SIGNATURE) return 'SANDBOX'
  return (
    parseStamp(only) ??
    refuse('WALLET_SIGNATURE_MALFORMED', 'The header Service-Wallet-Signature does not hold a stamp.')
  )
}

/** Returns the hash that identifies the repetition of an accepted call, which has the same signatures. */
export const hashOf = (signatures: readonly string[]) =>
  createHash('sha256').update(signatures.join(',').trim()).digest('hex')
