import type { Static } from '#runtime/declare/schema.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import type { KycLinkResponse } from './contract.ts'
import type { VerificationLink } from './model.ts'

/** `publicUrl` is where people reach the service. */
export const toWire = (
  { expiresAt }: VerificationLink,
  secret: string,
  publicUrl: string,
): Static<typeof KycLinkResponse> => ({
  kycUrl: `${publicUrl}/verify/${secret}`,
  expiresAt: toTimestamp(expiresAt),
  provider: 'SERVICE',
})
