import type { Static } from '#runtime/declare/schema.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import type { LivenessCheck } from './challenge-owner.ts'
import type * as contract from './contract.ts'
import type { OwnershipChallenge } from './model.ts'

type Wire = Static<typeof contract.OwnershipChallenge>

export const signatureToWire = ({ message = '', expiresAt }: OwnershipChallenge): Wire => ({
  method: 'WALLET_SIGNATURE',
  messageToSign: message,
  expiresAt: toTimestamp(expiresAt),
})

export const livenessToWire = ({ challenge, session: { verificationLink, token } }: LivenessCheck): Wire => ({
  method: 'LIVENESS',
  verificationLink,
  ...(token !== undefined && { token }),
  expiresAt: toTimestamp(challenge.expiresAt),
})
