import { isObject } from '#crypto/json-object.ts'
import { type AssertionResponse, malformedMembers } from '#crypto/webauthn/index.ts'
import { AnyObject, Nullable, Text, Type } from '#runtime/declare/schema.ts'
import type { Verdict } from '#runtime/http/route.ts'
import { type Fault, faultIf } from '#runtime/lib/errors.ts'

/** A customer's proof: a code from a message or an app, or a passkey assertion with the origin of its page. */
export type Proof = { code: string } | { assertion: AssertionResponse; origin: string }

/** The body members that contain a proof. Null counts as absent. */
export const PROOF_MEMBERS = {
  code: Type.Optional(Nullable(Text(64, { description: 'Six digits; always `123456` in the sandbox.' }))),
  passkeyAssertion: Type.Optional(
    Nullable(AnyObject({ description: 'Result of `navigator.credentials.get`, in its JSON form.' })),
  ),
  origin: Type.Optional(
    Nullable(
      Text(2048, { description: 'Origin of the page that asked for the passkey. Required with `passkeyAssertion`.' }),
    ),
  ),
}

export interface ProofBody {
  code?: string | null
  passkeyAssertion?: Record<string, unknown> | null
  origin?: string | null
}

/** Returns the proof in a body, or the validation errors of its shape, which do not count as an attempt. */
export function readProof({ code, passkeyAssertion, origin }: ProofBody): Proof | Fault[] {
  if (!code === !passkeyAssertion) return [{ field: 'code', message: 'Send either a code or a passkeyAssertion.' }]
  if (!passkeyAssertion) return { code: code ?? '' }
  const assertion = assertionFrom(passkeyAssertion)
  const malformed = malformedMembers(assertion).map((member) => ({
    field: `passkeyAssertion.${PLACES[member]}`,
    message: 'Must be base64url without padding.',
  }))
  const faults = [
    ...faultIf(!origin, { field: 'origin', message: 'It is needed with a passkeyAssertion.' }),
    ...malformed,
  ]
  return faults.length > 0 ? faults : { assertion, origin: origin ?? '' }
}

/** Validates the schema of a proof with the rest of the request. */
export const PROOF_FAULTS = {
  faults({ body }: { body: unknown }, { isSound }: Verdict): Fault[] {
    const isReadable = Object.keys(PROOF_MEMBERS).every(isSound) && isObject(body)
    const proof = isReadable ? readProof(body) : []
    return Array.isArray(proof) ? proof : []
  },
}

/** Returns the proof in a validated body. */
export function proofOf(body: ProofBody): Proof {
  const proof = readProof(body)
  if (Array.isArray(proof)) throw new Error('A proof was not judged before it was read.')
  return proof
}

/** The paths of the members in the browser's JSON form of a credential. */
const PLACES = {
  credentialId: 'id',
  clientDataJson: 'response.clientDataJSON',
  authenticatorData: 'response.authenticatorData',
  signature: 'response.signature',
  userHandle: 'response.userHandle',
}

function assertionFrom({ id, response }: Record<string, unknown>): AssertionResponse {
  const members = isObject(response) ? response : {}
  return {
    credentialId: textOf(id),
    clientDataJson: textOf(members.clientDataJSON),
    authenticatorData: textOf(members.authenticatorData),
    signature: textOf(members.signature),
    userHandle: textOf(members.userHandle),
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
