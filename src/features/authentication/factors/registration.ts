import { isObject } from '#crypto/json-object.ts'
import type { RegistrationResponse } from '#crypto/webauthn/index.ts'
import { requirePlatformConfig } from '#features/platforms/platform-config/index.ts'
import type { Fault } from '#runtime/lib/errors.ts'
import { keysOf } from '#runtime/lib/keys-of.ts'
import { cleaned } from '#runtime/lib/readable-text.ts'
import type { Work } from '#runtime/work/units/work.ts'

/** A browser's registration, without the challenge, which the service has stored. */
export type Registration = Omit<RegistrationResponse, 'challenge'>

/** The paths of the members in the browser's JSON form of a credential (Web Authentication 5.1). */
const PLACES = {
  credentialId: 'credential.id',
  clientDataJson: 'credential.response.clientDataJSON',
  attestationObject: 'credential.response.attestationObject',
}
const MEMBERS = keysOf(PLACES)

/** Parses a credential, or returns the errors of its members. */
export function readRegistration({ id, response }: Record<string, unknown>): Registration | Fault[] {
  const { clientDataJSON, attestationObject, transports } = isObject(response) ? response : {}
  const sent = { credentialId: id, clientDataJson: clientDataJSON, attestationObject }
  const missing = MEMBERS.filter((member) => typeof sent[member] !== 'string')
  if (missing.length > 0)
    return missing.map((member) => ({ field: PLACES[member], message: 'It must be a text of base64url.' }))
  const textOf = (member: keyof typeof PLACES) => String(sent[member])
  return {
    credentialId: textOf('credentialId'),
    clientDataJson: textOf('clientDataJson'),
    attestationObject: textOf('attestationObject'),
    transports: Array.isArray(transports) ? transports.filter((each) => typeof each === 'string') : [],
  }
}

/**
 * Returns the path of a registration member in the body. Verification names it, for example,
 * `attestation.clientDataJson`.
 */
export const placeOf = (part: string): string =>
  MEMBERS.map((member) => (part === `attestation.${member}` ? PLACES[member] : undefined)).find(Boolean) ?? 'credential'

/** Returns the name of the platform that apps and authenticators show to its customers. */
export async function appNameOf({ tx, platform }: Work): Promise<string> {
  const { embeddedWalletConfig } = await requirePlatformConfig(tx, platform)
  return cleaned(embeddedWalletConfig?.appName ?? 'Service')
}
