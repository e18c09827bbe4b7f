import type { Session, StartedSession } from '#custody/index.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import type { Credential } from './model.ts'

const passkeyIdOf = ({ material }: Credential) =>
  material.type === 'PASSKEY' ? { credentialId: material.passkey.credentialId } : {}

/** Converts a credential for its platform. It contains no keys and no secrets. */
export const toWire = (credential: Credential) => ({
  id: credential.id,
  accountId: credential.accountId,
  type: credential.material.type,
  ...passkeyIdOf(credential),
  nickname: credential.nickname,
  createdAt: toTimestamp(credential.createdAt),
  updatedAt: toTimestamp(credential.updatedAt),
})

/** Converts a session, with the members of its credential. */
export const sessionToWire = (session: Session, credential: Credential) => ({
  ...toWire(credential),
  id: session.id,
  createdAt: toTimestamp(session.createdAt),
  updatedAt: toTimestamp(session.createdAt),
  expiresAt: toTimestamp(session.expiresAt),
})

export const startedToWire = ({ session, encryptedSessionSigningKey }: StartedSession, credential: Credential) => ({
  ...sessionToWire(session, credential),
  ...(encryptedSessionSigningKey !== undefined && { encryptedSessionSigningKey }),
})
