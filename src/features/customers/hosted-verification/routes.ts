import type { Static } from '#runtime/declare/schema.ts'
import { type Route, write } from '#runtime/http/route.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import type { KycLinkResponse } from './contract.ts'
import * as contract from './contract.ts'
import { createLink } from './create-link.ts'
import type { VerificationLink } from './model.ts'

/** `publicUrl` is the address at which people reach the service. */
const toWire = (
  { expiresAt }: VerificationLink,
  secret: string,
  publicUrl: string,
): Static<typeof KycLinkResponse> => ({
  kycUrl: `${publicUrl}/verify/${secret}`,
  expiresAt: toTimestamp(expiresAt),
  provider: 'SERVICE',
})

export const routesWith = (publicUrl: () => string): Route[] => [
  write(contract.createCustomerKycLink, async (work, { params, body }) => {
    const { link, secret } = await createLink(work, params.customerId, body?.redirectUri)
    return toWire(link, secret, publicUrl())
  }),
]
