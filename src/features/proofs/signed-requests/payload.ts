import { canonicalJson } from '#crypto/canonical-json.ts'
import { randomHex } from '#runtime/lib/ids.ts'
import type { Call, Challenge, SignedRequest } from './model.ts'

/** Returns the key that identifies the challenge of a repeated call. */
export const toCall = ({ method, path }: Omit<Call, 'bodySha256'>): string => `${method} ${path}`

/** Returns the text to sign: the canonical form, made once and stored (wallet-auth 5.3). */
export function payloadOf(
  { type, subject, parameters }: Challenge,
  request: Record<string, string>,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): string {
  return canonicalJson({
    expiresAtMs: String(expiresAt.getTime()),
    nonce: randomHex(16),
    organizationId: subject,
    parameters,
    request,
    timestampMs: String(now.getTime()),
    type,
    version: '1',
  })
}

/** Returns the signed parameters that the operation put into its challenge. */
export const parametersOf = <Parameters>({ payload }: Pick<SignedRequest, 'payload'>): Parameters =>
  JSON.parse(payload).parameters
