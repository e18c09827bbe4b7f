import { createHash } from 'node:crypto'
import type { Candidate } from './candidates.ts'

/** The parameters of the payload that registers a credential (wallet-auth 5.3). */
export function signedFactsOf({ material, nickname }: Candidate): Record<string, unknown> {
  const credentialType = material.type
  if (material.type === 'OAUTH')
    return { audience: material.audience, credentialType, issuer: material.issuer, subject: material.subject }
  if (material.type !== 'PASSKEY') return { contact: material.contact, credentialType }
  const { credentialId, coseKey, rpId } = material.passkey
  const publicKeySha256 = createHash('sha256').update(Buffer.from(coseKey, 'hex')).digest('hex')
  return { credentialType, nickname, passkeyCredentialId: credentialId, publicKeySha256, rpId }
}
