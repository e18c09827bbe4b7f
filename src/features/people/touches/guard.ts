import { guard } from '#runtime/declare/guard.ts'
import { Type } from '#runtime/declare/schema.ts'
import { type BoundGuard, guards } from '#runtime/http/guards.ts'
import type { CheckedRequest } from '#runtime/http/route.ts'
import { fail } from '#runtime/lib/fail.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type Call, type SignedTouch, type TouchParts, verifyTouch } from './verify.ts'

export const HEADER = 'Operator-Touch'

/** A call that its person confirms with a passkey. */
export interface Touch {
  call: Call
  /** True if the deployment has only one person, so no second person approves. */
  isSolo: boolean
  /**
   * Returns the caller's signature. Refuses with a challenge if the signature is missing, covers another call or
   * challenge, or belongs to another person's passkey. A challenge accepts only one answer.
   */
  verify(work: Work): Promise<SignedTouch>
}

/**
 * An action with a passkey confirmation, in two calls: the service refuses the first with a challenge, and the second
 * brings the answer to it.
 */
export const touch = guard<'touch', Touch>({
  name: 'touch',
  isBoundToBody: true,
  headers: Type.Object({
    [HEADER]: Type.Optional(
      Type.String({
        description:
          'The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots.',
      }),
    ),
  }),
  refusals: ['UNAUTHORIZED'],
})

const isTouch = (evidence: unknown): evidence is Touch =>
  typeof evidence === 'object' && evidence !== null && 'call' in evidence && 'verify' in evidence

/** Returns the passkey confirmation of a request, for callers that have only the checked request. */
export const touchOf = ({ touch }: CheckedRequest): Touch =>
  isTouch(touch) ? touch : fail('The operation is declared without the guard of touches.')

export const touchGuard = (parts: TouchParts): BoundGuard =>
  guards(touch, {
    read: ({ caller, method, path, bodySha256, headerValues }) => {
      const call = { method, path, bodySha256 }
      const sent = headerValues(HEADER.toLowerCase())
      return { call, isSolo: parts.isSolo, verify: (work) => verifyTouch(parts, work, { caller, call, sent }) }
    },
  })
